#pragma once

#include <bit>

#include "waggle/movegen.hpp"
#include "waggle/position.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

/// The occupied neighbours of a player's queen; none before she is placed.
template <int kSide>
[[nodiscard]] unsigned queen_ring(const BasicPosition<kSide>& position, Color color) noexcept {
  const Piece queen = queen_of(color);
  return position.is_placed(queen) ? position.ring(position.cell_of(queen)) : 0;
}

/// True if a move surrounds the enemy queen and not the own one as well.
template <int kSide>
[[nodiscard]] bool wins_by_playing(const BasicPosition<kSide>& position, Move move) noexcept {
  const Color us = position.turn();
  BasicPosition<kSide> child = position;
  child.play(move);
  return child.is_surrounded(opponent(us)) && !child.is_surrounded(us);
}

/// A move that fills the last empty cell beside the enemy queen without opening another or
/// surrounding the own queen as well. `sets` are the moves of the position.
template <int kSide>
[[nodiscard]] Move winning_move(const BasicPosition<kSide>& position,
                                const MoveSets<kSide>& sets) noexcept {
  const Color them = opponent(position.turn());
  const unsigned ring = queen_ring(position, them);
  if (std::popcount(ring) != 5) return Move();
  const Cell queen_cell = position.cell_of(queen_of(them));
  const Cell last = Torus<kSide>::neighbour(queen_cell, std::countr_zero(~ring & 63));
  const Piece own_queen = queen_of(opponent(them));
  const unsigned own_ring = queen_ring(position, opponent(them));
  const auto wins = [&](Move move) {
    // A piece that others stand on or under empties no cell.
    const Piece piece = move.piece();
    if (piece == own_queen || piece == queen_of(them)) return wins_by_playing(position, move);
    const bool empties = position.is_placed(piece) && position.height_of(piece) == 0;
    const auto left = [&](Cell queen) {
      return empties ? Torus<kSide>::bearing(queen, position.cell_of(piece)) : 0U;
    };
    if (left(queen_cell) != 0) return false;
    if (!position.is_placed(own_queen)) return true;
    const Cell own_cell = position.cell_of(own_queen);
    return ((own_ring | Torus<kSide>::bearing(own_cell, last)) & ~left(own_cell)) != 63;
  };
  for (std::size_t i = 0; i < sets.mover_count; ++i)
    if (sets.movers[i].to.test(last) && wins({sets.movers[i].piece, last}))
      return {sets.movers[i].piece, last};
  if (sets.entries.test(last))
    for (const Piece piece : sets.entering)
      if (wins({piece, last})) return {piece, last};
  return Move();
}

}  // namespace WAGGLE_ISA
}  // namespace waggle
