// Files of puzzles: round trips and errors.

#include "puzzles/text.hpp"

#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "puzzles/json.hpp"
#include "puzzles/puzzles_support.hpp"
#include "puzzles/unfinished.hpp"
#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"
#include "text/json/json.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

PuzzleFile some_file() {
  PuzzleFile file;
  file.origin.build = "v1";
  file.origin.inputs = {{"odd|name%\n", "12", 3}};
  file.part = {2, 8};
  file.is_complete = true;
  file.puzzles = some_puzzles();
  for (Puzzle& puzzle : file.puzzles) puzzle.source.name = "odd|name%, game 7";
  return file;
}

// An unproven puzzle.
Puzzle plain_puzzle() {
  return parse_puzzle(
      "win | Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ- | 1 | wA1 bA1-");
}

std::string line_with(std::string line, const std::string& before, const std::string& now) {
  const std::size_t at = line.find(before);
  REQUIRE(at != std::string::npos);
  return line.replace(at, before.size(), now);
}

}  // namespace

TEST_CASE("a file of puzzles survives a round trip as text and as JSON") {
  const PuzzleFile file = some_file();
  REQUIRE_FALSE(file.puzzles.empty());
  const std::string text = to_text(file);
  const PuzzleFile read = parse_puzzle_file(text);
  CHECK(to_text(read) == text);
  CHECK(read.origin == file.origin);
  CHECK(read.part.index == 2);
  CHECK(read.is_complete);
  CHECK(read.puzzles.front().source == file.puzzles.front().source);
  const std::string json = to_json(file);
  CHECK(to_text(parse_puzzle_json(json)) == text);
  CHECK(to_json(read) == json);
}

TEST_CASE("a source name may begin and end with blanks, as text and as JSON") {
  PuzzleFile file;
  file.puzzles = {plain_puzzle()};
  for (const std::string name : {" a.txt", "  a.txt ", " ", "%20a.txt", ""}) {
    CAPTURE(name);
    file.puzzles.front().source.name = name;
    CHECK(parse_puzzle_file(to_text(file)).puzzles.front().source.name == name);
    CHECK(parse_puzzle_json(to_json(file)).puzzles.front().source.name == name);
  }
}

TEST_CASE("a puzzle may number its pieces as its GameString does, as text and as JSON") {
  const auto with_other_numbers = [](std::string text) {
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
      if ((text[i] != 'w' && text[i] != 'b') ||
          std::string("ASGB").find(text[i + 1]) == std::string::npos)
        continue;
      if (text[i + 2] == '1')
        text[i + 2] = '2';
      else if (text[i + 2] == '2')
        text[i + 2] = '1';
    }
    return text;
  };
  PuzzleFile file = some_file();
  file.origin = {};
  for (Puzzle& puzzle : file.puzzles) puzzle.source.name = "a file";
  const std::string text = to_text(file);
  REQUIRE(with_other_numbers(text) != text);
  CHECK(to_text(parse_puzzle_file(with_other_numbers(text))) == text);
  CHECK(to_text(parse_puzzle_json(with_other_numbers(to_json(file)))) == text);
}

TEST_CASE("an endless solution is refused, as text and as JSON") {
  const std::string json = to_json(some_file());
  const std::size_t tree = json.find("\"tree\": {");
  REQUIRE(tree != std::string::npos);
  for (const int turns : {kMaxSolverTurns, 100'000}) {
    std::string deep = json.substr(0, tree) + "\"tree\": ";
    for (int i = 0; i < turns; ++i)
      deep += R"({"moves": ["wA1"], "defences": [{"replies": ["bA1"], "answer": )";
    deep += R"({"moves": ["wA1"], "defences": []})";
    for (int i = 0; i < turns; ++i) deep += "}]}";
    // With more fields after it.
    deep += R"(, "themes": [], "difficulty": 1}]})";
    CHECK(error_of([&] { static_cast<void>(parse_puzzle_json(deep)); }) ==
          (turns > 100 ? "the JSON is nested deeper than 256" : "the tree is too deep"));
  }

  Puzzle puzzle = some_puzzles().front();
  puzzle.plies = 2 * kMaxSolverTurns + 1;
  CHECK(has(error_of([&] { static_cast<void>(parse_puzzle(to_line(puzzle))); }), "the plies"));
}

TEST_CASE("the numbers of a puzzle in JSON must be integers in their ranges") {
  const Json good = parse_json(to_json(some_file()));
  const auto refusal = [&](const std::string& field, const Json& value) {
    Json json = good;
    json[Json::json_pointer("/puzzles/0/" + field)] = value;
    return error_of([&] { static_cast<void>(parse_puzzle_json(json_line(json))); });
  };
  for (const char* const field : {"plies", "difficulty", "solved/0", "source/game", "source/ply"})
    for (const Json& number : {Json(1e118), Json(-1), Json(1.5)}) {
      CAPTURE(field, json_line(number));
      CHECK(refusal(field, number) == "it is not JSON in the format \"waggle puzzles 1\"");
    }
  CHECK(refusal("difficulty", 101) == "difficulty must be a whole number from 1 to 100, not '101'");
  CHECK(refusal("solved/3", 101) == "solved must be a whole number from 0 to 100, not '101'");
  CHECK(refusal("tree/moves", Json::array()) == "a turn has no moves");
  // In 32 bits, it would be 1.
  CHECK(refusal("plies", 4'294'967'297) == "it is not JSON in the format \"waggle puzzles 1\"");
}

TEST_CASE("names and words that would break a line are refused", "[slow]") {
  PuzzleFile file = some_file();
  for (const std::string name : {"part", "two\nlines", "a: b", "", " "}) {
    file.origin.others = {{name, "v1"}};
    CHECK(has(error_of([&] { static_cast<void>(parse_puzzle_json(to_json(file))); }),
              "is not a valid name in the head"));
  }
  Json json = parse_json(to_json(some_file()));
  json["puzzles"][0]["game"] = "Base;|";
  CHECK(has(error_of([&] { static_cast<void>(parse_puzzle_json(json_line(json))); }),
            "is not a GameString"));
  for (const std::string theme : {"two\nlines", "pin | margin: 5", "pin, quiet", " pin"}) {
    file = some_file();
    file.puzzles.front().themes = {theme};
    CHECK(has(error_of([&] { static_cast<void>(parse_puzzle_json(to_json(file))); }),
              "contains a bar, a comma, a control character"));
  }
}

TEST_CASE("a line that is not a puzzle is refused with the reason") {
  const std::string line = to_line(some_puzzles().front());
  const auto refusal = [](const std::string& text) {
    return error_of([&] { static_cast<void>(parse_puzzle(text)); });
  };
  CHECK(refusal(line).empty());
  CHECK(refusal(line_with(line, "| themes: ", "| unheard: ")).empty());
  CHECK(has(refusal("riddle" + line.substr(line.find(" | "))), "is not a puzzle kind"));
  CHECK(has(refusal("win | Base | 1"), "expected KIND"));
  CHECK(has(refusal("win | Base | 1 | wS1"), "a queen is not placed"));
  CHECK(has(refusal(line_with(line, "difficulty: ", "difficulty: x")), "difficulty"));
  CHECK(has(refusal(line_with(line, ", game ", ", no ")), "a source must be"));
  CHECK_FALSE(refusal(line + " (wA1").empty());
  CHECK(has(refusal(line + " | odd"), "is not NAME: VALUE"));
  const std::size_t tree = line.find("tree: ");
  CHECK(has(refusal(line.substr(0, tree) + "tree: wQ bQ"), "'"));
}

TEST_CASE("bars, percent signs, control characters and a first blank are escaped and unescaped") {
  CHECK(puzzle_escaped("a|b%c\n\x7F") == "a%7Cb%25c%0A%7F");
  CHECK(puzzle_escaped("  a b ") == "%20 a b ");
  CHECK(puzzle_escaped("Z\u00FCrich, game 7: 'x'") == "Z\u00FCrich, game 7: 'x'");
  CHECK(puzzle_unescaped("a%7Cb%25c%0A%7F") == "a|b%c\n\x7F");
  CHECK(puzzle_unescaped("%257C%7C") == "%7C|");
  CHECK(puzzle_unescaped("%20 a b ") == "  a b ");
  // Invalid escapes are left alone. The first text stops short of the C.
  for (const std::string_view text : {std::string_view("%7C").substr(0, 2),
                                      std::string_view("100%"), std::string_view("%7x%x7%7c%")}) {
    CAPTURE(text);
    CHECK(puzzle_unescaped(text) == text);
  }
}

TEST_CASE("the numbers of a puzzle are accepted up to their limits") {
  Puzzle puzzle = plain_puzzle();
  const auto is_read = [&] {
    const std::string line = to_line(puzzle);
    std::string again;
    static_cast<void>(error_of([&] { again = to_line(parse_puzzle(line)); }));
    return again == line;
  };
  const auto check_bounds = [&](auto& number, auto least, auto most) {
    const auto before = number;
    for (const auto& [value, is_good] : {std::pair{least, true}, std::pair{most, true},
                                         std::pair{least - 1, false}, std::pair{most + 1, false}}) {
      CAPTURE(value);
      number = value;
      CHECK(is_read() == is_good);
    }
    number = before;
  };
  puzzle.kind = PuzzleKind::Win;
  check_bounds(puzzle.plies, 1, 2 * kMaxSolverTurns);
  check_bounds(puzzle.difficulty, 1, 100);
  check_bounds(puzzle.solved.front(), 0, 100);
  check_bounds(puzzle.solved.back(), 0, 100);
  puzzle.kind = PuzzleKind::Pin;
  check_bounds(puzzle.plies, 1, 128);
  check_bounds(puzzle.margin, 0, 60'000);
  for (const std::size_t number : {std::size_t{1}, std::size_t{1'000'000'000}}) {
    puzzle.source = {"a, game 2, ply 3", number, number};
    CHECK(is_read());
  }
  puzzle.source = {"a", 1, 0};
  CHECK(is_read());
  puzzle.source = {"a", 0, 0};
  CHECK_FALSE(is_read());
}

TEST_CASE("a puzzle has one rate per level, and its tree begins with its solutions") {
  const std::string line = to_line(plain_puzzle());
  const auto refusal = [](const std::string& text) {
    return error_of([&] { static_cast<void>(parse_puzzle(text)); });
  };
  CHECK(has(refusal(line_with(line, " | source: ", " 7 | source: ")), "has more than 19 levels"));
  const std::size_t last = line.rfind(' ', line.find(" | source: ") - 1);
  CHECK(has(refusal(line.substr(0, last) + line.substr(line.find(" | source: "))), "solved"));
  const Position position = plain_puzzle().game.position();
  const std::string tree = to_text(position, plain_puzzle().tree);
  const std::string first = to_string(position, plain_puzzle().tree.moves.front());
  CHECK(has(refusal(line_with(line, "tree: " + tree, "tree: " + first + ", " + first)),
            "the first moves of the tree are not the solutions"));
}

TEST_CASE("runs are the same if their heads and parts are") {
  PuzzleFile file;
  file.origin.build = "v1";
  file.origin.inputs = {{"a.txt", "12345678", 3}};
  const auto difference = [&](const PuzzleFile& there) {
    return error_of([&] { check_same_work(there, file, "x"); });
  };
  CHECK(difference(file).empty());
  PuzzleFile there = file;
  there.puzzles = {plain_puzzle()};
  there.is_complete = true;
  CHECK(difference(there).empty());
  there.origin.inputs.clear();
  CHECK(has(difference(there), "games is 'nothing' there, but 'a.txt, 12345678, 3 games' now"));
  there = file;
  there.origin.kinds = PuzzleKinds{1};
  CHECK(has(difference(there), "kinds is 'win' there, but 'nothing' now"));
  there = file;
  there.origin.build.clear();
  there.origin.others = {{"program", "v1"}};
  CHECK_FALSE(difference(there).empty());
  there = file;
  there.part = {0, 2};
  CHECK(has(difference(there), "the part is '1/2' there, but '1/1' now"));
  file.part = {1, 2};
  CHECK(has(difference(there), "the part is '1/2' there, but '2/2' now"));
}

TEST_CASE("the head of a file is read as it was written") {
  PuzzleOrigin origin;
  origin.build = "v1, modified";
  origin.inputs = {{"a,b, c.pgn", "0123abcd", 12}, {"a", "0123abcd", 1}, {"self-play 7", "", 200}};
  origin.kinds = PuzzleKinds{0b10'0011};
  origin.effort = 20'000;
  origin.others = {{"games", "from my club"}, {"kinds", "draw"}, {"effort", "7"}, {"by", "me"}};
  const std::vector<PuzzleOrigin::Entry> entries = {{"build", "v1, modified"},
                                                    {"games", "a,b, c.pgn, 0123abcd, 12 games"},
                                                    {"games", "a, 0123abcd, 1 games"},
                                                    {"games", "self-play 7, 200 games"},
                                                    {"kinds", "win, defence, save"},
                                                    {"effort", "20000"},
                                                    {"games", "from my club"},
                                                    {"kinds", "draw"},
                                                    {"effort", "7"},
                                                    {"by", "me"}};
  CHECK(header_entries(origin) == entries);
  PuzzleOrigin read;
  for (const PuzzleOrigin::Entry& entry : entries) add_header_entry(read, entry);
  CHECK(read == origin);
  CHECK(read.index_of("a,b, c.pgn") == 0);
  CHECK(read.index_of("a") == 1);
  CHECK(read.index_of("b") == 3);
}

TEST_CASE("an unfinished run resumes after its last mark, and another run is refused", "[slow]") {
  const Folder folder;
  const std::string path = folder.file("a.unfinished");
  PuzzleFile head = some_file();
  const Puzzle puzzle = head.puzzles.front();
  head.puzzles.clear();
  const auto content = [&] {
    std::ifstream file(folder.path() / "a.unfinished", std::ios::binary);
    return std::string{std::istreambuf_iterator<char>(file), {}};
  };
  {
    UnfinishedPuzzles work(path, head, true);
    CHECK(work.games() == 0);
    work.add({&puzzle, 1});
    work.add({});
  }
  const std::string whole = content();
  for (const std::string more : {"", "win | torn", "# searched 3"}) {
    CAPTURE(more);
    std::ofstream(folder.path() / "a.unfinished", std::ios::binary) << whole << more;
    const UnfinishedPuzzles work(path, head, true);
    CHECK(work.games() == 2);
    CHECK(work.puzzles().size() == 1);
    CHECK(content() == whole);
  }
  PuzzleFile other = head;
  other.origin.build = "v2";
  CHECK(has(error_of([&] { const UnfinishedPuzzles work(path, other, true); }),
            "build is 'v1' there, but 'v2' now"));
  other = head;
  other.part.index = 1;
  CHECK(has(error_of([&] { const UnfinishedPuzzles work(path, other, true); }), "the part"));
  CHECK(UnfinishedPuzzles(path, other, false).games() == 0);
}
