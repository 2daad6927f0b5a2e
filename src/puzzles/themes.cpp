#include "puzzles/themes.hpp"

#include <bit>
#include <string_view>

#include "waggle/board_info.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// Whether the move closes a gate to an empty cell beside the queen, so that pieces can no longer
// slide into that cell.
bool closes_gate(const Position& before, const Position& after, Color color) {
  if (!before.is_placed(queen_of(color))) return false;
  const Bitboard<32> closed = BoardInfo<32>(before).slidable() & ~BoardInfo<32>(after).slidable();
  const Cell queen = after.cell_of(queen_of(color));
  return (Bitboard<32>::from_ring(queen, ~after.ring(queen) & 63U) & closed).any();
}

// Whether the win relies on the opponent having to move: after a pass, it would take too long.
bool is_zugzwang(Prover& prover, const Branch& branch, Move first, int moves) {
  const Branch next = branch.after(first);
  if (moves < 2 || next.position.is_over()) return false;
  const bool wins = prover.win(next.after(Move::pass()), moves - 1).has_value();
  return !wins && !prover.is_exhausted();
}

}  // namespace

PieceSet pinned_pieces(const Position& position, Color color) {
  const BoardInfo<32> info(position);
  return pieces_on(position, info.pinned & ~position.stacked()) & PieceSet(color);
}

bool has_newly_pinned(const Position& before, const Position& after, Color color) {
  return !(pinned_pieces(after, color) - pinned_pieces(before, color) - before.covered()).empty();
}

int liberties_of(const Position& position, Color color) noexcept {
  return kDirections - std::popcount(position.ring(position.cell_of(queen_of(color))));
}

std::vector<std::string> themes_of(Prover& prover, const Branch& branch, const Puzzle& puzzle) {
  std::vector<std::string> themes;
  const Move first = puzzle.solutions().front();
  if (first.is_pass()) return themes;
  const Position& position = branch.position;
  const Position after = branch.after(first).position;
  const Color us = position.turn();
  const Color them = opponent(us);
  const auto add = [&](bool applies, std::string_view theme) {
    if (applies) themes.emplace_back(theme);
  };
  add(true, to_string(first.piece().bug()));
  add(!position.is_placed(first.piece()), "placement");
  add(is_throw(position, first), "throw");
  add(position.top(first.to()).exists(), "climb");
  add(has_newly_pinned(position, after, them), "pin");
  add(closes_gate(position, after, puzzle.kind == PuzzleKind::Win ? them : us), "gate");
  if (puzzle.kind == PuzzleKind::Win) {
    add(is_zugzwang(prover, branch, first, puzzle.moves()), "zugzwang");
    const Cell queen = after.cell_of(queen_of(them));
    add(Torus<32>::bearing(queen, first.to()) == 0 && queen != first.to(), "quiet");
  }
  return themes;
}

}  // namespace waggle
