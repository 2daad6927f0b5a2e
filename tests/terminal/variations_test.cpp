// Variations of a game that is loaded, continued and saved.

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "records/trees.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"
#include "terminal/sitting.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

constexpr std::string_view kTree =
    "[GameType \"Base\"]\n1. wS1 (1. wA1)\n2. bS1 wS1- (2. bA1 wS1- (3. wA1 -wS1))\n"
    "3. wQ -wS1 (3. wA1 -wS1)\n4. bQ bS1- (4. bA1 bS1- {so})\n";

std::string write_file(const Folder& home, const std::string& name, std::string_view text) {
  std::ofstream(home.path() / name, std::ios::binary) << text;
  return home.file(name);
}

// What a session saves after some commands.
Record saved_after(const std::string& file, const Folder& home,
                   const std::vector<std::string>& lines) {
  Sitting sitting;
  sitting.say("load " + file);
  for (const std::string& line : lines) sitting.say(line);
  static int number = 0;
  const std::string saved = home.file("saved" + std::to_string(++number) + ".pgn");
  REQUIRE(has(sitting.say("save " + saved), "Saved to "));
  std::vector<ReadGame> games = read_games_from(saved);
  REQUIRE(games.size() == 1);
  REQUIRE_FALSE(games[0].problem);
  REQUIRE(games[0].cut.count == 0);
  return games[0].record;
}

std::vector<std::size_t> froms_of(const Record& record) {
  std::vector<std::size_t> froms;
  for (const Variation& variation : record.variations) froms.push_back(variation.from);
  return froms;
}

using Froms = std::vector<std::size_t>;

}  // namespace

TEST_CASE("random trees survive loading and saving", "[slow]") {
  const Folder home;
  TreeMaker maker(5);
  for (int i = 0; i < (kSlowBuild ? 40 : 1'000); ++i) {
    const Record record = maker.next();
    const std::string file = write_file(home, "tree.pgn", write_pgn(record));
    INFO(write_pgn(record));
    REQUIRE(is_same_tree(saved_after(file, home, {}), record));
  }
}

TEST_CASE("a game that is continued keeps its variations") {
  const Folder home;
  const std::string file = write_file(home, "tree.pgn", kTree);
  const Record record = saved_after(file, home, {"wA1 \\wQ", "back 5", "forward", "goto end"});
  CHECK(to_string(record.game) == "Base;InProgress;Black[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ");
  CHECK(froms_of(record) == Froms{0, 1, 2, 3});
  CHECK(record.variations[1].variations.size() == 1);
  CHECK(record.variations[3].comments == std::vector<std::string>{"so"});
}

TEST_CASE("undo removes the later variations, and redo restores them") {
  const Folder home;
  const std::string file = write_file(home, "tree.pgn", kTree);
  CHECK(froms_of(saved_after(file, home, {"undo 2"})) == Froms{0, 1, 2});
  CHECK(froms_of(saved_after(file, home, {"undo 3"})) == Froms{0, 1});
  CHECK(froms_of(saved_after(file, home, {"undo 3", "redo 3"})) == Froms{0, 1, 2, 3});
  // Another move instead.
  CHECK(froms_of(saved_after(file, home, {"undo 2", "wG1 -wS1"})) == Froms{0, 1, 2});
  CHECK(froms_of(saved_after(file, home, {"goto black 1", "bG1 wS1-"})) == Froms{0, 1});
}

TEST_CASE("an unsaved game keeps its variations into the next session") {
  const Folder home;
  const std::string file = write_file(home, "tree.pgn", kTree);
  {
    Sitting sitting({.games_folder = home.file("games")});
    sitting.say("load " + file);
    sitting.say("wA1 \\wQ");
  }
  Sitting sitting({.games_folder = home.file("games")});
  sitting.say("resume");
  const std::string saved = home.file("again.pgn");
  sitting.say("save " + saved);
  CHECK(froms_of(read_games_from(saved).at(0).record) == Froms{0, 1, 2, 3});
}

TEST_CASE("a session says which variations it cannot read or write") {
  const Folder home;
  const std::string file = write_file(home, "cut.pgn", "1. wS1 (1. wQ) 2. bS1 wS1- (2. bA1 wS1-)");
  Sitting sitting;
  CHECK(has(sitting.say("load " + file), "1 variation ends early at ply 1: 'wQ': the queen may"));
  CHECK(has(sitting.say("save " + home.file("a.sgf")), "The variations are left out."));
  CHECK_FALSE(has(sitting.say("save " + home.file("a.pgn")), "left out"));
}
