#pragma once

#include <string_view>

#include "waggle/move.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// A piece as people name it: its colour, its number or both may be missing.
class ShortPiece {
 public:
  /// Whether the word names a piece, in full or in short, in any letter case.
  [[nodiscard]] static bool is_one(std::string_view word) noexcept;

  /// The word must name a piece. Without a colour it is one of the player's to move.
  ShortPiece(std::string_view word, Color mover) noexcept;
  [[nodiscard]] bool fits(Piece piece) const;

 private:
  char color_;
  char letter_ = 0;
  // 0 where any will do.
  char number_ = 0;
};

/// Reads a move as `parse_move` does, or in short where only one legal move fits: `A1 bQ/` for the
/// ant of the player to move, `a q/` where there is one ant that may go to one queen, `Q` where the
/// queen has one place to go. The move is legal. Throws InvalidMove.
[[nodiscard]] Move parse_short_move(const Position& position, std::string_view text);

}  // namespace waggle
