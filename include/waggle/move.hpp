#pragma once

#include <cstdint>

#include "waggle/hex.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// What a player does on a turn: a piece and the cell it goes to, or a pass. Placement, walk, climb
/// and throw need no tag, since the source follows from the position. 5 + 10 bits.
///
/// The cell belongs to the torus of the position the move is for; see `translated` in position.hpp.
class Move {
 public:
  /// No move at all, which is not a pass.
  constexpr Move() noexcept = default;
  constexpr Move(Piece piece, Cell to) noexcept
      : bits_(static_cast<std::uint16_t>(piece.index() << 10 | to)) {}
  [[nodiscard]] static constexpr Move pass() noexcept { return from_bits(kPass); }
  /// Inverse of `bits`.
  [[nodiscard]] static constexpr Move from_bits(std::uint16_t bits) noexcept {
    Move move;
    move.bits_ = bits;
    return move;
  }

  [[nodiscard]] constexpr Piece piece() const noexcept { return Piece(bits_ >> 10); }
  [[nodiscard]] constexpr Cell to() const noexcept { return bits_ & 1023; }
  [[nodiscard]] constexpr bool is_pass() const noexcept { return bits_ == kPass; }
  [[nodiscard]] constexpr bool exists() const noexcept { return bits_ != kNone; }
  [[nodiscard]] constexpr std::uint16_t bits() const noexcept { return bits_; }

  friend constexpr bool operator==(Move, Move) noexcept = default;

 private:
  static constexpr std::uint16_t kNone = 0xFFFF;
  static constexpr std::uint16_t kPass = 0xFFFE;

  std::uint16_t bits_ = kNone;
};

}  // namespace waggle
