#include "waggle/movegen.hpp"

#include "rules/throwers.hpp"
#include "rules/walker.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

// Cells where the side to move may place a piece, given the cells adjacent to that side's pieces
// and to enemy pieces.
template <int kSide>
Bitboard<kSide> placement_cells(const BasicPosition<kSide>& position, const Bitboard<kSide>& own,
                                const Bitboard<kSide>& enemy) noexcept {
  if (position.ply() == 0) return Bitboard<kSide>(Torus<kSide>::kOrigin);
  if (position.ply() == 1) return enemy;
  return own & ~(enemy | position.occupied());
}

// The pieces that the side to move may place: the lowest-numbered one in hand of each kind of bug.
// The queen is excluded on the first turn. If she is still in hand on the fourth turn, only she may
// be placed.
PieceSet placeable_pieces(PieceSet in_hand, Color us, int turns_taken) noexcept {
  // All pieces except the first of each bug.
  constexpr std::uint32_t kHigherNumbers = [] {
    std::uint32_t bits = 0;
    for (int i = 0; i < kBugs; ++i) {
      const PieceSet all(static_cast<Bug>(i));
      bits |= all.bits() & all.bits() << 1;
    }
    return bits;
  }();
  const PieceSet hand = in_hand & PieceSet(us);
  const PieceSet lowest = hand - PieceSet(hand.bits() << 1 & kHigherNumbers);
  PieceSet queen;
  queen.insert(queen_of(us));
  if (turns_taken == 0) return lowest - queen;
  if (turns_taken >= 3 && hand.contains(queen_of(us))) return queen;
  return lowest;
}

// Generates placements only. `own` and `enemy` are as in `placement_cells`.
template <int kSide>
[[gnu::always_inline]] inline MoveSets<kSide> placements(const BasicPosition<kSide>& position,
                                                         const Bitboard<kSide>& own,
                                                         const Bitboard<kSide>& enemy) noexcept {
  MoveSets<kSide> moves;
  if (position.is_over()) return moves;
  moves.placeable = placeable_pieces(position.in_hand(), position.turn(), position.ply() / 2);
  if (!moves.placeable.empty()) moves.placement_cells = placement_cells(position, own, enemy);
  return moves;
}

template <int kSide>
MoveSets<kSide> placements(const BasicPosition<kSide>& position,
                           const BoardInfo<kSide>& info) noexcept {
  const auto us = static_cast<std::size_t>(position.turn());
  return placements(position, info.touched[us], info.touched[1 - us]);
}

// The pieces of the side to move that may move under their own power, because they are uncovered,
// not resting and not pinned. A piece on a stack is never pinned, because the one below keeps the
// hive connected.
template <int kSide>
PieceSet walkers(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info) noexcept {
  const Color us = position.turn();
  PieceSet pieces = (position.in_play() - position.covered()) & PieceSet(us);
  if (const Piece resting = position.resting(); resting.exists()) pieces.erase(resting);
  return pieces - pieces_on(position, info.pinned & ~position.stacked());
}

}  // namespace

template <int kSide>
std::size_t MoveSets<kSide>::count() const noexcept {
  int sum = placeable.size() * placement_cells.count();
  for (std::size_t i = 0; i < mover_count; ++i) sum += movers[i].to.count();
  return static_cast<std::size_t>(sum);
}

template <int kSide>
void MoveSets<kSide>::append_to(MoveList& list) const noexcept {
  for (std::size_t i = 0; i < mover_count; ++i) list.push_all(movers[i].piece, movers[i].to);
  for (const Piece piece : placeable) list.push_all(piece, placement_cells);
}

template <int kSide>
void MoveSets<kSide>::append_to(MoveList& list, const Set& cells) const noexcept {
  for (std::size_t i = 0; i < mover_count; ++i)
    list.push_all(movers[i].piece, movers[i].to & cells);
  for (const Piece piece : placeable) list.push_all(piece, placement_cells & cells);
}

template <int kSide>
MoveSets<kSide> generate(const BasicPosition<kSide>& position,
                         const BoardInfo<kSide>& info) noexcept {
  MoveSets<kSide> moves = placements(position, info);
  const Color us = position.turn();
  if (!position.is_placed(queen_of(us)) || position.is_over()) return moves;

  const auto add = [&](Piece piece, const Bitboard<kSide>& to) {
    if (to.any()) moves.movers[moves.mover_count++] = {piece, to};
  };
  const detail::Throwers<kSide> throwers(position, info);
  detail::Walker<kSide> walker(position, info);
  walker.for_each_walk(walkers(position, info), [&](Piece piece, const Bitboard<kSide>& walk) {
    add(piece, throwers.any() ? walk | throwers.from(position.cell_of(piece)) : walk);
  });
  if (throwers.any())
    for (const Cell cell : throwers.lifted() & position.controlled_by(opponent(us)))
      add(position.top(cell), throwers.from(cell));
  return moves;
}

template <int kSide>
MoveSets<kSide> generate(const BasicPosition<kSide>& position) noexcept {
  const Color us = position.turn();
  if (position.is_placed(queen_of(us))) return generate(position, BoardInfo<kSide>(position));
  // No piece can move before the queen is placed, so no BoardInfo is needed.
  return placements(position, position.controlled_by(us).neighbours(),
                    position.controlled_by(opponent(us)).neighbours());
}

template <int kSide>
bool is_legal(const BasicPosition<kSide>& position, const BoardInfo<kSide>& info,
              Move move) noexcept {
  if (!move.exists() || position.is_over()) return false;
  if (move.is_pass()) return generate(position, info).count() == 0;
  if (move.bits() >> 15 != 0 || move.to() >= Torus<kSide>::kCells) return false;
  const Color us = position.turn();
  const Piece piece = move.piece();
  if (!position.is_placed(piece)) {
    const MoveSets<kSide> placed = placements(position, info);
    return placed.placeable.contains(piece) && placed.placement_cells.test(move.to());
  }
  if (!position.is_placed(queen_of(us)) || position.covered().contains(piece)) return false;
  const Cell from = position.cell_of(piece);
  if (piece.color() == us && piece != position.resting() &&
      (position.height_of(piece) > 0 || !info.pinned.test(from)) &&
      detail::Walker<kSide>(position, info).walk(piece, from).test(move.to()))
    return true;
  return detail::Throwers<kSide>(position, info).from(from).test(move.to());
}

template struct MoveSets<16>;
template struct MoveSets<32>;
template MoveSets<16> generate(const CompactPosition&) noexcept;
template MoveSets<32> generate(const Position&) noexcept;
template MoveSets<16> generate(const CompactPosition&, const BoardInfo<16>&) noexcept;
template MoveSets<32> generate(const Position&, const BoardInfo<32>&) noexcept;
template bool is_legal(const CompactPosition&, const BoardInfo<16>&, Move) noexcept;
template bool is_legal(const Position&, const BoardInfo<32>&, Move) noexcept;

}  // namespace waggle::inline WAGGLE_ISA
