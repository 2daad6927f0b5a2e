"""Tests that the architecture page shows the layers of src/CMakeLists.txt: layers_test.py LAYERS. The build writes one
line for each layer to LAYERS: its folder of src, and the targets that it links."""

import os
import re
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def built_layers(text):
    """Folder and links of each layer, by its name."""
    layers = {}
    for line in text.splitlines():
        folder, links = line.split(":", 1)
        layers[os.path.basename(folder)] = folder, set(re.findall(r"waggle_(\w+)", links))
    return layers


def drawn_arrows(page):
    """Which layers the page's diagram draws arrows to, by the layer that they start from. A dotted arrow is no link."""
    diagram = re.search(r"```mermaid\n(.*?)```", page, re.DOTALL).group(1)
    arrows = {}
    for start, ends in re.findall(r"^ *(\w+) --> (.+)$", diagram, re.MULTILINE):
        arrows.setdefault(start, set()).update(ends.split(" & "))
    return arrows


def listed_folders(page):
    """The folder that the page's table names for each layer."""
    return dict(re.findall(r"^\| `(\w+)` \| `([\w/]+)`", page, re.MULTILINE))


class LayersTest(unittest.TestCase):
    def setUp(self):
        with open(LAYERS, encoding="utf-8") as file:
            self.layers = built_layers(file.read())
        with open(os.path.join(ROOT, "docs", "how", "architecture.md"), encoding="utf-8") as file:
            self.page = file.read()

    def test_the_arrows_are_the_links_of_the_targets(self):
        links = {name: links for name, (_, links) in self.layers.items() if links}
        self.assertEqual(drawn_arrows(self.page), links)

    def test_the_table_has_each_layer_with_its_folder(self):
        self.assertEqual(listed_folders(self.page), {name: folder for name, (folder, _) in self.layers.items()})

    def test_each_folder_with_sources_is_a_layer(self):
        source = os.path.join(ROOT, "src")
        folders = {os.path.relpath(path, source) for path, _, names in os.walk(source)
                   if any(name.endswith((".cpp", ".hpp")) for name in names)}
        self.assertEqual(folders, {folder for folder, _ in self.layers.values()})

    def test_tests_lie_in_the_folders_that_they_test(self):
        for folder, _ in self.layers.values():
            self.assertTrue(os.path.isdir(os.path.join(ROOT, "tests", folder)), folder)


if __name__ == "__main__":
    LAYERS = sys.argv.pop(1)
    unittest.main()
