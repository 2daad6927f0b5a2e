// How often each level solves a puzzle.

#include "puzzles/solve_rates.hpp"

#include <array>
#include <atomic>
#include <vector>

#include "puzzles/puzzles_support.hpp"
#include "support/catch.hpp"
#include "waggle/movegen.hpp"

using namespace waggle;
using namespace waggle::test;

TEST_CASE("a level solves a puzzle as often as it chooses one of the solutions") {
  const Game game = *won_games(1).front().game;
  const MoveList legal = legal_moves(game.position());
  const std::vector<Move> all(legal.begin(), legal.end());
  std::array<int, kPuzzleLevels> rates{};
  const std::atomic<bool> stop{false};
  CHECK(solve_rates(game, {}, stop) == rates);
  const std::atomic<bool> is_stopped{true};
  CHECK(solve_rates(game, all, is_stopped) == rates);
  rates.fill(100);
  CHECK(solve_rates(game, all, stop) == rates);
}
