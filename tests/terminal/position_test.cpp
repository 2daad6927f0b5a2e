// What a session prints about a position besides the board, and how it lists moves.

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"
#include "terminal/endings.hpp"
#include "terminal/move_list.hpp"
#include "terminal/sitting.hpp"
#include "text/encoding.hpp"
#include "text/text.hpp"
#include "text/wrap.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

constexpr const char* kMustPass =
    "Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;bA2 bQ\\;"
    "wQ \\wA1;bA1 \\wQ;wG1 /wQ;bA2 /wG1";
constexpr const char* kWhiteWins =
    "Base;WhiteWins;Black[7];wA1;bB1 wA1\\;wQ \\wA1;bB2 /bB1;wA2 \\wQ;bA1 bB1-;wA2 /bB2;bQ bB1\\;"
    "wA2 bA1-;bG1 bQ\\;wA3 wQ/;bS1 bB2\\;wA3 bA1\\";
constexpr const char* kBothQueens =
    "Base;Draw;White[11];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \\bQ;wG1 bQ\\;bG2 bQ/;wA1 wQ\\;"
    "bA1 bG2/;wA1 bG2\\;bA1 \\bG2;wQ \\wS1;bG1 wA1/;wQ -bQ;bA1 \\wQ;wB1 -wS1;bG3 bG1-;wB1 /bA1;"
    "bG3 -bG2";
constexpr std::array<const char*, 4> kToAndFro = {"wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"};
constexpr const char* kPassText = "White has no legal move and must pass";
constexpr const char* kNextSteps = "undo takes back the last move";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The text before folding.
std::string in_one_line(const std::string& text) {
  std::string line;
  std::istringstream in(text);
  for (std::string word; in >> word;) line += (line.empty() ? "" : " ") + word;
  return line;
}

std::string newgame(const std::string& game) { return "newgame " + game; }

constexpr const char* kCommented =
    "[GameType \"Base\"]\n\n{Both begin with a spider.}\n1. wS1 {A usual start;\nsee the books}\n"
    "2. bS1 wS1- (2. bA1 wS1- {bold} 3. wA1 -wS1 (3. wQ -wS1))\n3. wQ -wS1\n4. bQ bS1- {The end}\n";

}  // namespace

TEST_CASE("a forced pass is announced in every mode, and the prompt shows it") {
  for (const char* players : {"auto off", "auto black depth 1"}) {
    INFO(players);
    Sitting sitting;
    sitting.say("newgame");
    sitting.say(players);
    CHECK(has(sitting.say(newgame(kMustPass)), std::string(kPassText) + ": type pass."));
    CHECK(sitting.terminal().prompt() == "White 7 must pass> ");
    CHECK(has(sitting.say("board"), kPassText));
    CHECK(sitting.say("hint") == std::string(kPassText) + ": type pass.\n");
    CHECK(sitting.say("validmoves") == "pass\n");
    // Each rejected move mentions it in addition to its own reason.
    for (const char* move : {"wQ -wA1", "A1", "A2 wQ/", "play Q", "bQ wA1", "e4"}) {
      INFO(move);
      const std::string refused = in_one_line(sitting.say(move));
      CHECK(refused.starts_with("invalidmove "));
      CHECK(has(refused, std::string(kPassText) + ": type pass"));
    }
    // From an earlier position, too.
    sitting.say("back");
    CHECK(sitting.terminal().prompt() == "Black 6> ");
    CHECK(has(sitting.say("forward"), kPassText));
    const std::string passed = sitting.say("pass");
    CHECK_FALSE(has(passed, "err "));
    CHECK(has(sitting.say("moves"), "\n7. pass"));
    sitting.say("goto 7");
    CHECK(sitting.terminal().prompt() == "White 7 must pass> ");
  }
}

TEST_CASE("no pass is announced where there is another move, or the game is over") {
  Sitting sitting;
  CHECK_FALSE(has(sitting.say(newgame("Base;;;wS1;bS1 wS1-")), "pass"));
  CHECK(in_one_line(sitting.say("wQ nowhere")).find("must pass") == std::string::npos);
  CHECK_FALSE(has(sitting.say(newgame(kWhiteWins)), "pass"));
}

TEST_CASE("Waggle passes without a search if it must") {
  Sitting sitting;
  sitting.say("auto white depth 1");
  const std::string passed = sitting.say(newgame(kMustPass));
  CHECK(has(passed, std::string(kPassText) + ".\n"));
  CHECK(has(passed, "Waggle passes."));
  CHECK(sitting.terminal().prompt().starts_with("Black 7"));
  sitting.say("undo 1");
  CHECK(has(sitting.say("go time 100"), "Waggle passes."));
}

TEST_CASE("every forced pass of the data is announced") {
  int passes = 0;
  Sitting sitting;
  for (const Row& row : data_rows("forced.txt")) {
    const std::string shown = sitting.say(newgame(row.at(1)));
    const bool must_pass = row.at(0) == "pass";
    INFO(row.at(1));
    CHECK(has(in_one_line(shown), " has no legal move and must pass: type pass.") == must_pass);
    CHECK(has(sitting.terminal().prompt(), " must pass> ") == must_pass);
    if (must_pass) ++passes;
  }
  CHECK(passes > 0);
}

TEST_CASE("the end of a game comes with its reason, and with what to do next") {
  Sitting sitting;
  const std::string won = sitting.say(newgame(kWhiteWins));
  CHECK(has(won, "White has won: the black queen is surrounded.\n"));
  CHECK(has(in_one_line(won), "review judges the moves, save FILE saves the game, undo takes"));
  sitting.say("newgame");
  const std::string resigned = sitting.say("resign");
  CHECK(has(resigned, "Black has won: White resigned.\n"));
  CHECK_FALSE(has(resigned, "review"));
  CHECK(has(in_one_line(resigned), kNextSteps));
  sitting.say("newgame Base");
  sitting.say("options set ThreefoldRepetitionDraw on");
  std::string last;
  for (const char* move : {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"}) sitting.say(move);
  for (int i = 0; i < 2; ++i)
    for (const char* move : {"wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"})
      if (sitting.terminal().prompt() != "over> ") last = sitting.say(move);
  CHECK(has(last, "The game is a draw: this position has occurred for the third time.\n"));
  CHECK(has(in_one_line(last), kNextSteps));
  // When the position is shown again, so is the reason, but not the advice.
  sitting.say("back");
  const std::string again = sitting.say("goto end");
  CHECK(has(again, "for the third time"));
  CHECK_FALSE(has(in_one_line(again), kNextSteps));
}

TEST_CASE("a result that the board doesn't show comes from the file") {
  const Folder home;
  const auto load = [&](const std::string& tags) {
    std::ofstream(home.path() / "game.pgn") << "[GameType \"Base\"]\n" << tags << "\n1. wS1\n";
    Sitting sitting;
    return in_one_line(sitting.say("load " + home.file("game.pgn")));
  };
  CHECK(has(load("[Result \"1-0\"]\n"),
            "According to the file, White won by resignation or on time."));
  CHECK(has(load("[Result \"0-1\"]\n"),
            "According to the file, Black won by resignation or on time."));
  CHECK(has(load("[Result \"1/2-1/2\"]\n"),
            "According to the file, the game was a draw, probably by agreement."));
  CHECK(has(load("[Result \"1-0\"]\n[Termination \"time forfeit\"]\n"),
            "According to the file, White won (time forfeit)."));
  CHECK(has(load("[Result \"1-0\"]\n[Termination \"resignation\"]\n"),
            "White has won: Black resigned."));
  // The loser is not to move, so the game can't have been resigned at this point.
  CHECK(has(load("[Result \"0-1\"]\n[Termination \"resignation\"]\n"),
            "According to the file, Black won (resignation)."));
  CHECK_FALSE(has(load(""), "According to the file"));
}

TEST_CASE("a draw is explained by both queens being surrounded or by its length") {
  CHECK(ending_text(parse_game(kBothQueens)) == "The game is a draw: both queens are surrounded.");
  Game game = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  for (std::size_t i = 0; game.plies().size() < Game::kMaxPlies; ++i) {
    CHECK(ending_text(game).empty());
    game.play(parse_move(game.position(), kToAndFro[i % 4]));
  }
  CHECK(ending_text(game) ==
        "The game is a draw: it has reached 20,000 plies, the longest a game may be.");
}

TEST_CASE("playing the game's own move at an earlier position shows the ply") {
  Sitting sitting;
  sitting.say(newgame("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-"));
  sitting.say("goto start");
  CHECK(has(sitting.say("wS1"),
            "Ply 1 of 4: forward goes to the next ply; goto end shows the last move."));
  CHECK(has(sitting.say("play bS1 wS1-"), "Ply 2 of 4"));
  CHECK(has(sitting.say("board"), "Ply 2 of 4"));
  // Nor does Waggle replace the next move with one of its own.
  sitting.say("auto off");
  sitting.say("goto start");
  const std::string told = sitting.say("auto black depth 1");
  const std::string played = sitting.say("wS1");
  CHECK(has(played, "Ply 1 of 4"));
  CHECK(has(played, "It is Waggle's turn; go lets it play."));
  CHECK(has(sitting.say("forward"), "Ply 2 of 4"));
  CHECK_FALSE(has(sitting.say("goto end"), "Ply "));
  CHECK(has(sitting.say("resume"), "err There is no other game"));
}

TEST_CASE("legal moves have a line for each piece, and no move is broken") {
  std::vector<std::string> games = {"Base", "Base;;;wS1;bS1 wS1-", kMustPass};
  for (const Row& row : data_rows("perft.txt")) games.push_back(row.at(0));
  for (const std::string& game : games)
    for (const int columns : {0, 20, 40, 80}) {
      INFO(game << " in " << columns << " columns");
      Sitting sitting({}, columns);
      sitting.say(newgame(game));
      const std::string side = sitting.terminal().prompt().starts_with("White") ? "w" : "b";
      std::vector<std::string> listed;
      std::string piece;
      for (const std::string& line : lines_of(sitting.say("validmoves"))) {
        if (columns > 0) CHECK(line.size() <= static_cast<std::size_t>(columns));
        std::istringstream words(line);
        for (std::string word; words >> word;) {
          const bool is_piece = !word.ends_with(',') && (word.ends_with(':') || line == word);
          if (word.ends_with(',') || word.ends_with(':')) word.pop_back();
          if (is_piece) piece = word;
          if (is_piece && line != word) continue;
          std::string move = is_piece ? word : piece + ' ' + word;
          if (move != "pass" && move.front() != 'w' && move.front() != 'b') move.insert(0, side);
          listed.push_back(move);
        }
      }
      std::vector<std::string> legal = sitting.legal_moves();
      std::ranges::sort(legal);
      std::ranges::sort(listed);
      CHECK(listed == legal);
    }
  Sitting sitting;
  CHECK(has(sitting.say("validmoves"), "err No game in progress"));
  sitting.say(newgame("Base;;;wS1;bS1 wS1-"));
  CHECK(has(sitting.say("ValidMoves"), "Q: "));
  CHECK(has(sitting.say("validmoves A1"), "err unexpected argument 'A1'"));
}

TEST_CASE("comments are shown while a game is stepped through") {
  const Folder home;
  std::ofstream(home.path() / "game.pgn") << kCommented;
  Sitting sitting;
  CHECK(has(sitting.say("load " + home.file("game.pgn")), "\n  The end\n"));
  CHECK(has(sitting.say("goto start"), "\n  Both begin with a spider.\n"));
  CHECK(has(sitting.say("forward"), "\n  A usual start;\n  see the books\n"));
  CHECK_FALSE(has(sitting.say("forward"), "see the books"));
  sitting.say("back");
  CHECK(has(sitting.say("board"), "see the books"));
  // Another move doesn't inherit the comment.
  sitting.say("goto end");
  sitting.say("undo");
  CHECK_FALSE(has(sitting.say("bA1 bS1-"), "The end"));
}

TEST_CASE("comments cannot move the cursor, and are folded") {
  const Folder home;
  std::ofstream(home.path() / "game.pgn")
      << "[GameType \"Base\"]\n\n1. wS1 {" << std::string(30, 'x') << " and \x1B[2J more}\n";
  Sitting sitting({}, 40);
  const std::string shown = sitting.say("load " + home.file("game.pgn"));
  CHECK_FALSE(has(shown, "\x1B"));
  for (const std::string& line : lines_of(shown)) CHECK(line.size() <= 40);
}

TEST_CASE("no text of a file can move the cursor") {
  const Folder home;
  std::ofstream(home.path() / "game.pgn")
      << "[Date \"today\x1B[2J\"]\n[White \"Ann\x1B[2J\"]\n[Black \"Ben\xC2\x9B[2J\"]\n"
      << "[Result \"1-0\"]\n[Termination \"tired\x1B[2J\"]\n[WaggleLimits \"depth 3\x1B[2J\"]\n"
      << "[WagglePlays \"black\"]\n\n"
      << "1. wS1 {so\x1B[2J} (1. wA1 {or\x1B[2J}) (1. wQ\x1B[2J) 2. bS1 \x1B[2J\n";
  Sitting sitting({}, 1000);
  const std::string loaded = sitting.say("load " + home.file("game.pgn"));
  CHECK(has(loaded, "White: Ann?[2J. Black: Ben?[2J.\n"));
  const std::string moves = sitting.say("moves");
  sitting.say("newgame");
  const std::string games = sitting.say("games");
  CHECK(has(games, ", today?[2J"));
  for (const std::string& text : {loaded, moves, games}) {
    CHECK_FALSE(has(text, "\x1B"));
    CHECK_FALSE(has(text, "\xC2\x9B"));
  }
}

TEST_CASE("a long comment in another script stays whole when it is folded") {
  Record record;
  for (const std::string_view character : {"\u0416", "\u8702"}) {
    std::string comment;
    for (int i = 0; i < 200; ++i) comment += character;
    record.comments = {comment};
    for (const int columns : {20, 40, 79, 80}) {
      CAPTURE(columns);
      std::string joined;
      const int width = std::max(columns - 2, kLeastColumns);
      const std::vector<std::string> lines = lines_of(comment_text(record, 0, columns, 2));
      for (const std::string& line : lines) {
        CHECK(line.starts_with("  "));
        CHECK(is_utf8(line));
        joined += trimmed(line);
      }
      CHECK(joined == comment);
      CHECK(lines.size() == static_cast<std::size_t>((200 + width - 1) / width));
    }
  }
}

TEST_CASE("moves lists the game by turns, with comments and variations") {
  const Folder home;
  std::ofstream(home.path() / "game.pgn") << kCommented;
  Sitting sitting;
  CHECK(has(sitting.say("moves"), "err No game in progress"));
  sitting.say("load " + home.file("game.pgn"));
  CHECK(sitting.say("moves") ==
        "    Both begin with a spider.\n"
        "1. wS1\n"
        "    A usual start;\n"
        "    see the books\n"
        "1. ...      bS1 wS1-\n"
        "    (1... bA1 wS1- {bold} 2. wA1 -wS1 (2. wQ -wS1))\n"
        "2. wQ -wS1  bQ bS1-\n"
        "    The end\n");
  sitting.say("back 2");
  CHECK(has(sitting.say("moves"), "The board shows ply 2 of 4.\n"));
  sitting.say("newgame");
  CHECK(has(sitting.say("moves"), "No move has been played yet. validmoves lists the legal"));
  sitting.say("wS1");
  sitting.say("resign");
  CHECK(sitting.say("moves") == "1. wS1\nWhite has won: Black resigned.\n");
  CHECK(has(sitting.say("moves 2"), "err unexpected argument '2'"));
}

TEST_CASE("a list of moves fits its columns, and breaks no move") {
  const Folder home;
  std::ofstream(home.path() / "game.pgn") << kCommented;
  Sitting sitting({}, 24);
  sitting.say("load " + home.file("game.pgn"));
  const std::vector<std::string> lines = lines_of(sitting.say("moves"));
  for (const std::string& line : lines) CHECK(line.size() <= 24);
  for (const char* move : {"1... bA1 wS1-", "2. wA1 -wS1", "2. wQ -wS1"})
    CHECK(std::ranges::any_of(lines, [&](const auto& line) { return has(line, move); }));
}

TEST_CASE("a listed game has every move of the game, in its turn") {
  for (const Row& row : data_rows("wins.txt")) {
    Record record;
    record.game = parse_game(row.at(2));
    const std::vector<std::string> lines = lines_of(move_list_text(record, 80));
    const auto& plies = record.game.plies();
    REQUIRE(lines.size() >= (plies.size() + 1) / 2);
    for (std::size_t i = 0; i < plies.size(); ++i)
      CHECK(has(lines[i / 2], (i % 2 == 0 ? ". " : "  ") + plies[i].text));
  }
}

TEST_CASE("newgame alone starts a game of the same type, and names it and the players") {
  Sitting sitting;
  const std::string first = in_one_line(sitting.say("newgame"));
  CHECK(first.starts_with("Base, turn 1"));
  CHECK(has(first, "The type is Base. newgame TYPE starts a game of another type."));
  sitting.say("newgame Base+MLP");
  sitting.say("auto black depth 1");
  const std::string begun = in_one_line(sitting.say("newgame"));
  CHECK(begun.starts_with("Base+MLP, turn 1: White to move."));
  CHECK(has(begun, "The type is Base+MLP, as before. newgame TYPE starts a game of another type."));
  CHECK(has(begun, "Waggle plays Black with depth 1."));
  // A type set by the option takes precedence, and puzzles are ignored.
  sitting.say("options set GameType Base+L");
  const std::string chosen = in_one_line(sitting.say("newgame"));
  CHECK(has(chosen, "The type is Base+L. newgame TYPE starts"));
  CHECK(has(in_one_line(sitting.say("newgame")), "The type is Base+L, as before."));
  sitting.say("puzzle win 1");
  CHECK(has(sitting.say("newgame"), "Base+L, turn 1"));
  const std::string named = sitting.say("newgame Base");
  CHECK(has(named, "Base, turn 1"));
  CHECK_FALSE(has(named, "as before"));
  CHECK(has(named, "Waggle plays neither side."));
  CHECK_FALSE(has(sitting.say(newgame("Base+P;;;wP")), "as before"));
  CHECK(has(sitting.say("newgame"), "Base+P, turn 1"));
}

TEST_CASE("the score of Waggle's moves can be hidden") {
  Sitting sitting;
  CHECK(has(sitting.say("auto black depth 2"), "A new game"));
  CHECK(has(sitting.say("wS1"), " (depth 2, "));
  CHECK(sitting.say("scores off") == "Waggle hides its score when it plays a move.\n");
  sitting.say("undo");
  const std::string played = sitting.say("wS1");
  CHECK(has(played, "Waggle plays b"));
  for (const char* words : {"(depth", "better", "wins in"}) CHECK_FALSE(has(played, words));
  // Commands that ask for it still show it.
  CHECK(has(sitting.say("hint depth 2"), "better"));
  CHECK(has(sitting.say("help scores"), "scores [on|off]"));
  CHECK(sitting.terminal().complete("scores ") == std::vector<std::string>{"off", "on"});
  CHECK(has(sitting.say("scores maybe"), "err scores must be"));
  sitting.say("scores on");
  sitting.say("undo");
  CHECK(has(sitting.say("wS1"), " (depth 2, "));
}
