#include "terminal/saved_games.hpp"

#include <fstream>
#include <string>

#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/moves.hpp"
#include "text/locked_file.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

Record record_with(const char* game) {
  Record record;
  record.game = game_of(game);
  return record;
}

// A game on the board with its autosave.
struct OnBoard {
  explicit OnBoard(const std::string& folder) : saved_games(folder) {}
  void play(const char* moves) {
    static_cast<void>(session.set_up(game_of(moves)));
    game.follow();
  }
  void show(const char* moves) {
    play(moves);
    CHECK(autosave.update().empty());
  }

  Session session;
  OpenGame game{session};
  SavedGames saved_games;
  Autosave autosave{game, saved_games.folder()};
};

}  // namespace

TEST_CASE("the game that left the board last comes first, and none twice") {
  SavedGames games("");
  games.insert({.record = record_with("wS1")});
  games.insert({.record = record_with("wB1"), .is_saved = true});
  games.insert({.record = record_with("wS1"), .is_saved = true});
  REQUIRE(games.entries().size() == 2);
  CHECK(games.entries()[0].record.game.plies().front().text == "wS1");
  CHECK(games.entries()[0].is_saved);
  games.forget(0);
  REQUIRE(games.entries().size() == 1);
  CHECK(games.entries()[0].record.game.plies().front().text == "wB1");
  // A game without moves is not kept.
  games.insert({.record = Record()});
  CHECK(games.entries().size() == 1);
}

TEST_CASE("an unsaved game on the board is offered to the next session") {
  const Folder home;
  const std::string folder = home.file("games");
  {
    OnBoard board(folder);
    CHECK_FALSE(board.autosave.keep_at_end());
    board.show("wS1");
    board.show("wS1;bS1 wS1-");
    CHECK(SavedGames(folder).entries().empty());
    CHECK(board.autosave.keep_at_end());
  }
  {
    OnBoard next(folder);
    REQUIRE(next.saved_games.entries().size() == 1);
    CHECK(next.saved_games.entries()[0].record.game.plies().size() == 2);
    CHECK_FALSE(next.saved_games.entries()[0].is_saved);
    // The game on the board is swapped with the one that comes back.
    next.show("wG1");
    const SavedGame entry = next.saved_games.take(0);
    next.saved_games.insert({.record = next.game.record(), .file = next.autosave.release()});
    next.autosave.adopt(entry);
    CHECK(entry.record.game.plies().size() == 2);
    CHECK(next.saved_games.entries().size() == 1);
    CHECK(SavedGames(folder).entries().size() == 1);
    // Once the game is saved, its file is deleted.
    next.show("wS1;bS1 wS1-");
    next.game.note_saved(next.game.shown(), false);
    CHECK(next.autosave.update().empty());
    CHECK_FALSE(next.autosave.keep_at_end());
  }
  REQUIRE(SavedGames(folder).entries().size() == 1);
  CHECK(SavedGames(folder).entries()[0].record.game.plies().size() == 1);
}

TEST_CASE("a game in use by another session is neither listed nor deleted") {
  const Folder home;
  const std::string folder = home.file("games");
  SavedGames games(folder);
  games.keep(record_with("wS1"));
  const std::string file = games.entries()[0].file;
  games.expect_free(0);
  {
    const LockedFile other(file);
    CHECK(SavedGames(folder).entries().empty());
    CHECK_THROWS_WITH(games.expect_free(0), "Game 1 is in use by another session.");
    games.forget(0);
    CHECK(is_there(file));
  }
  CHECK(SavedGames(folder).entries().size() == 1);
}

TEST_CASE("deleting all games spares those in use by another session") {
  const Folder home;
  SavedGames games(home.file("games"));
  for (const char* const game : {"wS1", "wB1", "wG1"}) games.keep(record_with(game));
  const std::string used = games.entries()[1].file;
  {
    const LockedFile other(used);
    games.forget_all();
  }
  REQUIRE(games.entries().size() == 1);
  CHECK(games.entries()[0].file == used);
  CHECK(is_there(used));
  games.forget_all();
  CHECK(games.entries().empty());
  CHECK_FALSE(is_there(used));
}

TEST_CASE("a change of settings makes the file out of date, and a failure is reported once") {
  const Folder home;
  OnBoard board(home.file("games"));
  board.show("wS1");
  CHECK_FALSE(board.autosave.has_old_settings());
  board.game.terminal_settings().show_scores(false);
  CHECK(board.autosave.has_old_settings());
  std::ofstream(home.path() / "file") << "no folder";
  OnBoard nowhere(home.file("file"));
  nowhere.play("wS1");
  CHECK_FALSE(nowhere.autosave.update().empty());
  CHECK(nowhere.autosave.update().empty());
  CHECK_FALSE(nowhere.autosave.keep_at_end());
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

TEST_CASE("without a folder, no game is written or read") {
  const GamesFolder none("");
  CHECK(none.write(record_with("wS1"), "").empty());
  CHECK(none.read().empty());
}

TEST_CASE("a folder lists its newest game first, and a deleted one no longer") {
  const Folder home;
  const GamesFolder games(home.file("games"));
  const std::string old = home.file("games/1.pgn");
  const std::string recent = home.file("games/2.pgn");
  CHECK(games.write(record_with("wS1"), old) == old);
  CHECK(games.write(record_with("wB1"), recent) == recent);
  REQUIRE(games.read().size() == 2);
  CHECK(games.read().front().record.game.plies().front().text == "wB1");
  GamesFolder::remove(recent);
  REQUIRE(games.read().size() == 1);
  CHECK(games.read().front().record.game.plies().front().text == "wS1");
}
