// Stepping through a game, and games that have left the board.

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/moves.hpp"
#include "support/text.hpp"
#include "terminal/game_files.hpp"
#include "terminal/sitting.hpp"
#include "text/locked_file.hpp"
#include "text/path.hpp"
#include "waggle/notation.hpp"
#include "waggle/version.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

constexpr const char* kFour = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-\n";
constexpr const char* kTwo = "Base;InProgress;White[2];wS1;bS1 wS1-\n";

void play_four(Sitting& sitting) {
  sitting.say("newgame");
  for (const char* move : {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"}) sitting.say(move);
  REQUIRE(sitting.say("game") == kFour);
}

std::size_t files_in(const std::filesystem::path& folder) {
  std::size_t count = 0;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (entry.is_regular_file()) ++count;
  return count;
}

}  // namespace

TEST_CASE("stepping through a game does not change it") {
  Sitting sitting;
  play_four(sitting);
  const std::string back = sitting.say("back");
  CHECK(has(back, "turn 2: Black to move."));
  CHECK(has(back, "Ply 3 of 4: forward goes to the next ply"));
  sitting.say("back 2");
  CHECK(sitting.say("game") == "Base;InProgress;Black[1];wS1\n");
  sitting.say("forward");
  CHECK(sitting.say("game") == kTwo);
  sitting.say("goto start");
  CHECK(sitting.say("game") == "Base;NotStarted;White[1]\n");
  CHECK(has(sitting.say("back"), "err This is the start of the game."));
  sitting.say("goto end");
  CHECK(sitting.say("game") == kFour);
  CHECK(has(sitting.say("forward"), "err This is the end of the game."));
  sitting.say("goto 2");
  CHECK(sitting.say("game") == kTwo);
  for (const char* black : {"goto black 2", "goto 2 BLACK"}) {
    sitting.say(black);
    CHECK(sitting.terminal().prompt() == "Black 2> ");
  }
  CHECK(has(sitting.say("goto 4"), "err the turn must be a whole number from 1 to 3, not '4'"));
  CHECK(has(sitting.say("goto black 3"), "err the turn must be a whole number from 1 to 2"));
  for (const char* wrong : {"goto", "goto red", "goto end now", "goto 2 red", "goto black"})
    CHECK(has(sitting.say(wrong), "err "));
  for (const char* wrong : {"forward 2", "back 4", "back x", "back 1 2", "forward 0"})
    CHECK(has(sitting.say(wrong), "err "));
  CHECK(sitting.terminal().prompt() == "Black 2> ");
  // Replaying the game's own move stays in the game.
  sitting.say("bQ bS1-");
  CHECK(has(sitting.say("resume"), "err There is no other game"));
}

TEST_CASE("stepping needs a game") {
  for (const char* command :
       {"back", "forward", "goto end", "undo", "redo", "review", "save x.pgn"}) {
    Sitting sitting;
    INFO(command);
    CHECK(has(sitting.say(command), "err No game in progress"));
  }
  Sitting sitting;
  sitting.say("newgame");
  CHECK(has(sitting.say("undo"), "err There is no move to take back."));
  CHECK(has(sitting.say("goto black 1"), "err Black has had no turn yet."));
}

TEST_CASE("redo restores what undo took back, until another move is played") {
  Sitting sitting;
  play_four(sitting);
  sitting.say("undo 2");
  CHECK(sitting.say("game") == kTwo);
  CHECK(has(sitting.say("forward"), "redo restores"));
  sitting.say("redo");
  CHECK(sitting.say("game") == "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1\n");
  sitting.say("redo");
  CHECK(sitting.say("game") == kFour);
  CHECK(has(sitting.say("redo"), "err There is no move to redo."));
  sitting.say("undo 2");
  sitting.say("wB1 -wS1");
  CHECK(has(sitting.say("redo"), "err There is no move to redo."));
  // A resignation is a step like any other.
  sitting.say("resign");
  sitting.say("undo");
  CHECK(sitting.terminal().prompt() == "Black 2> ");
  CHECK(has(sitting.say("redo"), "White has won"));
}

TEST_CASE("undo and redo include Waggle's reply") {
  Sitting sitting;
  sitting.say("newgame");
  sitting.say("auto black depth 1");
  sitting.say("wS1");
  const std::string game = sitting.say("game");
  sitting.say("undo");
  CHECK(sitting.terminal().prompt() == "White 1> ");
  sitting.say("redo");
  CHECK(sitting.say("game") == game);
}

TEST_CASE("auto does not replace moves that redo could restore") {
  for (const char* step : {"undo 2", "back 2"}) {
    INFO(step);
    Sitting sitting;
    play_four(sitting);
    sitting.say(step);
    for (const char* players : {"auto white depth 1", "auto both depth 1"}) {
      const std::string told = sitting.say(players);
      CHECK_FALSE(has(told, "Waggle plays w"));
      CHECK(has(told, "It is Waggle's turn. redo restores the later moves; go lets"));
      CHECK(sitting.say("game") == kTwo);
    }
    sitting.say("auto off");
    sitting.say("redo 2");
    CHECK(sitting.say("game") == kFour);
  }
  // It is the user's turn, and Waggle replies.
  Sitting sitting;
  play_four(sitting);
  sitting.say("undo 2");
  CHECK_FALSE(has(sitting.say("auto black depth 1"), "Waggle's turn"));
  CHECK(has(sitting.say("wB1 -wS1"), "Waggle plays b"));
  // At the end of the game, Waggle plays at once.
  CHECK(has(sitting.say("auto white depth 1"), "Waggle plays w"));
  // Elsewhere, it plays if asked to.
  sitting.say("undo 1");
  CHECK(has(sitting.say("go"), "Waggle plays w"));
}

TEST_CASE("another move in a loaded game does not lose the game") {
  const Folder home;
  std::ofstream(home.path() / "game.uhp") << kFour;
  Sitting sitting;
  sitting.say("load " + home.file("game.uhp"));
  sitting.say("back 2");
  sitting.say("board");
  sitting.say("forward 1");
  CHECK(has(sitting.say("forward"), "Last move: bQ bS1-"));
  sitting.say("goto 2");
  const std::string played = sitting.say("wB1 -wS1");
  CHECK(has(played, "The original game is kept; resume brings it back."));
  CHECK(has(sitting.say("games"), "1. Base, 4 plies, unfinished, last move bQ bS1-, saved"));
  CHECK(has(sitting.say("resume"), "Last move: bQ bS1-"));
  CHECK(sitting.say("game") == kFour);
  CHECK(has(sitting.say("games"), "1. Base, 3 plies"));
  // Resigning in the middle of a game starts another game, too.
  sitting.say("back");
  CHECK(has(sitting.say("resign"), "is kept"));
}

TEST_CASE("save writes the whole game from any position, but no undone moves") {
  const Folder home;
  Sitting sitting;
  play_four(sitting);
  sitting.say("goto start");
  sitting.say("save " + home.file("whole.uhp"));
  sitting.say("goto end");
  sitting.say("undo 2");
  sitting.say("save " + home.file("half.uhp"));
  Sitting other;
  other.say("load " + home.file("whole.uhp"));
  CHECK(other.say("game") == kFour);
  other.say("load " + home.file("half.uhp"));
  CHECK(other.say("game") == kTwo);
}

TEST_CASE("save overwrites the files of this session and no others") {
  const Folder home;
  const std::string a = home.file("a.uhp");
  const std::string b = home.file("b.uhp");
  std::ofstream(home.path() / "foreign.uhp") << kTwo;
  Sitting sitting;
  play_four(sitting);
  for (const std::string& file : {a, a, b, a}) {
    INFO(file);
    CHECK(has(sitting.say("save " + file), "Saved to "));
  }
  CHECK(has(sitting.say("save " + home.file("./b.uhp")), "Saved to "));
  CHECK(has(sitting.say("save " + home.file("foreign.uhp")), "already"));
  // The file held another game, which is not lost.
  sitting.say("newgame");
  sitting.say("wA1");
  CHECK(has(sitting.say("save " + a), "The game that was in the file is kept; games lists it."));
  CHECK(has(sitting.say("games"), "1. Base, 4 plies"));
  CHECK(has(sitting.say("games"), "not saved"));
  sitting.say("resume");
  CHECK(sitting.say("game") == kFour);
}

TEST_CASE("a saved game has each tag once, whatever its letter case in the file it came from") {
  Record loaded;
  loaded.game = game_of("Base;;;wS1;bS1 wS1-");
  loaded.tags = {{"white", "Ann"}, {"BLACK", ""}, {"termination", "time forfeit"}};
  loaded.outcome = parse_outcome("1-0");
  using Tags = decltype(loaded.tags);
  const Record same = record_of(loaded.game, &loaded, {true, true});
  CHECK(same.tags == Tags{{"white", "Ann"},
                          {"BLACK", fmt::format("Waggle v{}", kVersion)},
                          {"termination", "time forfeit"}});
  CHECK(named_engine_sides(same) == std::array{false, true});
  CHECK(same.outcome.state == GameState::WhiteWins);
  // The game continues after all.
  Game longer = loaded.game;
  longer.play(parse_move(longer.position(), "wQ -wS1"));
  const Record other = record_of(longer, &loaded, {true, false});
  CHECK(other.tags == Tags{{"white", "Ann"}, {"BLACK", ""}});
  CHECK(other.outcome.state == GameState::InProgress);
}

TEST_CASE("an unsaved game survives the session, however it ends") {
  const Folder home;
  {
    Sitting sitting(place_of(home));
    CHECK_FALSE(has(sitting.terminal().greeting(), "resume"));
    sitting.say("newgame");
    CHECK(files_in(home.path() / "games") == 0);
    CHECK(sitting.terminal().farewell().empty());
    play_four(sitting);
    CHECK(files_in(home.path() / "games") == 1);
    CHECK(has(sitting.terminal().farewell(), "resume brings it back next time"));
  }
  Sitting next(place_of(home));
  CHECK(has(next.terminal().greeting(), "There is an unsaved game; resume brings it back."));
  CHECK(has(next.say("resume"), "Last move: bQ bS1-"));
  CHECK(next.say("game") == kFour);
  CHECK(files_in(home.path() / "games") == 1);
  // Once saved, it is not kept.
  next.say("save " + home.file("game.pgn"));
  CHECK(files_in(home.path() / "games") == 0);
  CHECK(next.terminal().farewell().empty());
  next.say("wB1 -wQ");
  CHECK(files_in(home.path() / "games") == 1);
  next.say("undo");
  CHECK(files_in(home.path() / "games") == 0);
}

TEST_CASE("a game that another session is playing is neither offered nor deleted") {
  const Folder home;
  {
    Sitting here(place_of(home));
    play_four(here);
    Sitting there(place_of(home));
    CHECK_FALSE(has(there.terminal().greeting(), "resume"));
    CHECK(has(there.say("games"), "There are no other games."));
    CHECK(has(there.say("forget all"), "err There is no other game to delete."));
    here.say("undo");
    CHECK(files_in(home.path() / "games") == 1);
  }
  Sitting next(place_of(home));
  CHECK(has(next.terminal().greeting(), "There is an unsaved game"));
  // Another session takes the file of a game in the list.
  const std::filesystem::directory_iterator file(home.path() / "games");
  {
    const LockedFile other(name_of(file->path()));
    for (const char* command : {"resume", "resume 1", "forget 1"})
      CHECK(has(next.say(command), "err Game 1 is in use by another session."));
    CHECK(has(next.say("forget all"), "except 1 game that another session is using."));
    CHECK(has(next.say("games"), "1. Base, 3 plies"));
  }
  CHECK(has(next.say("resume"), "Last move: wQ -wS1"));
}

TEST_CASE("a game is kept even if its file has been deleted") {
  const Folder home;
  Sitting sitting(place_of(home));
  play_four(sitting);
  std::error_code error;  // Windows doesn't delete it.
  std::filesystem::remove_all(home.path() / "games", error);
  CHECK(has(sitting.terminal().farewell(), "resume brings it back next time"));
  CHECK(files_in(home.path() / "games") == 1);
}

TEST_CASE("a finished game is not listed as unfinished") {
  const Folder home;
  Sitting sitting(place_of(home));
  for (const char* line : {"newgame", "wS1", "resign"}) sitting.say(line);
  CHECK(sitting.terminal().farewell() == "The game is kept; resume brings it back next time.\n");
}

TEST_CASE("newgame and load keep the previous game and say so") {
  const Folder home;
  std::ofstream(home.path() / "two.uhp") << kTwo;
  for (const std::string& command : {std::string("newgame"), "load " + home.file("two.uhp")}) {
    Sitting sitting(place_of(home));
    sitting.say("forget all");
    play_four(sitting);
    CHECK(has(sitting.say(command), "Your previous game is kept; resume brings it back."));
    CHECK(has(sitting.say("games"), "Base, 4 plies, unfinished, last move bQ bS1-"));
    CHECK(files_in(home.path() / "games") == 1);
    // A command that fails changes nothing.
    CHECK(has(sitting.say("newgame Bse"), "err "));
    CHECK(has(sitting.say("load /nonexistent.pgn"), "err "));
    sitting.say("resume");
    CHECK(sitting.say("game") == kFour);
  }
}

TEST_CASE("earlier games are listed and deleted one by one") {
  const Folder home;
  {
    Sitting sitting(place_of(home));
    for (const char* move : {"wS1", "wB1", "wG1"}) {
      sitting.say("newgame");
      sitting.say(move);
    }
  }
  Sitting sitting(place_of(home));
  CHECK(has(sitting.terminal().greeting(), "There are 3 unsaved games; games lists them"));
  CHECK(has(sitting.say("games"), "resume N brings one back; forget N deletes it."));
  CHECK(has(sitting.say("resume 4"), "err the number of the game must be"));
  CHECK(has(sitting.say("forget"), "err A game number is missing"));
  sitting.say("forget 1");
  CHECK(has(sitting.say("resume 2"), "Last move: wS1"));
  sitting.say("forget all");
  CHECK(has(sitting.say("games"), "There are no other games."));
  CHECK(files_in(home.path() / "games") == 1);
}

TEST_CASE("a session that cannot keep games warns once and carries on") {
  const Folder home;
  std::ofstream(home.path() / "games") << "a file\n";
  Sitting sitting(place_of(home));
  sitting.say("newgame");
  CHECK(has(sitting.say("wS1"), "Unsaved games will be lost when the session ends: "));
  CHECK_FALSE(has(sitting.say("bS1 wS1-"), "Unsaved"));
  CHECK(sitting.say("game") == kTwo);
  sitting.say("newgame");
  sitting.say("resume");
  CHECK(sitting.say("game") == kTwo);
}

TEST_CASE("unreadable files of unsaved games are left alone") {
  const Folder home;
  std::filesystem::create_directory(home.path() / "games");
  std::ofstream(home.path() / "games" / "a.pgn") << "\x01\x02 no game\n";
  std::ofstream(home.path() / "games" / "b.txt") << kFour;
  Sitting sitting(place_of(home));
  CHECK_FALSE(has(sitting.terminal().greeting(), "resume"));
  sitting.say("forget all");
  CHECK(files_in(home.path() / "games") == 2);
}

TEST_CASE("a review names the worst moves, and goes to each of them") {
  Sitting sitting;
  // At the end Black's queen walks where she can be surrounded.
  sitting.say(
      "newgame Base+LP;;;wP;bP /wP;wQ wP-;bQ -bP;wA1 \\wQ;bB1 bP\\;wA1 /bB1;bA1 bB1-;wA1 "
      "bA1\\;bA2 /bB1;wB1 \\wP;bA2 \\wB1;wA2 \\wQ;bA2 wA2/;wA3 \\wB1;bA3 /bB1;wA3 -bA3;bQ wP\\");
  sitting.say("goto 5");
  const std::string review = sitting.say("review nodes 5000");
  CHECK(has(review, "White's winning chances"));
  CHECK(has(review, "White: accuracy "));
  CHECK(has(review, "1. Black 9: bQ wP\\ is a blunder that cost "));
  CHECK(has(review, "review N shows the position before mistake N;"));
  // The review doesn't change the board.
  CHECK(sitting.terminal().prompt() == "White 5> ");
  const std::string shown = sitting.say("review 1");
  CHECK(has(shown, "turn 9: Black to move."));
  CHECK(has(shown, "bQ wP\\ was a blunder. White wins in 1 move."));
  CHECK(has(shown, "Better: "));
  CHECK(has(shown, "Ply 17 of 18: forward goes to the next ply"));
  CHECK(sitting.terminal().prompt() == "Black 9> ");
  CHECK(has(sitting.say("review 9"), "err the number of the move must be"));
  CHECK(has(sitting.say("review depth 3"), "err review takes the time or nodes for each move"));
  sitting.say("goto end");
  sitting.say("undo");
  CHECK(has(sitting.say("review 1"), "err This game has not been reviewed yet"));
}

TEST_CASE("a review can be stopped, and needs a move") {
  Sitting sitting;
  sitting.say("newgame");
  CHECK(has(sitting.say("review"), "err There is no move to review yet."));
  sitting.say("wS1");
  CHECK(sitting.terminal().meaning("review time 60").is_stoppable);
  sitting.is_stopped = true;
  CHECK(has(sitting.say("review time 60"), "Stopped after 0 of 1 plies."));
}
