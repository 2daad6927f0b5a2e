#pragma once

#include <string>
#include <string_view>

#include "puzzles/text.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// A position, and the names of the pieces in the list of moves that led to it.
struct ListedPosition {
  Position position;
  PieceNames names;
};

/// A legal move that continues the list, in canonical spelling. Throws Error for a move that is not
/// legal, or that cannot be read.
[[nodiscard]] std::string checked_move(const ListedPosition& listed, std::string_view text);
/// Reads what `to_text` writes for a tree. Throws Error; all moves must be legal.
[[nodiscard]] SolverTurn parse_tree(const ListedPosition& listed, std::string_view text);

}  // namespace waggle
