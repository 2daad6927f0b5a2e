// Runs the command in each row of the shared index.tsv on the row's input, and checks the expected
// result.

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle::test;
using waggle::name_of;
using waggle::path_of;
using Words = std::vector<std::string>;

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Words lines_that_begin(const std::string& text, std::string_view start) {
  Words lines = split(text, '\n');
  std::erase_if(lines, [&](const std::string& line) { return !line.starts_with(start); });
  return lines;
}

Ended outcome_with_input(const Words& command, const std::string& input) {
  Process process(command);
  process.send(input);
  process.close_input();
  const std::string output = process.read_rest();
  const int status = process.wait();
  return {status, output, process.errors()};
}

// A row of the index, and the output of its command.
class Case {
 public:
  explicit Case(const Words& row)
      : file(std::filesystem::path(WAGGLE_SHARED_DIR) / "reference" / "cases" / path_of(row.at(0))),
        command(row.at(2)),
        status(std::stoi(row.at(3))),
        expected(row.at(4)) {
    ended = run(name_of(file));
  }

  // Runs the command with another file, or with more arguments.
  [[nodiscard]] Ended run(const std::string& name, const Words& more = {}) const {
    Words words = {WAGGLE_BINARY};
    bool is_input = false;
    for (const std::string& word : split(command, ' ')) {
      if (word == "<")
        is_input = true;
      else if (word == "...")
        add_match(words);
      else if (word.ends_with("FILE") && !is_input)
        words.push_back(word.substr(0, word.size() - 4) + name);
      else if (!is_input)
        words.push_back(word);
    }
    words.insert(words.end(), more.begin(), more.end());
    // Without a subcommand, asks an engine for a move.
    if (command.starts_with('-'))
      return outcome_with_input(words, "newgame Base\nbestmove depth 1\nexit\n");
    return outcome_with_input(words, is_input ? content_of(path_of(name)) : "");
  }

  // The first moves of the games of a match.
  [[nodiscard]] std::multiset<std::string> first_moves() const {
    std::multiset<std::string> moves;
    for (const std::string& line : lines_that_begin(content_of(results()), "{\"id\"")) {
      const std::string game = line.substr(line.find("Base;"));
      moves.insert(split(game.substr(0, game.find('"')), ';').at(3));
    }
    return moves;
  }

  std::filesystem::path file;
  std::string command;
  int status;
  std::string expected;
  Ended ended;
  Folder folder;

 private:
  [[nodiscard]] std::filesystem::path results() const { return folder.path() / "games.jsonl"; }

  // Match settings that a row leaves out.
  void add_match(Words& words) const {
    for (const char* const name : {"name=one", "name=two"})
      words.insert(words.end(),
                   {"--engine", std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' honest", name});
    words.insert(words.end(), {"--each", "st=5", "--maxplies", "4", "--rounds", "2", "--results",
                               name_of(results())});
  }
};

void expect_no_los(const Case& row) {
  CHECK_FALSE(has(row.ended.output, "LOS 100.00 %"));
  CHECK_FALSE(has(row.ended.output, "LOS > "));
  CHECK(has(row.run(name_of(row.file), {"--json", "-"}).output, "\"los\": null"));
}

void expect_same_without_mark(const Case& row) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  const std::string content = content_of(row.file);
  REQUIRE(content.starts_with(kMark));
  const std::string plain = row.folder.file("plain");
  std::ofstream(path_of(plain), std::ios::binary) << content.substr(kMark.size());
  CHECK(row.run(plain).output == row.ended.output);
  CHECK(row.ended.errors.empty());
}

void expect_moves(const Case& row) {
  CHECK(lines_that_begin(row.ended.output, "err").empty());
  CHECK(lines_that_begin(row.ended.output, "w").size() ==
        lines_that_begin(content_of(row.file), "bestmove").size());
}

void expect_played_first_move(const Case& row) {
  const Words lines = split(row.ended.output, '\n');
  CHECK(std::ranges::any_of(lines, [](const std::string& line) { return line.ends_with(";wS1"); }));
  CHECK(lines_that_begin(row.ended.output, "err").empty());
  CHECK(lines_that_begin(row.ended.output, "invalidmove").empty());
}

// How each wording in the index is checked. A GameString must be the whole output.
const std::map<std::string, std::function<void(const Case&)>> kChecks = {
    {"contains the variation bA1 wS1-; nothing on standard error",
     [](const Case& row) {
       const std::string& output = row.ended.output;
       const std::size_t at = output.find("bA1 wS1-");
       REQUIRE(at != std::string::npos);
       // Within parentheses.
       CHECK(output.rfind('(', at) + 1 > output.rfind(')', at) + 1);
       CHECK(row.ended.errors.empty());
     }},
    {"contains an idea", [](const Case& row) { CHECK(has(row.ended.output, "an idea")); }},
    {"a GameString that ends in ;wS1 after play; no err, no invalidmove", expect_played_first_move},
    {"a MoveString after each bestmove; no err", expect_moves},
    {"three lines that begin with bestmove",
     [](const Case& row) { CHECK(lines_that_begin(row.ended.output, "bestmove w").size() == 3); }},
    {"no LOS of 100.00 %; --json: los is null", expect_no_los},
    {"0 wrong", [](const Case& row) { CHECK(has(row.ended.output, " 0 wrong;")); }},
    {"two openings are played",
     [](const Case& row) {
       CHECK(row.first_moves() == std::multiset<std::string>{"wG1", "wG1", "wS1", "wS1"});
     }},
    {"the opening wS1 is played",
     [](const Case& row) {
       CHECK(row.first_moves() == std::multiset<std::string>{"wS1", "wS1", "wS1", "wS1"});
     }},
    {"the book is read",
     [](const Case& row) {
       CHECK(has(row.ended.output, "\nwS1\n"));
       CHECK(row.ended.errors.empty());
     }},
    {"0 of 1 puzzles are wrong",
     [](const Case& row) { CHECK(has(row.ended.output, "0 of 1 puzzles are wrong")); }},
    {"as without the mark", expect_same_without_mark},
    {"1 of 1 solved, the kind is win in 1",
     [](const Case& row) {
       CHECK(row.ended.output.starts_with("win in 1"));
       CHECK(has(row.ended.output, " 1 of     1 solved"));
     }},
};

void check(const Words& row) {
  const Case each(row);
  CAPTURE(row.at(0), each.command, each.expected, each.ended.output, each.ended.errors);
  REQUIRE(std::filesystem::exists(each.file));
  CHECK(each.ended.status == each.status);
  const auto check = kChecks.find(each.expected);
  if (check != kChecks.end()) return check->second(each);
  // Without a check of its own, a wording must be a GameString.
  REQUIRE(each.expected.starts_with("Base;"));
  CHECK(each.ended.output == each.expected + "\n");
  CHECK(each.ended.errors.empty());
}

}  // namespace

TEST_CASE("each input of the shared cases has the result in its row", "[slow][dozens]") {
  const auto folder = std::filesystem::path(WAGGLE_SHARED_DIR) / "reference" / "cases";
  std::ifstream index(folder / "index.tsv");
  if (!index) {
    std::cout << "SKIPPED: " << name_of(folder / "index.tsv") << " is missing\n";
    return;
  }
  std::set<std::string> files = {"index.tsv"};
  std::string line;
  std::getline(index, line);  // The header.
  while (std::getline(index, line)) {
    const Words row = split(line, '\t');
    CAPTURE(line);
    REQUIRE(row.size() == 5);
    files.insert(row[0]);
    check(row);
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    CHECK(files.contains(name_of(entry.path().filename())));
}
