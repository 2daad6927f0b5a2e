#include "rules/walker.hpp"
#include "waggle/movegen.hpp"

namespace waggle::inline WAGGLE_ISA {

bool is_throw(const Position& position, Move move) noexcept {
  if (move.is_pass() || !position.is_placed(move.piece())) return false;
  const Piece piece = move.piece();
  if (piece.color() != position.turn()) return true;
  const BoardInfo<32> info(position);
  return !detail::Walker<32>(position, info).walk(piece, position.cell_of(piece)).test(move.to());
}

}  // namespace waggle::inline WAGGLE_ISA
