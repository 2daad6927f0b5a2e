#pragma once

#include <array>
#include <atomic>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace waggle {

/// Measures for each level below full strength, from the lowest up, how many of 100 attempts choose
/// one of the solutions in the game's position. For levels that don't pick moves at random, this is
/// 0 or 100. If `stop` is set, the result is meaningless.
[[nodiscard]] std::array<int, kPuzzleLevels> solve_rates(const Game& game,
                                                         const std::vector<Move>& solutions,
                                                         const std::atomic<bool>& stop);

}  // namespace waggle
