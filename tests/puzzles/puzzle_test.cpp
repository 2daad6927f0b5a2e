// Kinds of puzzles, their tasks, and their difficulty in the points of docs/play/puzzles.md.

#include "puzzles/puzzle.hpp"

#include <cstddef>
#include <utility>

#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "support/moves.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

constexpr int kQuiet = 12;

// A quiet win in one that all levels find. Only the quiet move adds difficulty, so what a test adds
// shows in the sum.
Puzzle quiet_win() {
  Puzzle puzzle;
  puzzle.plies = 1;
  puzzle.solved.fill(100);
  puzzle.themes = {"ant", "quiet"};
  return puzzle;
}

}  // namespace

TEST_CASE("kinds of puzzles are parsed by name, case-insensitively") {
  for (const PuzzleKindInfo& info : kPuzzleKinds) {
    CHECK(parse_puzzle_kind(info.name) == info.kind);
    CHECK(&info_of(info.kind) == &info);
  }
  CHECK(parse_puzzle_kind("WIN") == PuzzleKind::Win);
  CHECK(parse_puzzle_kind("Defense") == PuzzleKind::Defence);
  CHECK(error_of([] { static_cast<void>(parse_puzzle_kind("wins")); }) ==
        "'wins' is not a puzzle kind; the kinds are win, defence, throw, pin, free, save");
}

TEST_CASE("a task names the side to move and the length of a win") {
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
  CHECK(task_of(puzzle) == "All but one of Black's moves lose. Find the one that holds.");
}

TEST_CASE("each miss by levels 1 to 9 counts 4 points, and by levels 10 to 19 counts 2") {
  REQUIRE(difficulty_of(quiet_win(), 1) == kQuiet);
  for (std::size_t level = 1; level <= kPuzzleLevels; ++level) {
    CAPTURE(level);
    Puzzle puzzle = quiet_win();
    puzzle.solved[level - 1] = 0;
    CHECK(difficulty_of(puzzle, 1) == kQuiet + (level <= 9 ? 4 : 2));
    puzzle.solved[level - 1] = 50;
    CHECK(difficulty_of(puzzle, 1) == kQuiet + (level <= 9 ? 2 : 1));
  }
  Puzzle unsolved = quiet_win();
  unsolved.solved.fill(0);
  CHECK(difficulty_of(unsolved, 1) == kQuiet + 36 + 20);
}

TEST_CASE("each move of a proven puzzle after the first counts 6 points, up to five moves") {
  for (const auto& [plies, points] :
       {std::pair{1, 0}, {2, 0}, {3, 6}, {4, 6}, {5, 12}, {7, 18}, {9, 24}, {11, 24}, {30, 24}}) {
    CAPTURE(plies);
    Puzzle puzzle = quiet_win();
    puzzle.plies = plies;
    CHECK(difficulty_of(puzzle, 1) == kQuiet + points);
    puzzle.kind = PuzzleKind::Defence;
    CHECK(difficulty_of(puzzle, 1) == kQuiet + points);
    // The depth of a judging search doesn't count as length.
    puzzle.kind = PuzzleKind::Pin;
    CHECK(difficulty_of(puzzle, 1) == kQuiet + 12);
  }
}

TEST_CASE("more legal moves count up to 8 points, one or two for each doubling") {
  for (const auto& [legal, points] : {std::pair<std::size_t, int>{1, 0},
                                      {2, 1},
                                      {3, 1},
                                      {4, 2},
                                      {8, 3},
                                      {16, 4},
                                      {32, 5},
                                      {63, 5},
                                      {64, 6},
                                      {127, 6},
                                      {128, 8},
                                      {500, 8}}) {
    CAPTURE(legal);
    CHECK(difficulty_of(quiet_win(), legal) == kQuiet + points);
  }
}

TEST_CASE("difficulties are 1 to 100, and each band spans 20") {
  Puzzle puzzle = quiet_win();
  puzzle.themes = {"ant"};
  CHECK(difficulty_of(puzzle, 1) == 1);
  puzzle.themes = {"quiet"};
  puzzle.solved.fill(0);
  puzzle.plies = 9;
  CHECK(difficulty_of(puzzle, 128) == 100);
  for (int difficulty = 1; difficulty <= 100; ++difficulty)
    CHECK(band_of_difficulty(difficulty) == (difficulty + 19) / 20);
}
