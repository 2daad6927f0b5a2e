"""Tests that names which have been replaced by the field's own don't come back: names_test.py SHARED. SHARED is the folder
with reference/names.md, whose tables list them. Without that file, the tests are skipped."""

import os
import re
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDERS = ["src", "include", "tests", "web"]
GENERATED = {"node_modules", "dist"}
SOURCES = (".cpp", ".hpp", ".py", ".ts", ".tsx", ".mjs")


def retired_names(page):
    """The identifiers in the first columns of the page's tables, except members and those to keep."""
    names = set()
    for old, new in re.findall(r"^\|([^|]*)\|.*?([^|]*)\|$", page, re.MULTILINE):
        if not new.strip().startswith("keep"):
            names.update(re.findall(r"(?<![\w:])\w+(?![\w*:])", re.sub(r"\(.*?\)", "", old)))
    return names


def is_compound(name):
    """Whether a name has several words, so that it can't occur in prose."""
    return re.search(r"[a-z][A-Z]|\w_\w", name) is not None


def pattern_of(names):
    """Finds compound names anywhere, and capitalised words where a type is declared. Other words may mean something else."""
    compound = sorted(name for name in names if is_compound(name))
    types = sorted(name for name in names - set(compound) if name[0].isupper())
    return re.compile(rf"\b(?:{'|'.join(compound)})\b|\b(?:class|struct|enum|interface) (?:{'|'.join(types)})\b")


def file_stems(names):
    """The stems of files named after types."""
    words = [re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower() for name in names if name[0].isupper()]
    return {stem for word in words for stem in (word, word.replace("_", "-"))}


def sources():
    for folder in FOLDERS:
        for path, folders, names in os.walk(os.path.join(ROOT, folder)):
            folders[:] = [name for name in folders if name not in GENERATED]
            yield from (os.path.join(path, name) for name in names if name.endswith(SOURCES))


class NamesTest(unittest.TestCase):
    def setUp(self):
        with open(PAGE, encoding="utf-8") as file:
            self.names = retired_names(file.read())

    def test_the_tables_are_read(self):
        page = "| now | new |\n|---|---|\n| Poller / is_safe | X |\n| A::b | C |\n| `Sink` (console) | keep, but |\n| `tell_*`, `told` | Y |\n"
        self.assertLess({"Poller", "is_safe", "told"}, retired_names(page))
        self.assertTrue(retired_names(page).isdisjoint({"A", "b", "Sink", "console", "tell_"}))
        self.assertLess({"Survey", "placeless_key", "Knowledge", "made_do", "GrowingFile"}, self.names)

    def test_retired_names_are_recognised(self):
        pattern = pattern_of({"Knowledge", "FirstWord", "made_do", "told"})
        for text in ["struct Knowledge {", "a FirstWord", "report.made_do = true;"]:
            self.assertRegex(text, pattern)
        for text in ["// Knowledge is power.", "is told", "FirstWords"]:
            self.assertNotRegex(text, pattern)

    def test_no_source_has_a_retired_name(self):
        pattern = pattern_of(self.names)
        for path in sources():
            if os.path.samefile(path, __file__):
                continue
            with open(path, encoding="utf-8", errors="replace") as file:
                found = pattern.search(file.read())
            self.assertIsNone(found, os.path.relpath(path, ROOT))

    def test_no_source_is_named_so(self):
        stems = file_stems(self.names)
        files = {os.path.basename(path) for path in sources()}
        self.assertEqual([name for name in sorted(files) if name.split(".")[0] in stems], [])


if __name__ == "__main__":
    PAGE = os.path.join(sys.argv.pop(1), "reference", "names.md")
    if os.path.exists(PAGE):
        unittest.main()
    print(f"SKIPPED: {PAGE} is missing")
