// The points of docs/play/puzzles.md, part by part.

#include "puzzles/difficulty.hpp"

#include <cstddef>
#include <utility>

#include "support/catch.hpp"

using namespace waggle;

namespace {

constexpr int kQuiet = 12;

// A quiet win in one that all levels find. Only the quiet move makes it difficult, so anything
// that a test adds can be seen in the sum.
Puzzle quiet_win() {
  Puzzle puzzle;
  puzzle.plies = 1;
  puzzle.solved.fill(100);
  puzzle.themes = {"ant", "quiet"};
  return puzzle;
}

}  // namespace

TEST_CASE(
    "each of levels 1 to 9 that misses counts 4 points, and each of levels 10 to 19 counts 2") {
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

TEST_CASE("each move of a proven puzzle beyond the first counts 6 points, up to five moves") {
  for (const auto& [plies, points] :
       {std::pair{1, 0}, {2, 0}, {3, 6}, {4, 6}, {5, 12}, {7, 18}, {9, 24}, {11, 24}, {30, 24}}) {
    CAPTURE(plies);
    Puzzle puzzle = quiet_win();
    puzzle.plies = plies;
    CHECK(difficulty_of(puzzle, 1) == kQuiet + points);
    puzzle.kind = PuzzleKind::Defence;
    CHECK(difficulty_of(puzzle, 1) == kQuiet + points);
    // The depth of the search that judged is no length.
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

TEST_CASE("a difficulty is 1 to 100, and bands have 20 points each") {
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
