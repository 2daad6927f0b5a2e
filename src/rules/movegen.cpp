#include "waggle/movegen.hpp"

#include "rules/throwers.hpp"
#include "rules/walker.hpp"

namespace waggle::inline WAGGLE_ISA {

using detail::cells_of;
using detail::Jumps;
using detail::Steps;
using detail::Throwers;
using detail::Walker;

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

// The placements of the side to move: each of the pieces on each of the cells.
template <int kSide>
struct Placements {
  PieceSet pieces;
  Bitboard<kSide> cells;

  [[nodiscard]] int count() const noexcept { return pieces.size() * cells.count(); }
};

// `own` and `enemy` are as in `placement_cells`.
template <int kSide>
[[gnu::always_inline]] inline Placements<kSide> placements(const BasicPosition<kSide>& position,
                                                           const Bitboard<kSide>& own,
                                                           const Bitboard<kSide>& enemy) noexcept {
  Placements<kSide> placements;
  if (position.is_over()) return placements;
  placements.pieces = placeable_pieces(position.in_hand(), position.turn(), position.ply() / 2);
  if (!placements.pieces.empty()) placements.cells = placement_cells(position, own, enemy);
  return placements;
}

template <int kSide>
Placements<kSide> placements(const BasicPosition<kSide>& position,
                             const BoardInfo<kSide>& info) noexcept {
  const auto us = static_cast<std::size_t>(position.turn());
  return placements(position, info.touched[us], info.touched[1 - us]);
}

// The same without a BoardInfo.
template <int kSide>
Placements<kSide> placements(const BasicPosition<kSide>& position) noexcept {
  const Color us = position.turn();
  return placements(position, position.controlled_by(us).neighbours(),
                    position.controlled_by(opponent(us)).neighbours());
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

// Appends the moves of a piece to each of its destinations.
template <int kSide>
void push(MoveList& list, Piece piece, const Steps<kSide>& to) noexcept {
  list.push_steps<kSide>(piece, to.from, to.directions);
}
template <int kSide>
void push(MoveList& list, Piece piece, const Jumps<kSide>& to) noexcept {
  to.for_each([&](Cell landing) { list.push({piece, landing}); });
}
template <int kSide>
void push(MoveList& list, Piece piece, const Bitboard<kSide>& to) noexcept {
  list.push_all(piece, to);
}

// Whether the pieces of the side to move may move: its queen is placed, and no queen is surrounded.
template <int kSide>
bool may_move(const BasicPosition<kSide>& position) noexcept {
  return position.is_placed(queen_of(position.turn())) && !position.is_over();
}

// Calls `visit(piece, destinations)` for each piece that can walk or be thrown. The destinations
// have one of the three types in walker.hpp, and may be empty.
template <int kSide, typename Visit>
[[gnu::always_inline]] inline void for_each_mover(const BasicPosition<kSide>& position,
                                                  const BoardInfo<kSide>& info,
                                                  Visit&& visit) noexcept {
  const Throwers<kSide> throwers(position, info);
  Walker<kSide> walker(position, info);
  const PieceSet walking = walkers(position, info);
  const PieceSet thrown = throwers.any() ? pieces_on(position, throwers.lifted()) : PieceSet();
  walker.for_each_walk(walking - thrown, visit);
  for (const Piece piece : thrown) {
    const Cell from = position.cell_of(piece);
    const Bitboard<kSide> to = throwers.from(from);
    visit(piece, walking.contains(piece) ? to | walker.walk(piece, from) : to);
  }
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
  list.push_all(placeable, placement_cells);
}

template <int kSide>
void MoveSets<kSide>::append_to(MoveList& list, const Set& cells) const noexcept {
  for (std::size_t i = 0; i < mover_count; ++i)
    list.push_all(movers[i].piece, movers[i].to & cells);
  list.push_all(placeable, placement_cells & cells);
}

template <int kSide>
MoveSets<kSide> generate(const BasicPosition<kSide>& position,
                         const BoardInfo<kSide>& info) noexcept {
  MoveSets<kSide> moves;
  const Placements<kSide> placed = placements(position, info);
  moves.placeable = placed.pieces;
  moves.placement_cells = placed.cells;
  if (!may_move(position)) return moves;
  for_each_mover(position, info, [&](Piece piece, const auto& to) {
    if (to.any()) moves.movers[moves.mover_count++] = {piece, cells_of(to)};
  });
  return moves;
}

template <int kSide>
MoveSets<kSide> generate(const BasicPosition<kSide>& position) noexcept {
  return generate(position, BoardInfo<kSide>(position));
}

template <int kSide>
void list_moves(const BasicPosition<kSide>& position, MoveList& list) noexcept {
  list.clear();
  const auto place = [&](const Placements<kSide>& placed) {
    list.push_all(placed.pieces, placed.cells);
  };
  if (may_move(position)) {
    const BoardInfo<kSide> info(position);
    for_each_mover(position, info, [&](Piece piece, const auto& to) { push(list, piece, to); });
    place(placements(position, info));
  } else {
    // No BoardInfo is needed.
    place(placements(position));
  }
  if (list.empty() && !position.is_over()) list.push(Move::pass());
}

template <int kSide>
std::size_t count_moves(const BasicPosition<kSide>& position) noexcept {
  int count = 0;
  if (may_move(position)) {
    const BoardInfo<kSide> info(position);
    count = placements(position, info).count();
    for_each_mover(position, info, [&](Piece, const auto& to) { count += to.count(); });
  } else {
    count = placements(position).count();
  }
  if (count == 0 && !position.is_over()) count = 1;
  return static_cast<std::size_t>(count);
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
    const Placements<kSide> placed = placements(position, info);
    return placed.pieces.contains(piece) && placed.cells.test(move.to());
  }
  if (!position.is_placed(queen_of(us)) || position.covered().contains(piece)) return false;
  const Cell from = position.cell_of(piece);
  if (piece.color() == us && piece != position.resting() &&
      (position.height_of(piece) > 0 || !info.pinned.test(from)) &&
      Walker<kSide>(position, info).walk(piece, from).test(move.to()))
    return true;
  return Throwers<kSide>(position, info).from(from).test(move.to());
}

template struct MoveSets<16>;
template struct MoveSets<32>;
template MoveSets<16> generate(const CompactPosition&) noexcept;
template MoveSets<32> generate(const Position&) noexcept;
template MoveSets<16> generate(const CompactPosition&, const BoardInfo<16>&) noexcept;
template MoveSets<32> generate(const Position&, const BoardInfo<32>&) noexcept;
template void list_moves(const CompactPosition&, MoveList&) noexcept;
template void list_moves(const Position&, MoveList&) noexcept;
template std::size_t count_moves(const CompactPosition&) noexcept;
template std::size_t count_moves(const Position&) noexcept;
template bool is_legal(const CompactPosition&, const BoardInfo<16>&, Move) noexcept;
template bool is_legal(const Position&, const BoardInfo<32>&, Move) noexcept;

}  // namespace waggle::inline WAGGLE_ISA
