#pragma once

// Throws by pillbugs, and by mosquitoes that copy them.

#include <array>
#include <cstddef>

#include "rules/walker.hpp"
#include "waggle/bitboard.hpp"
#include "waggle/board_info.hpp"
#include "waggle/hex.hpp"
#include "waggle/isa.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA::detail {

// The cells from which a thrower may lift a piece, and those where it may drop the piece.
template <int kSide>
struct Throw {
  Bitboard<kSide> lifted;
  Bitboard<kSide> drops;
};

// Whether a pillbug or mosquito can throw now. A mosquito must be beside an uncovered pillbug.
template <int kSide>
bool has_throw(const BasicPosition<kSide>& position, Piece piece) noexcept {
  if (!position.is_placed(piece) || position.covered().contains(piece) ||
      position.height_of(piece) > 0 || position.resting() == piece)
    return false;
  if (piece.bug() == Bug::Pillbug) return true;
  for (const Color color : {Color::White, Color::Black}) {
    const Piece pillbug(color, first_slot(Bug::Pillbug));
    if (!position.is_placed(pillbug) || position.covered().contains(pillbug)) continue;
    if (Torus<kSide>::bearing(position.cell_of(piece), position.cell_of(pillbug)) != 0) return true;
  }
  return false;
}

template <int kSide>
Throw<kSide> throw_by(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info,
                      Piece thrower) noexcept {
  const Cell cell = position.cell_of(thrower);
  const unsigned open = ~Walker<kSide>(position, info).gated_throws(cell) & 63;
  const unsigned filled = position.ring(cell);
  unsigned lifted = open & (position.occupied() & ~(position.stacked() | info.pinned)).ring(cell);
  if (const Piece resting = position.resting(); resting.exists())
    lifted &= ~Torus<kSide>::bearing(cell, position.cell_of(resting));
  return {Bitboard<kSide>::from_ring(cell, lifted),
          Bitboard<kSide>::from_ring(cell, open & ~filled)};
}

// The throws of the side to move, by its pillbug and its mosquito.
template <int kSide>
class Throwers {
 public:
  Throwers(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info) noexcept {
    if (!position.type().pillbug) return;
    for (const Bug bug : {Bug::Pillbug, Bug::Mosquito}) {
      const Piece thrower(position.turn(), first_slot(bug));
      if (has_throw(position, thrower)) throws_[count_++] = throw_by(position, info, thrower);
    }
  }

  // The cells to which the piece on `cell` can be thrown.
  [[nodiscard]] Bitboard<kSide> from(Cell cell) const noexcept {
    Bitboard<kSide> to;
    for (std::size_t i = 0; i < count_; ++i)
      if (throws_[i].lifted.test(cell)) to |= throws_[i].drops;
    return to;
  }
  [[nodiscard]] Bitboard<kSide> lifted() const noexcept {
    Bitboard<kSide> cells;
    for (std::size_t i = 0; i < count_; ++i) cells |= throws_[i].lifted;
    return cells;
  }
  [[nodiscard]] bool any() const noexcept { return count_ != 0; }

 private:
  std::array<Throw<kSide>, 2> throws_;
  std::size_t count_ = 0;
};

}  // namespace waggle::inline WAGGLE_ISA::detail
