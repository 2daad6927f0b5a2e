#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/text.hpp"
#include "terminal/sitting.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

}  // namespace

TEST_CASE("after each change the board is shown, and no GameString") {
  Sitting sitting;
  const std::string begun = sitting.say("newgame Base+M");
  CHECK(begun.starts_with("Base+M, turn 1: White to move.\n"));
  const std::string played = sitting.say("play wS1");
  CHECK(has(played, "|wS1|"));
  CHECK_FALSE(has(played, "ok"));
  CHECK_FALSE(has(played, ";"));
  CHECK(has(sitting.say("S1 S1-"), "|wS1|bS1|"));
  CHECK(has(sitting.say("undo"), "Last move: wS1"));
  CHECK(has(sitting.say("resign"), "White has won"));
  CHECK(sitting.say("game") == "Base+M;WhiteWins;Black[1];wS1\n");
}

TEST_CASE("UHP commands are answered as usual, but without the ok") {
  Sitting sitting;
  CHECK(sitting.say("info").starts_with("id Waggle v"));
  sitting.say("newgame");
  CHECK(has(sitting.say("perft 1"), "perft(1)  =                4"));
  CHECK(sitting.say("options get Threads") == "Threads;int;1;1;1;256\n");
  CHECK(sitting.say("").empty());
  CHECK_FALSE(sitting.has_left);
  CHECK(sitting.say("exit").empty());
  CHECK(sitting.has_left);
  CHECK(sitting.say("quit").empty());
  CHECK(sitting.has_left);
}

TEST_CASE("error messages are folded, whichever class reports them") {
  Sitting sitting({}, 40);
  for (const char* line : {"options set Nonsense 1", "newgame Nonsense", "help options now",
                           "perft 1 2", "board now", "nonsense"}) {
    INFO(line);
    const std::string answer = sitting.say(line);
    CHECK(answer.starts_with("err "));
    CHECK(std::ranges::count(answer, '\n') > 1);
    std::istringstream lines(answer);
    for (std::string each; std::getline(lines, each);) CHECK(each.size() <= 40);
  }
}

TEST_CASE("the log says how a session interprets a line") {
  Sitting sitting;
  CHECK(sitting.terminal().meaning("HINT depth 3").text == "hint");
  CHECK(sitting.terminal().meaning("options get Level").text == "UHP options");
  CHECK(sitting.terminal().meaning("wS1").text.empty());
}

TEST_CASE("mistakes are reported and change nothing") {
  Sitting sitting;
  CHECK(has(sitting.say("A1"), "err No game in progress"));
  CHECK(has(sitting.say("go foo"), "err unknown limit 'foo' for go"));
  CHECK(has(sitting.say("go searchmoves wQ"), "invalidmove "));
  CHECK(has(sitting.say("board"), "err No game in progress"));
  sitting.say("newgame");
  for (const char* queen : {"Q", "wQ", "play q"})
    CHECK(sitting.say(queen) ==
          "invalidmove the queen may not be placed on a player's first turn\n");
  CHECK(has(sitting.say("play"), "err A move is missing"));
  CHECK(has(sitting.say("nonsense"), "err There is no command 'nonsense'; see help all."));
  CHECK(has(sitting.say("newgame Bse"), "err game type 'Bse' is unknown"));
  CHECK(has(sitting.say("auto"), "Waggle plays neither side. auto black makes it play"));
  CHECK(
      has(sitting.say("auto red"), "err 'red' is not a side; expected auto white|black|both|off"));
  CHECK(has(sitting.say("auto black infinite"), "err auto takes limits that end a search"));
  CHECK(has(sitting.say("auto black time soon"), "err time must be a number"));
  CHECK(has(sitting.say("go depth x"), "err depth must be a whole number"));
  CHECK(has(sitting.say("board me"), "err unexpected argument 'me'; expected board"));
  CHECK(has(sitting.say("undo 3"), "err "));
  CHECK(has(sitting.say(std::string(Protocol::kMaxLine + 1, 'a')), "err the line is longer"));
  CHECK(sitting.say("game") == "Base;NotStarted;White[1]\n");
}

TEST_CASE("auto plays its side after each change, and undo goes back to the user's turn") {
  Sitting sitting;
  CHECK(has(sitting.say("auto black depth 2"), "A new game of Base."));
  CHECK(sitting.terminal().meaning("wS1").is_stoppable);
  const std::string answer = sitting.say("wS1");
  CHECK(has(answer, "Waggle plays b"));
  CHECK(has(answer, "depth 2"));
  CHECK(sitting.terminal().prompt() == "White 2> ");
  CHECK(has(sitting.say("undo"), "turn 1: White to move."));
  sitting.say("wS1");
  const std::string half = sitting.say("undo 1");
  CHECK(has(half, "It is Waggle's turn; go lets it play."));
  CHECK(sitting.terminal().prompt() == "Black 1> ");
  CHECK(has(sitting.say("go"), "Waggle plays b"));
  CHECK(has(sitting.say("auto off"), "neither side"));
  CHECK_FALSE(sitting.terminal().meaning("wS1").is_stoppable);
  CHECK_FALSE(has(sitting.say("hint depth 1"), "Waggle plays"));
}

TEST_CASE("a reply can be stopped, however the move before it was typed") {
  Sitting sitting;
  sitting.say("newgame");
  CHECK_FALSE(sitting.terminal().meaning("wS1").is_stoppable);
  sitting.say("options set Reply True");
  for (const char* move : {"wS1", "S1", "play wS1", "pass"})
    CHECK(sitting.terminal().meaning(move).is_stoppable);
  CHECK_FALSE(sitting.terminal().meaning("board").is_stoppable);
  // Without MaxTime, only stopping ends the search.
  sitting.is_stopped = true;
  CHECK(has(sitting.say("wS1"), "turn 2: White to move."));
  sitting.say("options set Reply False");
  CHECK_FALSE(sitting.terminal().meaning("wQ -wS1").is_stoppable);
}

TEST_CASE("auto both plays until it is stopped or the game is over", "[slow]") {
  Sitting sitting;
  sitting.is_stopped = true;
  const std::string stopped = sitting.say("auto both depth 1");
  CHECK(has(stopped, "Stopped; auto is off."));
  sitting.is_stopped = false;
  sitting.say("options set ThreefoldRepetitionDraw True");
  sitting.say("newgame");
  sitting.say("auto both nodes 300");
  CHECK(sitting.terminal().prompt() == "over> ");
}

TEST_CASE("a game is saved, loaded and saved again, and no other file is overwritten") {
  const auto folder =
      std::filesystem::temp_directory_path() / ("waggle_" + std::to_string(std::random_device{}()));
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "my game.pgn").string();
  Sitting sitting;
  CHECK(has(sitting.say("save " + file), "err No game in progress"));
  sitting.say("newgame Base+MLP");
  sitting.say("wS1");
  CHECK(sitting.say("save " + file).starts_with("Saved to "));
  sitting.say("bS1 wS1-");
  CHECK(sitting.say("save " + file).starts_with("Saved to "));
  // Folding depends on the length of the name.
  std::string refused = sitting.say("save " + (folder / "game").string());
  std::erase_if(refused, [](char c) { return c == ' ' || c == '\n'; });
  CHECK(has(refused, "hasnoknownextension"));

  Sitting other;
  const std::string game = "Base+MLP;InProgress;White[2];wS1;bS1 wS1-\n";
  CHECK(has(other.say("load " + file), "|wS1|bS1|"));
  CHECK(other.say("game") == game);
  CHECK(has(other.say("save " + file), "already"));
  CHECK(has(other.say("load " + file + "x"), "err cannot open"));
  CHECK(has(other.say("load " + file + " 2"), "err "));
  CHECK(other.say("game") == game);
  other.say("wQ -wS1");
  CHECK(other.say("save " + (folder / "b.uhp").string()).starts_with("Saved to "));
  CHECK(has(sitting.say("load " + (folder / "b.uhp").string() + " 1"), "Last move: wQ -wS1"));
  CHECK(has(sitting.say("load"), "err A file name is missing"));
  // A file without a Hive game doesn't replace the game in progress.
  const std::string before = sitting.say("game");
  std::ofstream(folder / "go.sgf") << "(;GM[1];B[aa])\n";
  CHECK(has(sitting.say("load " + (folder / "go.sgf").string()), "err the header of game 1 of "));
  CHECK(sitting.say("game") == before);
  // File names in quotes, and the names of the players.
  std::ofstream(folder / "two games.pgn")
      << "[White \"Ann\"]\n[Black \"Ben\"]\n\n1. wS1\n\n[White \"Cid\"]\n\n1. wA1\n";
  const std::string two = sitting.say("load \"" + (folder / "two games.pgn").string() + "\" 2");
  CHECK(has(two, "Game 2 of 2; load FILE N opens the Nth.\nWhite: Cid. Black: ?.\n"));
  CHECK(has(two, "Last move: wA1"));
  std::filesystem::remove_all(folder);
}

TEST_CASE("the level can be chosen and is reported") {
  Sitting sitting;
  const std::string all = sitting.say("level");
  CHECK(all.starts_with("Waggle plays at level 20 of 20: full strength.\n"));
  CHECK(has(all, "\n  1 to 3    beginner "));
  CHECK(has(all, "\n  20        full strength "));
  CHECK(sitting.say("Level 2") == "Waggle plays at level 2 of 20: beginner.\n");
  CHECK(sitting.say("options get Level") == "Level;int;2;20;1;20\n");
  for (const char* wrong : {"level 0", "level 21", "level best"})
    CHECK(has(sitting.say(wrong), "err Level must be a whole number from 1 to 20, not "));
  CHECK(has(sitting.say("level 3 4"), "err unexpected argument '4'; expected level [N]"));
  CHECK(sitting.say("options set Level 5") == "Level;int;5;20;1;20\n");
  // It is reported at the start of a game, but not with each move.
  constexpr const char* kTold = "Waggle plays at level 5 of 20: casual.\n";
  CHECK(has(sitting.say("auto black"), kTold));
  CHECK(has(sitting.say("newgame"), kTold));
  CHECK_FALSE(has(sitting.say("wS1"), "level"));
}

TEST_CASE("the level applies to Waggle's moves, but not to hints") {
  Sitting sitting;
  sitting.say("level 1");
  sitting.say("newgame Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  CHECK(has(sitting.say("hint depth 3"), "(depth 3, "));
  CHECK(has(sitting.say("go depth 3"), "(depth 1, "));
}

TEST_CASE("time without a colon is seconds") {
  Sitting sitting;
  sitting.say("newgame");
  CHECK(has(sitting.say("bestmove time 0.02"), " (depth "));
  CHECK(has(sitting.say("bestmove time 00:00:00.02"), " (depth "));
  CHECK(has(sitting.say("go depth 1"), "Waggle plays w"));
}

TEST_CASE("help shows a first-time user the way to a game") {
  Sitting sitting;
  const std::string help = sitting.say("help");
  for (const char* words : {"newgame Base+MLP", "auto black time 5", "level 5", "hint", "undo",
                            "A move is", "help all"})
    CHECK(has(help, words));
  const std::string all = sitting.say("help all");
  for (const char* name : {"analyze", "auto", "board", "licenses", "quit"}) CHECK(has(all, name));
  // Explained, not just named.
  for (const char* words : {"scores off  ", "board, moves  ", "review  "}) CHECK(has(all, words));
  CHECK(sitting.say("Help ALL") == all);
  // The prompt takes the last of the 24 lines.
  for (const std::string& text : {help, all}) {
    CHECK(std::ranges::count(text, '\n') <= 23);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 80);
  }
  CHECK(has(sitting.say("help auto"), "auto white|black|both|off"));
  CHECK(has(sitting.say("help level"), "level [N]"));
  CHECK(has(sitting.say("help perft"), "perft [N]"));
  CHECK(has(sitting.say("help me"), "err There is no command 'me'"));
}

TEST_CASE("a misspelt command of the session gets a suggestion") {
  Sitting sitting;
  const auto has_suggestion = [&](const char* line, const std::string& name) {
    // The answer on one line, as before folding.
    std::string said;
    std::istringstream words(sitting.say(line));
    for (std::string word; words >> word;) said += word + ' ';
    return said.starts_with("err There is no command ") && has(said, "Did you mean " + name + "?");
  };
  CHECK(has_suggestion("hnt", "hint"));
  CHECK(has_suggestion("sav game.pgn", "save"));
  CHECK(has_suggestion("valdmoves", "validmoves"));
  // The names that other programs use.
  CHECK(has_suggestion("new Base+MLP", "newgame"));
  CHECK(has_suggestion("Best", "bestmove"));
  CHECK(has_suggestion("show", "board"));
  CHECK(has_suggestion("start", "newgame"));
  CHECK(has_suggestion("takeback", "undo"));
  for (const char* word : {"list", "History", "movelist", "notation"})
    CHECK(has_suggestion(word, "moves"));
  CHECK(has_suggestion("eval", "analyze"));
  CHECK(has_suggestion("set", "options set"));
  CHECK(has_suggestion(":q", "quit"));
  CHECK(has_suggestion("analyse", "analyze"));
}

TEST_CASE("a number without a limit gets the suggestion of a time") {
  Sitting sitting;
  sitting.say("newgame");
  for (const char* command : {"go", "hint", "auto black", "bestmove", "analyze", "review"}) {
    CAPTURE(command);
    for (const char* number : {"5.5", "5.5s", "5.5 seconds"}) {
      const std::string answer = sitting.say(std::string(command) + ' ' + number);
      CHECK(answer.starts_with("err "));
      CHECK(has(answer, ". Did you mean time 5.5?\n"));
    }
  }
  CHECK(has(sitting.say("hint 5"), "err unknown limit '5' for hint. Did you mean time 5?"));
  CHECK(has(sitting.say("go depth 3 5"), "err unknown limit '5' for go. Did you mean time 5?"));
  CHECK(has(sitting.say("go dept 5"), "err unknown limit 'dept' for go. Did you mean depth?"));
  for (const char* other : {"go fly", "go -5", "go .", "go 5x", "go s"})
    CHECK(has(sitting.say(other), "; expected time "));
}

TEST_CASE("help lists and explains every command") {
  Sitting sitting;
  const std::string all = sitting.say("help all");
  const std::vector<std::string> names = sitting.terminal().complete("help ");
  CHECK(names.size() > 30);
  for (const std::string& name : names) {
    if (name == "all") continue;  // not a command, but lists them
    INFO(name);
    CHECK(has(all, name));
    const std::string help = sitting.say("help " + name);
    CHECK_FALSE(has(help, "err "));
    CHECK(has(help, name));
  }
  for (std::size_t begin = 0; begin < all.size();) {
    const std::size_t end = all.find('\n', begin);
    CHECK(end - begin <= 80);
    begin = end + 1;
  }
}

TEST_CASE("the usage of a command is its name alone if it takes no arguments") {
  for (const CommandInfo& info : TerminalSession::command_infos()) {
    INFO(info.name);
    CHECK((info.usage == info.name) == (info.takes == ArgumentKind::Nothing));
  }
}

TEST_CASE("an unknown command is refused in the same way everywhere") {
  Sitting sitting;
  for (const char* line : {"convrt", "help convrt", "Convrt now"})
    CHECK(has(sitting.say(line), "err There is no command '"));
}
