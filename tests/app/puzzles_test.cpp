// `waggle puzzles`, by running the program.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"

namespace {

using namespace waggle::test;
using Words = std::vector<std::string>;

// A folder with games.txt, which contains some won games.
class PuzzlesFolder : public Folder {
 public:
  PuzzlesFolder() {
    std::ofstream games(path() / "games.txt");
    for (const Row& row : data_rows("wins.txt"))
      if (row.at(0) == "1" && ++count_ <= 3) games << row.at(2) << '\n';
  }

  [[nodiscard]] std::string content(const std::string& name) const {
    std::ifstream stream(path() / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  void put(const std::string& name, const std::string& text) const {
    std::ofstream(path() / name, std::ios::binary) << text;
  }
  // Finds the puzzles of games.txt, quickly.
  [[nodiscard]] Ended find(const std::string& out, const Words& more = {}) const {
    Words words = {WAGGLE_BINARY, "puzzles", file("games.txt"), "--effort", "20000",
                   "--kinds",     "win",     "--out",           file(out)};
    words.insert(words.end(), more.begin(), more.end());
    return outcome_of(words);
  }
  [[nodiscard]] Ended run(const Words& more) const {
    Words words = {WAGGLE_BINARY};
    words.insert(words.end(), more.begin(), more.end());
    return outcome_of(words);
  }

 private:
  int count_ = 0;
};

}  // namespace

TEST_CASE("puzzles are found, checked and solved, with the same output for any number of threads",
          "[slow][dozens]") {
  const PuzzlesFolder folder;
  const Ended outcome = folder.find("a.puzzles", {"--json", folder.file("a.json")});
  CAPTURE(outcome.errors);
  REQUIRE(outcome.status == 0);
  CHECK(has(outcome.errors, " from 3 games"));
  const std::string puzzles = folder.content("a.puzzles");
  CHECK(has(puzzles, "\nwin | "));
  CHECK(has(puzzles, "\n# complete\n"));
  CHECK_FALSE(std::filesystem::exists(folder.path() / "a.puzzles.unfinished"));
  CHECK(folder.find("b.puzzles", {"--threads", "3"}).status == 0);
  CHECK(folder.content("b.puzzles") == puzzles);

  CHECK(folder.run({"puzzles", "check", folder.file("a.puzzles"), folder.file("a.json")}).status ==
        0);
  const Ended solved = folder.run({"solve", "--time", "5", folder.file("a.puzzles")});
  CHECK(solved.status == 0);
  CHECK(has(solved.output, "win in "));
}

TEST_CASE("a puzzle with a wrong solution is named by its number") {
  const PuzzlesFolder folder;
  // The queen moves away instead of winning.
  folder.put("wrong.puzzles",
             "# waggle puzzles 1\n"
             "win | Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ- | 1 | "
             "wA1 bA1-\n");
  const Ended outcome = folder.run({"puzzles", "check", folder.file("wrong.puzzles")});
  CHECK(outcome.status == 1);
  CHECK(has(outcome.output, "puzzle 1 of '"));
  CHECK(has(outcome.output, "the solutions are none, not wA1 "));
  folder.put("torn.puzzles", "# waggle puzzles 1\nwin | Base;;;wS1 | 1 |\n");
  const Ended torn = folder.run({"puzzles", "check", folder.file("torn.puzzles")});
  CHECK(torn.status == 2);
  CHECK(has(torn.errors, "line 2: a queen is not placed yet"));
}

TEST_CASE("an empty list of kinds is rejected before any search") {
  const PuzzlesFolder folder;
  for (const char* const kinds : {"", "win,", ","}) {
    const Ended outcome = folder.run({"puzzles", folder.file("games.txt"), "--kinds", kinds});
    CAPTURE(kinds, outcome.errors);
    CHECK(outcome.status == 2);
    CHECK(has(outcome.errors, "''"));
  }
}

TEST_CASE("merged parts equal a single run", "[slow][dozens]") {
  const PuzzlesFolder folder;
  const Words own = {"--self-play", "1", "--seed", "5"};
  const auto with = [&](const std::string& name, const std::string& value) {
    Words words = own;
    words.insert(words.end(), {name, value});
    return words;
  };
  REQUIRE(folder.find("all.puzzles", own).status == 0);
  REQUIRE(folder.find("1.puzzles", with("--part", "1/2")).status == 0);
  REQUIRE(folder.find("2.puzzles", with("--part", "2/2")).status == 0);
  const std::string merged = folder.file("merged.puzzles");
  CHECK(folder
            .run({"puzzles", "merge", folder.file("2.puzzles"), folder.file("1.puzzles"), "--out",
                  merged})
            .status == 0);
  CHECK(folder.content("merged.puzzles") == folder.content("all.puzzles"));
  const Ended missing =
      folder.run({"puzzles", "merge", folder.file("2.puzzles"), "--out", merged, "--force"});
  CHECK(missing.status == 1);
  CHECK(has(missing.errors, "part 1/2 is missing"));
  REQUIRE(folder.find("other.puzzles", {"--part", "1/2"}).status == 0);
  Process piped({WAGGLE_BINARY, "puzzles", "merge", "-", folder.file("2.puzzles"), "--out", merged,
                 "--force"});
  piped.send(folder.content("1.puzzles"));
  piped.close_input();
  CHECK(piped.read_rest().empty());
  CHECK(piped.wait() == 0);
  CHECK(folder.content("merged.puzzles") == folder.content("all.puzzles"));
  const Ended other = folder.run({"puzzles", "merge", folder.file("2.puzzles"),
                                  folder.file("other.puzzles"), "--out", merged, "--force"});
  CHECK(other.status == 2);
  CHECK(has(other.errors, "belongs to another run"));
}

TEST_CASE("interrupted work is resumed, and complete work isn't repeated", "[slow][dozens]") {
  const PuzzlesFolder folder;
  REQUIRE(folder.find("a.puzzles").status == 0);
  const std::string whole = folder.content("a.puzzles");
  const Ended again = folder.find("a.puzzles", {"--resume"});
  CHECK(again.status == 0);
  CHECK(has(again.errors, "is complete"));
  // A missing JSON file is written without another search.
  const Ended json = folder.find("a.puzzles", {"--resume", "--json", folder.file("a.json")});
  CHECK(json.status == 0);
  CHECK(has(json.errors, "is complete"));
  CHECK(folder
            .run({"puzzles", "merge", folder.file("a.puzzles"), "--out", folder.file("b.puzzles"),
                  "--json", folder.file("b.json")})
            .status == 0);
  CHECK_FALSE(folder.content("a.json").empty());
  CHECK(folder.content("a.json") == folder.content("b.json"));
  CHECK(folder.content("a.puzzles") == whole);
  const Ended other = folder.find("a.puzzles", {"--resume", "--part", "1/2"});
  CHECK(other.status == 2);
  CHECK(has(other.errors, "the part is '1/1' there, but '1/2' now"));
  // As after a kill following the first game, which has no puzzle.
  std::filesystem::remove(folder.path() / "a.puzzles");
  const std::string head = whole.substr(0, whole.find("\nwin | ") + 1);
  folder.put("a.puzzles.unfinished", head + "# searched 1\nwin | Base;");
  const Ended resumed = folder.find("a.puzzles", {"--resume"});
  CAPTURE(resumed.errors);
  CHECK(resumed.status == 0);
  const std::string rest = folder.content("a.puzzles");
  CHECK_FALSE(has(rest, "game 1, ply"));
  CHECK(has(whole, "game 2, ply"));
  CHECK(rest.substr(rest.find("\nwin | ")) ==
        whole.substr(whole.rfind("\n", whole.find("game 2, ply"))));
}

TEST_CASE("each game of the files and of --self-play belongs to exactly one part", "[slow]") {
  const PuzzlesFolder folder;
  // Three games of the file, and two of the levels.
  for (const auto& [part, games] : {std::pair{"5/5", 1}, {"6/6", 0}}) {
    CAPTURE(part);
    const Ended ended =
        folder.run({"puzzles", folder.file("games.txt"), "--self-play", "2", "--seed", "2",
                    "--effort", "1", "--kinds", "win", "--part", part, "--out", "-"});
    CHECK(ended.status == 0);
    CHECK(has(ended.errors,
              " from " + std::to_string(games) + (games == 1 ? " game; " : " games; ")));
    CHECK(has(ended.output, "\n# part: " + std::string(part) + "\n"));
    CHECK(has(ended.output, ", 3 games\n# games: self-play 2, 2 games\n"));
  }
}
