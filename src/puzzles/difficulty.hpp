#pragma once

#include <cstddef>

#include "puzzles/puzzle.hpp"

namespace waggle {

/// The difficulty of a puzzle, 1 to 100: mostly from how often the levels solve it, and from its
/// length, the number of legal moves, and whether its first move is quiet. `solved`, `plies` and
/// `themes` of the puzzle must be there.
[[nodiscard]] int difficulty_of(const Puzzle& puzzle, std::size_t legal_moves) noexcept;

}  // namespace waggle
