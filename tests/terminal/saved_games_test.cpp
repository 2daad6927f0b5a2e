#include "terminal/saved_games.hpp"

#include <string>

#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/moves.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

Record record_with(const char* game) {
  Record record;
  record.game = game_of(game);
  return record;
}

}  // namespace

TEST_CASE("the game that left the board last comes first, and none twice") {
  SavedGames games("");
  games.put_aside(record_with("wS1"), false);
  games.put_aside(record_with("wB1"), true);
  games.put_aside(record_with("wS1"), true);
  REQUIRE(games.entries().size() == 2);
  CHECK(games.entries()[0].record.game.plies().front().text == "wS1");
  CHECK(games.entries()[0].is_saved);
  games.forget(0);
  REQUIRE(games.entries().size() == 1);
  CHECK(games.entries()[0].record.game.plies().front().text == "wB1");
  // A game without moves is not kept.
  games.put_aside(Record(), false);
  CHECK(games.entries().size() == 1);
}

TEST_CASE("a game that is held in its file is offered to the next session") {
  const Folder home;
  const std::string folder = home.file("games");
  {
    SavedGames games(folder);
    CHECK_FALSE(games.is_held());
    games.hold(record_with("wS1"));
    games.hold(record_with("wS1;bS1 wS1-"));
    CHECK(games.is_held());
  }
  {
    SavedGames next(folder);
    REQUIRE(next.entries().size() == 1);
    CHECK(next.entries()[0].record.game.plies().size() == 2);
    CHECK_FALSE(next.entries()[0].is_saved);
    // The game on the board is swapped with the one that comes back.
    const SavedGames::Entry entry = next.exchange(0, record_with("wG1"), false);
    CHECK(entry.record.game.plies().size() == 2);
    CHECK(next.is_held());
    REQUIRE(next.entries().size() == 1);
    next.release();
    CHECK_FALSE(next.is_held());
  }
  CHECK(SavedGames(folder).entries().empty());
}

TEST_CASE("a game whose file is overwritten stays in the folder until it is deleted") {
  const Folder home;
  const std::string folder = home.file("games");
  SavedGames games(folder);
  games.keep(record_with("wS1"));
  CHECK(SavedGames(folder).entries().size() == 1);
  games.forget(0);
  CHECK(SavedGames(folder).entries().empty());
}
