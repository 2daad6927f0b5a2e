#pragma once

#include <bit>

#include "waggle/movegen.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// The cells beside a player's queen, or the empty set before she is placed.
template <int kSide>
[[nodiscard]] Bitboard<kSide> beside_queen(const BasicPosition<kSide>& position,
                                           Color color) noexcept {
  const Piece queen = queen_of(color);
  if (!position.is_placed(queen)) return {};
  return Bitboard<kSide>::from_ring(position.cell_of(queen), 63);
}

/// Whether a move wins the game immediately.
template <int kSide>
[[nodiscard]] bool wins_with(const BasicPosition<kSide>& position, Move move) noexcept {
  BasicPosition<kSide> child = position;
  child.play(move);
  return has_won(child, position.turn());
}

/// A move that wins by filling the enemy queen's last liberty, without opening another one or
/// surrounding the mover's own queen. Returns Move() if there is none. `sets` are the position's
/// moves.
template <int kSide>
[[nodiscard]] Move winning_move(const BasicPosition<kSide>& position,
                                const MoveSets<kSide>& sets) noexcept {
  const Color them = opponent(position.turn());
  const unsigned ring = queen_ring(position, them);
  if (std::popcount(ring) != 5) return Move();
  const Cell queen_cell = position.cell_of(queen_of(them));
  const Cell last = Torus<kSide>::neighbour(queen_cell, std::countr_zero(~ring & 63));
  for (std::size_t i = 0; i < sets.mover_count; ++i)
    if (sets.movers[i].to.test(last) && wins_with(position, {sets.movers[i].piece, last}))
      return {sets.movers[i].piece, last};
  if (sets.placement_cells.test(last))
    for (const Piece piece : sets.placeable)
      if (wins_with(position, {piece, last})) return {piece, last};
  return Move();
}

}  // namespace waggle::inline WAGGLE_ISA
