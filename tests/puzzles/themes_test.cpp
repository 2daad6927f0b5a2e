// The themes of first moves, in positions that show them.

#include "puzzles/themes.hpp"

#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

using Words = std::vector<std::string>;

// White to move. A row: wQ wP bS1 bQ bB1. wG1 and bA1 stand on it, side by side, beside wP.
constexpr const char* kPillbug =
    "wP;bS1 wP-;wQ -wP;bQ bS1-;wG1 \\wP;bA1 bQ-;wB1 /wQ;bA1 \\bS1;wA1 /wB1;bB1 bQ-";
// White to move. bQ has two liberties. The eastern one has two empty neighbours.
constexpr const char* kOpenSide =
    "Base;InProgress;White[6];wG1;bA1 wG1\\;wA1 -wG1;bQ /bA1;wQ wG1/;bS1 bA1-;wA1 bS1-;bA2 -bQ;"
    "wB1 -wG1;bA3 bQ\\";
// Black to move. A row: wG3 wG2 wG1 wA1 wQ wS1 bS1 bQ, and bB1 on wS1.
constexpr const char* kBeetle =
    "Base;InProgress;Black[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bB1 bS1\\;wG1 -wA1;bB1 bS1;"
    "wG2 -wG1;bB1 wS1;wG3 -wG2";

Words themes(std::string_view text, std::string_view first, PuzzleKind kind, int moves = 1,
             std::uint64_t effort = 1'000'000) {
  const Game game = game_of(text);
  const std::atomic<bool> stop{false};
  Prover prover(stop);
  prover.allow(effort);
  const Move move = parse_move(game.position(), first);
  REQUIRE((move.is_pass() || is_legal_in(text, first)));
  Puzzle puzzle;
  puzzle.kind = kind;
  puzzle.plies = 2 * moves - 1;
  puzzle.tree.moves = {move};
  return themes_of(prover, Branch(game), puzzle);
}

PieceSet pieces(std::initializer_list<const char*> names) {
  PieceSet set;
  for (const char* const name : names) set.insert(parse_piece(name));
  return set;
}

}  // namespace

TEST_CASE("pinned pieces are uncovered pieces on the ground whose removal splits the hive") {
  const Position open = position_of(kOpenSide);
  CHECK(pinned_pieces(open, Color::White) == pieces({"wG1"}));
  CHECK(pinned_pieces(open, Color::Black) == pieces({"bA1", "bS1", "bQ"}));
  const Position beetle = position_of(kBeetle);
  CHECK(pinned_pieces(beetle, Color::White) == pieces({"wQ", "wA1", "wG1", "wG2"}));
  CHECK(pinned_pieces(beetle, Color::Black) == pieces({"bS1"}));
}

TEST_CASE("a queen's liberties are the empty cells beside her") {
  CHECK(liberties_of(position_of(kOpenSide), Color::White) == 5);
  CHECK(liberties_of(position_of(kOpenSide), Color::Black) == 3);
  CHECK(liberties_of(position_of(kPillbug), Color::White) == 3);
  CHECK(liberties_of(position_of(kPillbug), Color::Black) == 4);
}

TEST_CASE("the first theme is the moving bug, and placements are themes like throws and climbs") {
  CHECK(themes(kPillbug, "bA1 wQ\\", PuzzleKind::Throw) == Words{"ant", "throw"});
  CHECK(themes(kPillbug, "wA1 bB1-", PuzzleKind::Pin) == Words{"ant", "pin"});
  CHECK(themes(kPillbug, "wL \\wG1", PuzzleKind::Pin) == Words{"ladybug", "placement"});
  CHECK(themes(kBeetle, "bB1 wQ", PuzzleKind::Pin) == Words{"beetle", "climb"});
  CHECK(themes(kBeetle, "bB1 wS1\\", PuzzleKind::Pin) == Words{"beetle"});
}

TEST_CASE("pin is a theme if the move pins another piece of the opponent") {
  const std::string text = std::string(kOpenSide) + ";wB1 /wG1";
  CHECK(themes(text, "bA2 -wB1", PuzzleKind::Pin) == Words{"ant", "pin"});
  // wG1 was pinned before, and the mover's own pieces don't count.
  CHECK(themes(text, "bA3 bS1\\", PuzzleKind::Pin) == Words{"ant"});
  // Under the beetle, wS1 couldn't leave, either.
  CHECK(themes(kBeetle, "bB1 wS1\\", PuzzleKind::Pin) == Words{"beetle"});
}

TEST_CASE("gate is a theme if nothing can slide to a cell beside the queen any more") {
  CHECK(themes(kOpenSide, "wA1 bS1\\", PuzzleKind::Win) == Words{"ant", "gate", "quiet"});
  // In a defence, the solver's own queen matters.
  CHECK(themes(kOpenSide, "wA1 bS1\\", PuzzleKind::Defence) == Words{"ant"});
  const std::string text = std::string(kOpenSide) + ";wB1 /wG1";
  CHECK(themes(text, "bG1 bA3-", PuzzleKind::Defence) == Words{"grasshopper", "placement", "gate"});
  CHECK(themes(text, "bG1 bA3-", PuzzleKind::Win) == Words{"grasshopper", "placement", "quiet"});
}

TEST_CASE("a win's first move is quiet if it ends neither beside nor on the enemy queen") {
  CHECK(themes(kBeetle, "bB1 wS1\\", PuzzleKind::Win) == Words{"beetle", "quiet"});
  CHECK(themes(kBeetle, "bB1 \\wS1", PuzzleKind::Win) == Words{"beetle"});
  CHECK(themes(kBeetle, "bB1 wQ", PuzzleKind::Win) == Words{"beetle", "climb"});
}

TEST_CASE("zugzwang is a theme if a pass would save the opponent", "[slow]") {
  // White wins in two, but needs longer if Black passes.
  const char* const zugzwang =
      "Base;InProgress;White[34];wB1;bB1 wB1/;wA1 wB1\\;bQ \\bB1;wQ /wB1;bA1 bB1-;wA1 bA1/;"
      "bS1 -bQ;wA2 wA1-;bS1 -wQ;wA3 wB1\\;bG1 /bS1;wB2 \\wA1;bA2 \\bS1;wA2 -bA2;bS2 \\bQ;"
      "wB2 wA1;bS2 \\wB2;wB2 bA1;bA3 bS2/;wA3 bA3/;bB2 bG1\\;wA2 /bB2;bA2 bS1\\;wG1 wB2\\;"
      "bG1 wQ\\;wG1 /bS2;bQ -bB1;wA1 -bQ;bG2 /bS1;wS1 /wA2;bG3 -bS1;wS1 /bG3;bG1 -wS1;wS2 wB2-;"
      "bG1 wQ\\;wA1 \\bQ;bG1 -wS1;wA1 \\bG1;bA2 \\wA1;wB2 bB1;bA2 bS1\\;wB2 bQ;bA2 bB1\\;"
      "wA1 /wB2;bB1 wB2;wQ wB1\\;bG1 bS1\\;wG2 wQ\\;bG1 /wA2;wS1 -bG1;bG3 bB2\\;wS1 -bG2;"
      "bG3 -wA2;wS1 -bB1;bG1 bS1\\;wG2 \\bB1;bG1 /wS1;wQ bA2\\;bG1 wG2/;wG3 wA3/;bG1 /wS1;"
      "wG3 /wG1;bG1 wG2/;wA3 \\bA3;bG3 bB2\\";
  CHECK(themes(zugzwang, "wA2 /bG3", PuzzleKind::Win, 2) ==
        Words{"ant", "pin", "zugzwang", "quiet"});
  // Zugzwang needs a proof, and only wins can have it.
  CHECK(themes(zugzwang, "wA2 /bG3", PuzzleKind::Win, 2, 1) == Words{"ant", "pin", "quiet"});
  CHECK(themes(zugzwang, "wA2 /bG3", PuzzleKind::Pin, 2) == Words{"ant", "pin"});
  // A win in two with a threat, which a pass doesn't stop.
  const char* const threat =
      "Base;InProgress;Black[14];wB1;bB1 wB1/;wG1 -wB1;bA1 \\bB1;wB2 wB1\\;bQ bB1/;wQ wG1\\;"
      "bA2 bQ\\;wB2 wB1;bG1 bQ/;wS1 \\wG1;bG1 /wQ;wS1 \\bA1;bB2 bG1\\;wA1 -wS1;bA2 \\wA1;"
      "wA2 wS1/;bB2 bG1;wA2 bQ-;bA3 -bB2;wG1 wQ\\;bB2 wG1;wA2 \\bA3;bG2 bG1\\;wA3 -wB2;"
      "bG2 /wA3;wA3 /bA3";
  CHECK(themes(threat, "bA2 -wB2", PuzzleKind::Win, 2) == Words{"ant"});
}

TEST_CASE("a pass has no themes") { CHECK(themes(kBeetle, "pass", PuzzleKind::Win).empty()); }
