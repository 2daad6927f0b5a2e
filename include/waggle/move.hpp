#pragma once

#include <cstdint>

#include "waggle/hex.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A move: either a pass, or a piece and its destination. The origin, and whether the piece is
/// placed, moved or thrown, follow from the position. The destination is a cell on the torus of
/// that position; `translated` in position.hpp converts a move to another torus.
class Move {
 public:
  /// No move, as opposed to a pass.
  constexpr Move() noexcept = default;
  /// A move of `piece`, which must exist, to the cell `to`, 0 to 1023.
  constexpr Move(Piece piece, Cell to) noexcept
      : bits_(static_cast<std::uint16_t>(piece.index() << 10 | to)) {}
  /// A pass, which is legal only if there is no other move.
  [[nodiscard]] static constexpr Move pass() noexcept { return from_bits(kPass); }
  /// Inverse of `bits`. Accepts any number, so validate the result with `is_legal`.
  [[nodiscard]] static constexpr Move from_bits(std::uint16_t bits) noexcept {
    Move move;
    move.bits_ = bits;
    return move;
  }

  /// The piece that is placed, moved or thrown, or Piece() for a pass and for Move().
  [[nodiscard]] constexpr Piece piece() const noexcept { return Piece(bits_ >> 10); }
  /// The destination, which is meaningless for a pass and for Move().
  [[nodiscard]] constexpr Cell to() const noexcept { return bits_ & 1023; }
  /// Whether this is a pass.
  [[nodiscard]] constexpr bool is_pass() const noexcept { return bits_ == kPass; }
  /// Whether this is a move or a pass, rather than no move.
  [[nodiscard]] constexpr bool exists() const noexcept { return bits_ != kNone; }
  /// The move as a number: piece index * 1024 + cell. Unlike notation, this encoding may change
  /// between versions of Waggle.
  [[nodiscard]] constexpr std::uint16_t bits() const noexcept { return bits_; }

  friend constexpr bool operator==(Move, Move) noexcept = default;

 private:
  // Both encode Piece() as the piece.
  static constexpr std::uint16_t kNone = static_cast<std::uint16_t>(Piece().index() << 10 | 1023);
  static constexpr std::uint16_t kPass = kNone - 1;

  std::uint16_t bits_ = kNone;
};

}  // namespace waggle
