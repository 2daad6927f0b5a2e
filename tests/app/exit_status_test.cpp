// Runs subcommands to check their exit statuses, and compares the documentation.

#include "text/exit_status.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;
using Words = std::vector<std::string>;

constexpr int kDone = ExitStatus::kDone;
constexpr int kNo = ExitStatus::kNo;
constexpr int kNotDone = ExitStatus::kNotDone;

// A folder with each kind of file in the cases below.
class Files : public Folder {
 public:
  Files() {
    put("good.txt", "Base;;;wS1;bS1 wS1-\n");
    put("bad.txt", "Base;;;wQ\nBase;;;wS1\n");
    put("binary", std::string("\x7F"
                              "ELF\0\1\2",
                              7));
    put("empty", "");
    put("right.txt", "Base | 4 | 96\n");
    put("wrong.txt", "Base | 4 | 97\n");
    put("unsolved.txt", "DRAW | Base;InProgress;Black[1];wG1 | 1 | bS1 wG1-\n");
    put("torn.book", "Base;InProgress;Black[1];wS1\nBase;InProgress;White[2];wS1;bS1 w");
    put("header.jsonl", "{\"match\":{\"engines\":[{\"name\":1}]}}\n");
    put("type.jsonl", "{\"match\":{\"engines\":[{\"name\":\"a\",\"limits\":[1],\"clock\":{}}]}}\n");
  }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(path() / name, std::ios::binary) << text;
  }
  // Splits a line into words, and replaces @NAME by a file name.
  [[nodiscard]] Words words(const std::string& line) const {
    Words words = {WAGGLE_BINARY};
    for (const std::string& word : split_at_blanks(line))
      words.push_back(word.starts_with('@') ? file(word.substr(1)) : word);
    return words;
  }

 private:
  static Words split_at_blanks(const std::string& line) {
    Words words;
    for (std::size_t at = 0; at < line.size();) {
      const std::size_t end = std::min(line.find(' ', at), line.size());
      words.push_back(line.substr(at, end - at));
      at = end + 1;
    }
    return words;
  }
};

}  // namespace

TEST_CASE("an exit status means the same in every subcommand", "[slow][dozens]") {
  const Files files;
  struct Case {
    std::string line;
    int status;
    // Part of standard error.
    std::string message;
  };
  const std::vector<Case> cases = {
    {"--version", kDone, ""},
    {"convert @good.txt --to pgn", kDone, ""},
    {"convert @bad.txt --to pgn", kNo, "game 1 of '"},
    {"convert @none @good.txt --to pgn", kNotDone, "/none': No such file or directory"},
    {"convert @binary @good.txt --to pgn", kNotDone,
     "/binary' is a binary file; expected a text file"},
    {"convert @empty --to pgn", kNotDone, "/empty' holds no game"},
    {"convert @good.txt --to pgn --out @no/such", kNotDone, "cannot write '"},
    {"review @good.txt --nodes 100", kDone, ""},
    {"review @bad.txt --nodes 100", kNo, "game 1 of '"},
    {"review @none --nodes 100", kNotDone, "/none': No such file or directory"},
    {"review @binary --nodes 100", kNotDone, "/binary' is a binary file; expected a text file"},
    {"puzzles @good.txt --out @p", kDone, "0 puzzles from 1 game"},
    {"puzzles @good.txt --out @p", kNotDone, "/p' already exists; --resume continues it, --force "},
    {"puzzles @bad.txt --out @q", kNo, "game 1 of '"},
    {"puzzles @none --out @r", kNotDone, "/none': No such file or directory"},
    {"puzzles @good.txt", kNotDone, "--out is required"},
    {"puzzles --out @p", kNotDone, "FILE or --self-play is required"},
    {"puzzles @good.txt --out @no/such", kNotDone, "cannot write '"},
    {"puzzles @good.txt --out @r --kinds riddle", kNotDone, "'riddle' is not a puzzle kind"},
    {"puzzles check @good.txt", kNotDone, "cannot read puzzles from '"},
    {"puzzles merge @none --out @r", kNotDone, "/none': No such file or directory"},
    {"perft 2", kDone, ""},
    {"perft --file @right.txt", kDone, ""},
    {"perft --file @wrong.txt", kNo, ""},
    {"perft --file @none", kNotDone, "/none': No such file or directory"},
    {"perft --file @good.txt", kNotDone, "line 1 of '"},
    {"solve --time 0 @unsolved.txt", kNo, ""},
    {"solve @none", kNotDone, "/none': No such file or directory"},
    {"bench 1", kDone, ""},
    {"bench 1 --eval-file @empty", kNotDone, "/empty' is not a network for this version of Waggle"},
    {"bench 1 --eval-file @none", kNotDone, "/none': No such file or directory"},
    {"uhp --book @torn.book", kNotDone, "line 2 of '"},
    {"uhp --book @none", kNotDone, "/none': No such file or directory"},
    {"book --out @no/such", kNotDone, "/no/such': No such file or directory"},
    {"train @none --out @net", kNotDone, "/none': No such file or directory"},
    {"train @good.txt --out @net", kNotDone,
     "/good.txt' is a text file; expected a self-play file"},
    {"selfplay --out @good.txt --games 1", kNotDone, "cannot make '"},
    {"match report @none", kNotDone, "/none': No such file or directory"},
    {"match report @good.txt", kNotDone, "line 1 of '"},
    {"match report @header.jsonl", kNotDone, "not a match header"},
    {"match report @type.jsonl", kNotDone, "not a match header"},
    {"match --engine cmd=/no/such --engine cmd=/no/such name=b --each st=1", kNotDone,
     "cannot start '/no/such'"},
    {"check /no/such", kNotDone, "cannot start '/no/such'"},
#if !defined(_WIN32)
    {"check /bin/false", kNotDone, "engine '/bin/false' does not start"},
#endif
    {"answer nodes 1", kDone, ""},
    {"answer", kNotDone, "answer needs a limit"},
    {"eval", kNotDone, "eval needs a GAME to evaluate"},
    {"completions csh", kNotDone, "SHELL must be"},
    {"fly", kNotDone, "unexpected argument: fly"},
  };
  for (const Case& each : cases) {
    CAPTURE(each.line);
    Ended outcome = outcome_of(files.words(each.line));
    // The Windows path separator.
    std::ranges::replace(outcome.errors, '\\', '/');
    CAPTURE(outcome.errors);
    CHECK(outcome.status == each.status);
    CHECK(has(outcome.errors, each.message));
    if (each.message.empty()) CHECK(outcome.messages().empty());
    CHECK_FALSE(has(outcome.errors, "exception"));
    CHECK_FALSE(has(outcome.errors, "Success"));
  }
}

TEST_CASE("the manual and the page list every exit status") {
  const std::string manual = outcome_of({WAGGLE_BINARY, "man"}).output;
  std::ifstream file(WAGGLE_STATUS_PAGE);
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  for (const ExitStatus& each : kExitStatuses) {
    CHECK(has(manual, "\n\\fB" + std::to_string(each.status) + "\\fR\n"));
    CHECK(has(page, "| " + std::to_string(each.status) + " | " + std::string(each.meaning)));
  }
}
