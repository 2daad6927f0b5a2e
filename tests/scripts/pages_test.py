"""Tests of scripts/pages: it finds blocks that are out of date or have no source."""

import importlib.machinery
import importlib.util
import os
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
LOADER = importlib.machinery.SourceFileLoader("pages", os.path.join(ROOT, "scripts", "pages"))
pages = importlib.util.module_from_spec(importlib.util.spec_from_loader("pages", LOADER))
LOADER.exec_module(pages)


class PagesTest(unittest.TestCase):
    def read(self, text):
        """The updated text of a page, and its faults. The program is `echo`."""
        with tempfile.NamedTemporaryFile("w", suffix=".md") as file:
            file.write(text)
            file.flush()
            page = pages.Page(file.name, pages.Runner("/bin/echo"), None)
            return "\n".join(page.read()), page.faults

    def assert_fault(self, text, fault):
        _, faults = self.read(text)
        self.assertEqual(len(faults), 1)
        self.assertIn(fault, faults[0])

    def test_a_block_must_say_where_it_comes_from(self):
        self.assert_fault("text\n```\noutput\n```\n", "no comment says where")
        self.assert_fault("<!-- as is: -->\n```\noutput\n```\n", "the reason is missing")
        self.assert_fault("```uhp\n> info\n```\n", "aren't tested on this page")
        self.assertEqual(self.read("<!-- as is: a figure -->\n```\noutput\n```\n")[1], [])
        self.assertEqual(self.read("```sh\nmake\n```\n")[1], [])

    def test_outdated_output_is_found_and_updated(self):
        stale = "<!-- output: waggle one; waggle two -->\n```\none\nthree\n```\n"
        text, faults = self.read(stale)
        self.assertEqual(len(faults), 1)
        self.assertIn("+two", faults[0])
        self.assertEqual(text, stale.replace("three", "two"))
        self.assertEqual(self.read(text), (text, []))

    def test_commands_in_a_block_are_run(self):
        self.assertEqual(self.read("<!-- shell: -->\n```\n$ waggle one \\\n    two\none two\n$ waggle three\nthree\n```\n")[1], [])
        self.assert_fault("<!-- shell: -->\n```\n$ waggle one\nother\n```\n", "out of date")

    def test_lines_may_be_omitted(self):
        self.assertTrue(pages.fits(["one", "...", "four"], ["one", "two", "three", "four"]))
        self.assertFalse(pages.fits(["one", "...", "four"], ["one", "two"]))
        self.assertTrue(pages.fits(["one tw..."], ["one two"]))
        self.assertEqual(pages.renewed(["x", "...", "last line was", "y"], ["a", "b", "last line is", "c", "d"]),
                         ["a", "...", "last line is", "c", "d"])

    def test_only_durations_may_differ(self):
        self.assertTrue(pages.is_same("depth 5, 0.1 s", "depth 5, 12.3 s"))
        self.assertFalse(pages.is_same("depth 5, 0.1 s", "depth 6, 0.1 s"))

    def test_tables_and_figures_are_generated(self):
        text, faults = self.read("<!-- table: heights of levels -->\n| level |\n|---|\n| x |\n\nFrom <!--= smallest step -->x<!--/-->\n")
        self.assertEqual(len(faults), 2)
        self.assertIn("| Elo above level 1 | 0 |", text)
        self.assertEqual(self.read(text)[1], [])
        self.assert_fault("<!-- table: no such table -->\n| x |\n", "there is no table")

    def test_a_figure_must_be_on_one_line(self):
        self.assert_fault("a step of\n<!--= smallest step -->74<!--/--> Elo\n", "must not start with a figure")
        for marker in ("<!--= smallest\nstep -->74<!--/-->", "<!--= smallest step -->74\n<!--/-->", "<!--=\nsmallest step -->74<!--/-->",
                       "<!--= smallest step\n-->74<!--/-->"):
            self.assert_fault(f"from {marker} Elo\n", "must be on one line")

    def test_prompts_are_recognized(self):
        for prompt in ("White 7", "Black 12", "White 7 must pass", "waggle", "over", "puzzle"):
            self.assertEqual(pages.PROMPT.match(f"{prompt}> pass")[2], "pass")
        self.assertIsNone(pages.PROMPT.match("White 7 may pass> pass"))

    def test_results_must_add_up(self):
        self.assertEqual(self.read("| Base | 100 | +62 −18 =20 | +164 ± 59 |\n")[1], [])
        self.assert_fault("| Base | 100 | +62 −18 =21 | +164 ± 59 |\n", "101 games")
        self.assert_fault("| Base | 100 | +62 −18 =20 | +264 ± 59 |\n", "+164 Elo")

    def test_messages_must_exist_in_the_program(self):
        row = "<!-- messages -->\n| what | message |\n|---|---|\n| covered | `wQ is {} by bB1` |\n"
        self.assertEqual(self.read(row.format("covered"))[1], [])
        self.assert_fault(row.format("hidden"), "no message with 'is hidden by'")

    def test_missing_files_are_found(self):
        row = "| x | `engine/level.cpp`, `limit_table.*` | `engine/level_test`, `web/none.ts`, `none.hpp` |"
        self.assertEqual(list(pages.missing_files(row)), ["web/none.ts", "none.hpp"])


if __name__ == "__main__":
    unittest.main()
