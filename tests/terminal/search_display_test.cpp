#include "terminal/search_display.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/moves.hpp"
#include "support/text.hpp"
#include "terminal/sitting.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

using Words = std::vector<std::string>;

std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t place = text.find(part); place != std::string::npos;
       place = text.find(part, place + 1))
    ++count;
  return count;
}

}  // namespace

TEST_CASE("a score is put in words, whoever is to move") {
  CHECK(score_words(123, Color::White) == "White is better by 1.2");
  CHECK(score_words(123, Color::Black) == "Black is better by 1.2");
  CHECK(score_words(-47, Color::White) == "Black is better by 0.5");
  CHECK(score_words(-4, Color::Black) == "The position is equal");
  CHECK(score_words(kDraw, Color::White) == "The position is equal");
  CHECK(score_words(win_in(1), Color::White) == "White wins in 1 move");
  CHECK(score_words(win_in(5), Color::White) == "White wins in 3 moves");
  CHECK(score_words(loss_in(2), Color::White) == "Black wins in 1 move");
  CHECK(score_words(loss_in(6), Color::Black) == "White wins in 3 moves");
}

TEST_CASE("moves are shortened as far as a player may") {
  const Game game = game_of("wP;bS1 wP-;wQ -wP;bQ bS1/;wA1 -wQ;bQ \\bS1;bS1 wP\\");
  std::vector<Move> line;
  for (const Game::Ply& ply : game.plies()) line.push_back(ply.move);
  CHECK(short_moves(Position(game.type()), line) ==
        Words{"P", "S1 wP-", "Q -wP", "Q bS1/", "A1 -wQ", "Q \\bS1", "bS1 wP\\"});
  CHECK(short_moves(game.position(), {Move::pass()}) == Words{"pass"});
  CHECK(fitting({"A1 bQ/", "B1 wQ", "pass"}, 14) == "A1 bQ/; B1 wQ");
  CHECK(fitting({"A1 bQ/", "B1 wQ"}, 12) == "A1 bQ/");
  CHECK(fitting({"A1 bQ/"}, 5).empty());
}

TEST_CASE("every shortened move can be typed") {
  Sitting sitting;
  sitting.say("newgame Base+MLP;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wP \\wQ;bM bQ-;wA1 -wP;bA1 bM/");
  const std::string before = sitting.say("game");
  const Position position = sitting.position();
  for (const Move move : legal_moves(position)) {
    const std::string typed = short_moves(position, {move}).front();
    INFO(typed);
    CHECK(has(sitting.say(typed), "Last move: " + to_string(position, move) + "\n"));
    sitting.say("undo");
    REQUIRE(sitting.say("game") == before);
  }
}

TEST_CASE("an analysis is human-readable: words, short moves, seconds") {
  Sitting sitting;
  CHECK(has(sitting.say("analyze"), "err No game in progress"));
  sitting.say("newgame Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  for (const char* command : {"analyze depth 2", "analyze time 0.05", "analyze nodes 2000",
                              "analyze time 00:00:00.05", "analyze seconds 0.05"}) {
    const std::string text = sitting.say(command);
    INFO(text);
    CHECK(has(text, "Depth 1: "));
    CHECK((has(text, " is better") || has(text, " wins in ")));
    CHECK(has(text, "\nBest move: w"));
    for (const char* raw : {"info", "cp", "wdl", "nps", "\r", "\x1B"}) CHECK_FALSE(has(text, raw));
  }
  CHECK(has(sitting.say("analyze soon"), "err unknown limit 'soon' for analyze"));
  sitting.say("options set MultiPV 3");
  const std::string three = sitting.say("analyze depth 3");
  CHECK(has(three, "\nDepth 3: 3. "));
  sitting.say("newgame Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  CHECK(has(sitting.say("analyze mate 1"), "Answer: there is no win in 1 move."));
}

TEST_CASE("on a screen, an analysis is redrawn in place") {
  for (const int rows : {24, 4}) {
    Sitting sitting({.rows = [rows] { return rows; }}, 40);
    sitting.say("newgame Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    sitting.say("options set MultiPV 5");
    const std::string text = sitting.say("analyze depth 6");
    const std::string up = rows == 24 ? "\x1B[5A" : "\x1B[2A";
    CHECK(has(text, "\r" + up + "\x1B[J"));
    // Never more lines than fit on the screen, and none that is too long.
    const std::string last = text.substr(text.rfind(up));
    CHECK(count_of(last, ". ") >= (rows == 24 ? 5U : 2U));
    CHECK(has(last, "3. ") == (rows == 24));
    CHECK_FALSE(has(last, "Ctrl-C"));
    std::size_t width = 0;
    for (const char c : text.substr(text.find("\x1B[J"))) {
      if (c == '\n' || c == '\r')
        width = 0;
      else if (c != '\x1B')
        ++width;
      CHECK(width < 40 + 5);
    }
  }
}

TEST_CASE("the progress of a search is shown on one line") {
  Report report;
  report.depth = 12;
  report.nodes = 1'000'000;
  report.elapsed = std::chrono::seconds(1);
  CHECK(live_text(Position(), report, 80) == "depth 12  Equal  1.0 Mn/s  ");
  CHECK(live_text(Position(), report, 10) == "depth 12  ");
  CHECK(summary_of(report, Color::White) == "depth 12, equal, 1.0 s");
}
