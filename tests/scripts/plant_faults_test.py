"""Tests of scripts/plant-faults: the places and faults that it chooses. Nothing is built."""

import importlib.machinery
import importlib.util
import itertools
import os
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts", "lib"))
sys.dont_write_bytecode = True

import faults  # noqa: E402

LOADER = importlib.machinery.SourceFileLoader("plant_faults", os.path.join(ROOT, "scripts", "plant-faults"))
plant_faults = importlib.util.module_from_spec(importlib.util.spec_from_loader("plant_faults", LOADER))
LOADER.exec_module(plant_faults)


def listed(seed):
    """The output of --list for a seed."""
    words = [sys.executable, os.path.join(ROOT, "scripts", "plant-faults"), "--list", "--count", "60", "--seed", str(seed)]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def first_chosen(seed):
    """The first faults for a seed."""
    return list(itertools.islice(plant_faults.chosen(ROOT, seed), 60))


def faults_of(text):
    """The faults in a text: for each line number, the kind of fault by the changed line."""
    code = faults.masked(text)
    found = {}
    for number, (line, context) in enumerate(zip(code.split("\n"), faults.contexts(code))):
        for start, end, new, name in faults.faults_of_line(line, context):
            found.setdefault(number, {})[line[:start] + new + line[end:]] = name
    return found


class ListTest(unittest.TestCase):
    def test_the_same_seed_chooses_the_same_faults(self):
        self.assertEqual(first_chosen(1), first_chosen(1))
        self.assertNotEqual(first_chosen(1), first_chosen(2))

    def test_each_fault_changes_one_line_of_a_file(self):
        entries = listed(7).strip().split("\n\n")
        self.assertEqual(len(entries), 60)
        for entry in entries:
            place, before, after = entry.split("\n")
            path, number, _ = place.split(":", 2)
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                line = file.read().split("\n")[int(number) - 1]
            self.assertEqual(before, "- " + line)
            self.assertTrue(after.startswith("+ "))
            self.assertNotEqual(after[2:].strip(), line.strip())

    def test_files_for_other_systems_are_excluded(self):
        paths = set(faults.sources(ROOT))
        self.assertIn("src/match/client/process_posix.cpp", paths)
        self.assertIn("include/waggle/piece.hpp", paths)
        self.assertNotIn("src/match/client/process_windows.cpp", paths)
        self.assertNotIn("src/module/main.cpp", paths)

    def test_most_files_have_places_for_faults(self):
        with_places = {path for path, _, _, _ in faults.places(ROOT)}
        self.assertGreater(len(with_places), 200)


class FaultTest(unittest.TestCase):
    def test_faults_of_a_function(self):
        found = faults_of("""int f(int n) {
  if (n < 3 && ready) return n + 1;
  count(n, "a < b, 7");  // 3 < 4
  return total;
}
""")
        line = {name for name in found[1].values()}
        self.assertEqual(line, {"flipped comparison", "swapped connective", "swapped arithmetic", "constant plus one",
                                "constant minus one", "negated condition"} | (line & {"default returned"}))
        self.assertEqual(set(found[2].values()), {"statement dropped"})
        self.assertEqual(set(found[3].values()), {"default returned"})

    def test_only_code_has_faults(self):
        found = faults_of("""#include <vector>
// if (a < b) return 1;
using Row = std::array<int, 3>;
int declared(int n = 3);
static_assert(sizeof(int) == 4);
enum Kind { kOne = 1 };
std::vector<int> list;
""")
        self.assertEqual(found, {})

    def test_constants_outside_of_functions(self):
        found = faults_of("constexpr int kMax = 8;\nconstexpr bool kOn = true;\n")
        self.assertEqual(sorted(found[0]), ["constexpr int kMax = 7;", "constexpr int kMax = 9;"])
        self.assertEqual(list(found[1]), ["constexpr bool kOn = false;"])

    def test_code_for_other_systems_is_skipped(self):
        lines = ["#if defined(_WIN32)", "a();", "#else", "b();", "#endif", "#if defined(SOMETHING)", "c();", "#else", "d();",
                 "#endif"]
        live = faults.compiled_lines(lines)
        self.assertEqual([line for line, is_live in zip(lines, live) if is_live], ["b();", "c();", "d();"])


class RunTest(unittest.TestCase):
    def test_failed_tests_are_parsed_from_the_output_of_ctest(self):
        output = """98% tests passed, 3 tests failed out of 100

The following tests FAILED:
\t  5 - rules.a move (and its reason) is read (Failed)
\t 12 - app.a signal (SEGFAULT)   slow
\t 13 - text.c (Timeout)
Errors while running CTest
"""
        self.assertEqual(plant_faults.failed_in(output), ["rules.a move (and its reason) is read", "app.a signal", "text.c"])

    def test_users_of_a_folder_are_listed_lowest_first(self):
        users = plant_faults.users_of(ROOT)
        self.assertIn("search/core", users["search"])
        self.assertIn("app", users["terminal"])
        self.assertNotIn("rules", users["terminal"])
        self.assertLess(users["rules"].index("records"), users["rules"].index("app"))

    def test_equivalent_faults_are_identified_by_their_lines(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("# remark\nsrc/a.cpp:7: swapped limit\n-   old\n+   new\n= the same\n")
            file.flush()
            known = plant_faults.equivalents(file.name)
        fault = {"path": "src/a.cpp", "before": "  old", "after": "  new"}
        self.assertEqual(known, {plant_faults.key_of(fault): "the same"})


if __name__ == "__main__":
    unittest.main()
