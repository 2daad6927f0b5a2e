// Which puzzles are duplicates.

#include "puzzles/idea.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/puzzles_support.hpp"
#include "support/catch.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// A game that ends with Black's pillbug at the end of a row of 14 black pieces, which begins four
// steps from the white queen. The row goes west and northwest in alternating steps.
std::string long_row(std::string_view pillbug) {
  const std::vector<std::string> white = {
      "wS1",      "wB1 wS1-", "wG1 wB1\\", "wQ wG1-", "wA1 wQ-", "wA2 wA1-", "wA3 wA2-",
      "wB2 wA3-", "wG2 wB2-", "wG3 wG2-",  "wL wG3-", "wM wL-",  "wP wM-",   "wS2 wP-"};
  const std::vector<std::string> black = {"bS1 -wS1", "bS2 \\bS1",         "bB1 -bS2", "bQ \\bB1",
                                          "bB2 -bQ",  "bG1 \\bB2",         "bG2 -bG1", "bG3 \\bG2",
                                          "bA1 -bG3", "bA2 \\bA1",         "bA3 -bA2", "bM \\bA3",
                                          "bL -bM",   std::string(pillbug)};
  std::string game = "Base+MLP;InProgress;White[15]";
  for (std::size_t i = 0; i < white.size(); ++i) game += ';' + white[i] + ';' + black[i];
  return game;
}

// A puzzle whose solution is the last move of a game.
Puzzle puzzle_before_last(const std::string& text, PuzzleKind kind = PuzzleKind::Win) {
  Game game = parse_game(text);
  Puzzle puzzle;
  puzzle.kind = kind;
  puzzle.plies = 1;
  puzzle.tree = {{game.plies().back().move}, {}};
  game.undo();
  puzzle.game = std::move(game);
  return puzzle;
}

}  // namespace

TEST_CASE("puzzles whose solutions end at different cells far from the queen are not duplicates") {
  for (const bool mirrors : {false, true}) {
    std::string west = long_row("bP -bL");
    std::string northwest = long_row("bP \\bL");
    for (int sixths = 0; sixths < 6; ++sixths) {
      CAPTURE(mirrors, sixths);
      const std::vector<Puzzle> both = {puzzle_before_last(west), puzzle_before_last(northwest)};
      CHECK(without_duplicates(both).size() == 2);
      west = turned_game(west, mirrors && sixths == 0);
      northwest = turned_game(northwest, mirrors && sixths == 0);
    }
  }
}

// Some of these solutions end 17 rows or columns away from the queen, which is more than half of
// the torus.
TEST_CASE("a rotated or mirrored puzzle is a duplicate even if it ends far from the queen") {
  std::vector<Puzzle> puzzles;
  for (const bool mirrors : {false, true}) {
    std::string game = long_row("bP -bL");
    for (int sixths = 0; sixths < 6; ++sixths) {
      game = turned_game(game, mirrors && sixths == 0);
      puzzles.push_back(puzzle_before_last(game));
    }
  }
  CHECK(without_duplicates(puzzles).size() == 1);
}

TEST_CASE("the length of a puzzle belongs to its idea, but the depth of a search doesn't") {
  const std::string game =
      "Base;InProgress;Black[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 bA1-";
  for (const PuzzleKind kind : {PuzzleKind::Win, PuzzleKind::Defence, PuzzleKind::Pin}) {
    CAPTURE(kind);
    std::vector<Puzzle> both = {puzzle_before_last(game, kind),
                                puzzle_before_last(turned_game(game, false), kind)};
    CHECK(without_duplicates(both).size() == 1);
    both.front().plies = 8;
    both.back().plies = 9;
    CHECK(without_duplicates(both).size() == (info_of(kind).is_proven ? 2 : 1));
  }
}
