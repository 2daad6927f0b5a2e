#pragma once

#include <cstdint>

#include "waggle/hex.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// What a player does on a turn: a piece and the cell it goes to, or a pass. A move does not say
/// where the piece comes from, nor whether it is placed, walks or is thrown: the position says
/// that.
///
/// The cell belongs to the torus of the position the move is for; see `translated` in position.hpp.
class Move {
 public:
  /// No move at all. This is not a pass.
  constexpr Move() noexcept = default;
  /// The piece must exist. `to` is 0 to 1023.
  constexpr Move(Piece piece, Cell to) noexcept
      : bits_(static_cast<std::uint16_t>(piece.index() << 10 | to)) {}
  /// A pass: the only legal move of a player who has no other.
  [[nodiscard]] static constexpr Move pass() noexcept { return from_bits(kPass); }
  /// Inverse of `bits`. Takes any number; `is_legal` says whether that is a legal move.
  [[nodiscard]] static constexpr Move from_bits(std::uint16_t bits) noexcept {
    Move move;
    move.bits_ = bits;
    return move;
  }

  /// The piece that is placed or moved. None for a pass and for no move.
  [[nodiscard]] constexpr Piece piece() const noexcept { return Piece(bits_ >> 10); }
  /// The cell that the piece goes to. Without meaning for a pass and for no move.
  [[nodiscard]] constexpr Cell to() const noexcept { return bits_ & 1023; }
  /// Whether this is a pass.
  [[nodiscard]] constexpr bool is_pass() const noexcept { return bits_ == kPass; }
  /// False for no move.
  [[nodiscard]] constexpr bool exists() const noexcept { return bits_ != kNone; }
  /// The move as a number: the index of the piece times 1024, plus the cell. Unlike the text of a
  /// move, it may change from one version of Waggle to the next.
  [[nodiscard]] constexpr std::uint16_t bits() const noexcept { return bits_; }

  friend constexpr bool operator==(Move, Move) noexcept = default;

 private:
  // Both have the index of no piece.
  static constexpr std::uint16_t kNone = static_cast<std::uint16_t>(Piece().index() << 10 | 1023);
  static constexpr std::uint16_t kPass = kNone - 1;

  std::uint16_t bits_ = kNone;
};

}  // namespace waggle
