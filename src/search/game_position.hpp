#pragma once

#include "search/core/search.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// The position after the last move of a game.
[[nodiscard]] inline Position position_of(const GameMoves& game) {
  Position position(game.type);
  for (const Move move : game.moves) position.play(move);
  return position;
}

}  // namespace waggle::inline WAGGLE_ISA
