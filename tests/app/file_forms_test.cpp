// Tries every command that reads a file with every form in which an editor, a shell or a download
// may leave that file.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle::test;
using namespace std::string_literals;
using waggle::name_of;
using waggle::path_of;
using Words = std::vector<std::string>;

// The result of a command: its status and a part of its output.
struct Expected {
  int status;
  std::string text;
};

// A command that reads the file @. Words that begin with % are files that it may write.
struct Reader {
  Words words;
  std::string content;
  Expected good;
  Expected empty;
  // Whether the file may have remark lines, which begin with #, and remarks after a bar.
  bool has_remarks = false;
  bool has_bars = false;
  // Its standard input, and whether that is the file itself.
  std::string input{};
  bool is_input = false;
};

std::string ended_by(const std::string& text, const std::string& end) {
  std::string result;
  for (const char c : text)
    if (c == '\n')
      result += end;
    else
      result += c;
  return result;
}

std::string utf16(const std::string& text, bool is_big, bool is_marked) {
  std::string result = !is_marked ? "" : is_big ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : text) (result += is_big ? '\0' : c) += is_big ? c : '\0';
  return result;
}

std::string with_bars(const std::string& text) {
  std::string result = ended_by(text, " | a remark, \xC3\xA9t\xC3\xA9\n");
  return result + "| a line of its own\n";
}

// A form of a file, and part of the expected error. If `text` is empty, the form must give the same
// result as the original file.
struct Form {
  std::string name;
  std::string content;
  std::string text{};
};

std::vector<Form> forms_of(const Reader& reader) {
  const std::string& text = reader.content;
  const std::string wide = "' is UTF-16; expected UTF-8";
  const std::string packed = "; unpack it first";
  std::vector<Form> forms = {
      {"as it is", text},
      {"byte order mark", "\xEF\xBB\xBF" + text},
      {"CR LF", ended_by(text, "\r\n")},
      {"CR", ended_by(text, "\r")},
      {"byte order mark and CR", "\xEF\xBB\xBF" + ended_by(text, "\r")},
      {"no line break at the end", text.substr(0, text.find_last_not_of('\n') + 1)},
      {"empty lines", "\n" + text + "\n \n"},
      {"UTF-16, little-endian", utf16(text, false, true), wide},
      {"UTF-16, big-endian", utf16(text, true, true), wide},
      {"UTF-16 without a mark", utf16(text, false, false), wide},
      {"gzip", "\x1F\x8B\x08\0\0\0\0\0\0\x03garbage"s, "' is compressed (gzip)" + packed},
      {"zip", "PK\3\4\x14\0\0\0garbage"s, "' is compressed (zip)" + packed},
      {"a program",
       "\x7F"
       "ELF\2\1\1\0\0\0garbage"s,
       "' is a binary file; expected a text file"},
      {"a network", "WAGGLENN\1\0\0\0"s, "' is a network; expected a text file"},
  };
  if (reader.has_remarks) {
    forms.push_back({"remarks", "# a list\n" + text + "#\n"});
    forms.push_back({"ISO 8859-1", "# \xE9t\xE9\n" + text});
  }
  if (reader.has_bars) forms.push_back({"remarks after a bar", with_bars(text)});
  // A file of puzzles may not begin with an empty line.
  if (text.starts_with("# waggle")) forms.erase(forms.begin() + 6);
  if (reader.is_input)
    for (Form& form : forms)
      if (!form.text.empty()) form.text.erase(0, 1);
  return forms;
}

class FormsFolder : public Folder {
 public:
  // Runs a command with new output files.
  Ended run(const Reader& reader, const std::string& file) {
    Words words = {WAGGLE_BINARY};
    for (const std::string& word : reader.words) {
      const std::size_t at = word.find('@');
      if (word.starts_with('%'))
        words.push_back(this->file(word.substr(1) + std::to_string(++count_)));
      else if (at != std::string::npos && !reader.is_input)
        words.push_back(word.substr(0, at) + file + word.substr(at + 1));
      else
        words.push_back(at == std::string::npos ? word : "-");
    }
    Process process(words);
    process.send(reader.is_input ? read(file) : reader.input);
    process.close_input();
    const std::string output = process.read_rest();
    const int status = process.wait();
    return {status, output, process.errors()};
  }

  std::string put(const std::string& content) {
    std::string name = file("input" + std::to_string(++count_));
    std::ofstream(path_of(name), std::ios::binary) << content;
    return name;
  }

  static std::string read(const std::string& name) {
    std::ifstream stream(path_of(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

 private:
  int count_ = 0;
};

void check_outcome(const Ended& ended, const Expected& expected) {
  CAPTURE(ended.output, ended.errors);
  CHECK(ended.status == expected.status);
  CHECK((has(ended.output, expected.text) || has(ended.errors, expected.text)));
}

void check_forms(const Reader& reader) {
  FormsFolder folder;
  CAPTURE(reader.words);
  for (const Form& form : forms_of(reader)) {
    CAPTURE(form.name);
    const std::string file = folder.put(form.content);
    const Ended ended = folder.run(reader, file);
    check_outcome(ended, form.text.empty() ? reader.good : Expected{2, form.text});
    if (form.text.empty()) continue;
    CHECK((reader.is_input || has(ended.errors, "'" + file + "'")));
    CHECK(ended.errors.starts_with("waggle: "));
  }
  CAPTURE("an empty file");
  check_outcome(folder.run(reader, folder.put("")), reader.empty);
  if (reader.is_input) return;
  const Ended missing = folder.run(reader, folder.file("missing/file"));
  check_outcome(missing, {2, "missing/file': No such file or directory"});
  const Ended directory = folder.run(reader, name_of(folder.path()));
  check_outcome(directory, {2, "waggle: cannot "});
  CHECK(has(directory.errors, name_of(folder.path()) + "': "));
}

constexpr const char* kGameString = "Base;;;wS1;bS1 wS1-\n";
const std::string kPgn = "[GameType \"Base\"]\n1. wS1\n2. bS1 wS1-\n";
const std::string kPuzzleLine =
    "win | Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 -wQ;bG1 bQ-;wA1 -wG1;bG2 bQ/;wA2 -wA1;bB1 "
    "\\bQ;wA3 -wA2;bA1 bS1\\ | 1 | wA3 bQ\\\n";
const std::string kPuzzles = "# waggle puzzles 1\n# effort: 20000\n" + kPuzzleLine + "# complete\n";
const std::string kConverted = "Base;InProgress;White[2];wS1;bS1 wS1-\n";

}  // namespace

TEST_CASE("games are read from every form of a file", "[slow][dozens]") {
  const Expected no_game = {2, "holds no game"};
  check_forms({.words = {"convert", "@", "--to", "uhp"},
               .content = kGameString,
               .good = {0, kConverted},
               .empty = no_game,
               .has_remarks = true,
               .has_bars = true});
  check_forms({.words = {"convert", "@", "--to", "uhp"},
               .content = kPgn,
               .good = {0, kConverted},
               .empty = no_game});
  check_forms({.words = {"convert", "@", "--to", "uhp"},
               .content = kGameString,
               .good = {0, kConverted},
               .empty = no_game,
               .has_remarks = true,
               .has_bars = true,
               .is_input = true});
}

TEST_CASE("games for reviews, puzzles and self-play openings are read from every form of a file",
          "[slow][dozens]") {
  const Expected no_game = {2, "holds no game"};
  check_forms({.words = {"review", "@", "--nodes", "20"},
               .content = kGameString,
               .good = {0, "bS1 wS1-"},
               .empty = no_game,
               .has_remarks = true,
               .has_bars = true});
  check_forms({.words = {"puzzles", "@", "--effort", "100", "--out", "%out"},
               .content = kGameString,
               .good = {0, "0 puzzles from 1 game"},
               .empty = no_game,
               .has_remarks = true,
               .has_bars = true});
  check_forms(
      {.words = {"selfplay", "--games", "1", "--nodes", "10", "--openings", "@", "--out", "%games"},
       .content = kGameString,
       .good = {0, "2 games, "},
       .empty = no_game,
       .has_remarks = true,
       .has_bars = true});
}

TEST_CASE("counts and solutions are read from every form of a file", "[slow][dozens]") {
  check_forms({.words = {"perft", "--file", "@"},
               .content = "Base | 4 | 96\n",
               .good = {0, "2 counts checked, 0 wrong"},
               .empty = {2, "no counts in '"},
               .has_remarks = true});
  check_forms({.words = {"solve", "--mate", "--time", "60", "@"},
               .content = kPuzzleLine,
               .good = {0, "1 of     1 solved"},
               .empty = {2, "no position with a solution in '"},
               .has_remarks = true,
               .has_bars = false});
}

TEST_CASE("puzzles are read from every form of a file", "[slow][dozens]") {
  const Expected no_puzzles = {2, "cannot read puzzles from"};
  check_forms({.words = {"puzzles", "check", "@"},
               .content = kPuzzles,
               .good = {0, "0 of 1 puzzles are wrong"},
               .empty = no_puzzles});
  check_forms({.words = {"puzzles", "merge", "@", "--out", "-"},
               .content = kPuzzles,
               .good = {0, "win | Base;InProgress;White[7];"},
               .empty = no_puzzles});
  check_forms({.words = {"puzzles", "pack", "@", "--out", "%set"},
               .content = kPuzzles,
               .good = {0, "1 puzzles in "},
               .empty = no_puzzles});
}

TEST_CASE("books are read from every form of a file", "[slow][dozens]") {
  check_forms({.words = {"--own-book", "--book", "@"},
               .content = "Base;;;wB1\n",
               .good = {0, "\nwB1\n"},
               .empty = {0, "ok\n"},
               .has_remarks = true,
               .has_bars = true,
               .input = "newgame Base\nbestmove depth 1\nexit\n"});
  // The book is continued.
  check_forms({.words = {"book", "--type", "Base", "--plies", "1", "--nodes", "100", "--out", "@"},
               .content = "Base;;;wB1\n",
               .good = {0, "1 moves"},
               .empty = {0, "1 moves"},
               .has_remarks = true,
               .has_bars = true});
}

TEST_CASE("openings and results of matches are read from every form of a file",
          "[slow][dozens][threads]") {
  const std::string engine = "cmd='"s + WAGGLE_FAKE_ENGINE + "' honest";
  const Words match = {"match", "--engine", engine,   "name=one", "--engine",
                       engine,  "name=two", "--each", "st=5",     "--maxplies",
                       "8",     "--rounds", "1",      "--type",   "Base"};
  const auto with = [&](const Words& more) {
    Words words = match;
    words.insert(words.end(), more.begin(), more.end());
    return words;
  };
  check_forms({.words = with({"--openings", "file=@"}),
               .content = kGameString,
               .good = {0, "2 games: "},
               .empty = {2, "' has no opening of "},
               .has_remarks = true,
               .has_bars = true});
  const Folder folder;
  const std::string results = folder.file("games.jsonl");
  Words first = with({"--results", results});
  first.insert(first.begin(), WAGGLE_BINARY);
  REQUIRE(outcome_of(first).status == 0);
  const std::string content = FormsFolder::read(results);
  check_forms({.words = {"match", "report", "@"},
               .content = content,
               .good = {0, "one against two\n  2 games: "},
               .empty = {0, "no game has been finished"}});
  // The missing second game is played, and the file is continued.
  const std::size_t end = content.find('\n', content.find("{\"id\"")) + 1;
  check_forms({.words = with({"--resume", "--results", "@"}),
               .content = content.substr(0, end),
               .good = {0, "2 games: "},
               .empty = {0, "2 games: "}});
  for (const std::string start : {"", "\xEF\xBB\xBF"}) {
    std::ofstream(path_of(results), std::ios::binary) << start + content.substr(0, end - 1);
    Words again = with({"--resume", "--results", results});
    again.insert(again.begin(), WAGGLE_BINARY);
    CHECK(outcome_of(again).status == 0);
    const Ended report = outcome_of({WAGGLE_BINARY, "match", "report", results});
    CHECK(report.status == 0);
    CHECK(has(report.output, "  2 games: "));
    CHECK(FormsFolder::read(results).starts_with(start + content.substr(0, end)));
  }
}

TEST_CASE("reviews in JSON are read from every form of a file", "[slow][dozens]") {
  const Folder folder;
  const std::string games = folder.file("games.txt");
  const std::string json = folder.file("review.json");
  std::ofstream(path_of(games)) << kGameString;
  REQUIRE(outcome_of({WAGGLE_BINARY, "review", games, "--nodes", "20", "--json", json}).status ==
          0);
  const std::string content = FormsFolder::read(json);
  const Expected no_review = {2, "' is not a JSON review"};
  check_forms({.words = {"review", "merge", "@", "--json", "-"},
               .content = content,
               .good = {0, "\"complete\": true"},
               .empty = no_review});
}

TEST_CASE("openings in a format other than GameStrings are refused with a hint") {
  FormsFolder folder;
  const std::string engine = "cmd='"s + WAGGLE_FAKE_ENGINE + "' honest";
  const Ended ended =
      folder.run({.words = {"match", "--engine", engine, "name=one", "--engine", engine, "name=two",
                            "--each", "st=5", "--openings", "file=@"},
                  .content = {},
                  .good = {},
                  .empty = {}},
                 folder.put(kPgn));
  check_outcome(ended, {2, "' is PGN; openings are GameStrings, one per line"});
}

TEST_CASE("a text, a directory or a packed file instead of a binary file is reported",
          "[slow][dozens]") {
  FormsFolder folder;
  const std::vector<std::pair<Words, std::string>> readers = {
      {{"bench", "1", "--eval-file", "@"}, "a network"},
      {{"train", "@", "--out", "%net"}, "a self-play file"},
  };
  for (const auto& [words, wanted] : readers) {
    CAPTURE(words);
    const Reader reader = {.words = words, .content = {}, .good = {}, .empty = {}};
    check_outcome(folder.run(reader, folder.put("dear ann\n")),
                  {2, "' is a text file; expected " + wanted});
    check_outcome(folder.run(reader, folder.put("\x1F\x8B\x08garbage"s)),
                  {2, "' is compressed (gzip); unpack it first"});
    check_outcome(folder.run(reader, folder.put("WAGGLEPZ\1\0\0\0"s)),
                  {2, "' is a packed puzzle set; expected " + wanted});
    check_outcome(folder.run(reader, folder.put("")), {2, "waggle: "});
    check_outcome(folder.run(reader, folder.put("\x7F"
                                                "ELF\2\1\1\0"s)),
                  {2, "waggle: "});
    check_outcome(folder.run(reader, folder.file("missing")), {2, "No such file or directory"});
    check_outcome(folder.run(reader, name_of(folder.path())), {2, "waggle: cannot read '"});
  }
}
