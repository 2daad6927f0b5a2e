"""Tests that the architecture page shows the layers of src/CMakeLists.txt: layers_test.py LAYERS. LAYERS is a file written
by the build, with one line per layer: its folder in src, and the targets that it links."""

import os
import re
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def built_layers(text):
    """The folder and the links of each layer, by name."""
    layers = {}
    for line in text.splitlines():
        folder, links = line.split(":", 1)
        layers[os.path.basename(folder)] = folder, set(re.findall(r"waggle_(\w+)", links))
    return layers


def drawn_arrows(page):
    """The targets of the arrows in the page's diagram, by their starting layer. Dotted arrows aren't links."""
    diagram = re.search(r"```mermaid\n(.*?)```", page, re.DOTALL).group(1)
    arrows = {}
    for start, ends in re.findall(r"^ *(\w+) --> (.+)$", diagram, re.MULTILINE):
        arrows.setdefault(start, set()).update(ends.split(" & "))
    return arrows


def listed_folders(page):
    """The folder of each layer in the page's table."""
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

    def test_each_layer_has_a_folder_of_tests(self):
        for folder, _ in self.layers.values():
            self.assertTrue(os.path.isdir(os.path.join(ROOT, "tests", folder)), folder)


if __name__ == "__main__":
    LAYERS = sys.argv.pop(1)
    unittest.main()
