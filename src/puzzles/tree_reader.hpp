#pragma once

#include <string>
#include <string_view>

#include "puzzles/text.hpp"

namespace waggle {

/// A legal move in canonical spelling. Throws Error for a move that is not legal, or that cannot be
/// read.
[[nodiscard]] std::string checked_move(const Position& position, std::string_view text);
/// Reads what `to_text` writes for a tree. Throws Error; all moves must be legal.
[[nodiscard]] SolverTurn parse_tree(const Position& position, std::string_view text);

}  // namespace waggle
