// Kinds of puzzles, and the tasks they set.

#include "puzzles/puzzle.hpp"

#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "support/moves.hpp"

using namespace waggle;
using namespace waggle::test;

TEST_CASE("each kind of puzzle is read by its word, in any letter case") {
  for (const PuzzleKindInfo& info : kPuzzleKinds) {
    CHECK(parse_puzzle_kind(info.name) == info.kind);
    CHECK(&info_of(info.kind) == &info);
  }
  CHECK(parse_puzzle_kind("WIN") == PuzzleKind::Win);
  CHECK(parse_puzzle_kind("Defense") == PuzzleKind::Defence);
  CHECK(error_of([] { static_cast<void>(parse_puzzle_kind("wins")); }) ==
        "'wins' is no kind of puzzle; the kinds are win, defence, throw, pin, free, save");
}

TEST_CASE("a task names the side to move and the moves that a win takes") {
  Puzzle puzzle;
  puzzle.game = game_of("wS1;bS1 wS1-");
  for (const int plies : {1, 2}) {
    puzzle.plies = plies;
    CHECK(puzzle.moves() == 1);
    CHECK(task_of(puzzle) == "White wins in 1 move. Find out how.");
  }
  puzzle.game = game_of("wS1");
  puzzle.plies = 3;
  CHECK(puzzle.moves() == 2);
  CHECK(task_of(puzzle) == "Black wins in 2 moves. Find out how.");
  puzzle.kind = PuzzleKind::Defence;
  CHECK(task_of(puzzle) == "All moves of Black but one lose. Find it.");
}
