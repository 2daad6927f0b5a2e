#include "waggle/movegen.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace waggle {

namespace {

// For each set of occupied neighbours of a cell, the directions in which a piece there may slide:
// to an empty neighbour, past exactly one of the two cells that both touch. Two are a gate, none is
// the loss of contact.
constexpr std::array<std::uint8_t, 64> kSlides = [] {
  std::array<std::uint8_t, 64> table{};
  for (unsigned ring = 0; ring < 64; ++ring) {
    for (int d = 0; d < kDirections; ++d) {
      const unsigned left = ring >> turned(d, 5) & 1;
      const unsigned right = ring >> turned(d, 1) & 1;
      if ((ring >> d & 1) == 0 && left != right) table[ring] |= static_cast<std::uint8_t>(1U << d);
    }
  }
  return table;
}();

// Calls `visit.operator()<d>()` for the six directions.
template <typename Visit>
[[gnu::always_inline]] inline void for_each_direction(Visit&& visit) {
  [&]<std::size_t... d>(std::index_sequence<d...>) {
    (visit.template operator()<static_cast<int>(d)>(), ...);
  }
  (std::make_index_sequence<kDirections>{});
}

template <int kSide>
using Planes = std::array<Bitboard<kSide>, kDirections>;

// planes[d]: the cells whose neighbour in direction d belongs to `set`.
template <int kSide>
[[gnu::always_inline]] inline Planes<kSide> neighbour_planes(const Bitboard<kSide>& set) noexcept {
  Planes<kSide> planes;
  for_each_direction([&]<int d>() { planes[d] = set.template shifted<turned(d, 3)>(); });
  return planes;
}

// The cells of `within` that are connected to `seed`.
template <int kSide>
Bitboard<kSide> flooded(const Bitboard<kSide>& seed, const Bitboard<kSide>& within) noexcept {
  Bitboard<kSide> reached = seed;
  for (Bitboard<kSide> fresh = seed; fresh.any();) {
    fresh = fresh.neighbours() & within & ~reached;
    reached |= fresh;
  }
  return reached;
}

// The occupied cells where an empty region shows in two or more gaps between occupied neighbours. A
// closed curve through the cell and the region then parts the hive, so emptying the cell splits it;
// and only then.
template <int kSide>
Bitboard<kSide> split_by(const Planes<kSide>& region, const Planes<kSide>& filled) noexcept {
  Bitboard<kSide> once;
  Bitboard<kSide> twice;
  for_each_direction([&]<int d>() {
    const Bitboard<kSide> gap = region[d] & filled[turned(d, 1)];
    twice |= once & gap;
    once |= gap;
  });
  return twice;
}

// One line per bug: where it goes from `from`, lifted off `position`.
template <int kSide>
class Walker {
 public:
  using Board = Torus<kSide>;
  using Set = Bitboard<kSide>;

  Walker(const BasicPosition<kSide>& position, const Survey<kSide>& survey) noexcept
      : position_(position), survey_(survey) {}

  // Where the uncovered piece on `from` may walk, as far as its own bug and freedom to move go.
  [[nodiscard]] Set walk(Piece piece, Cell from) const noexcept {
    if (position_.level(piece) > 0) return beetle(from);
    if (piece.bug() == Bug::Mosquito) return mosquito(from);
    return walk_as(piece.bug(), from);
  }

  // Whether both cells that `cell` and its neighbour share are stacks: the gate that stops a piece
  // which is thrown over a pillbug on `cell`.
  [[nodiscard]] unsigned gated_throws(Cell cell) const noexcept {
    if (!survey_.has_high_gates) return 0;
    const unsigned stacks = position_.stacked().ring(cell);
    const unsigned left = (stacks << 1 | stacks >> 5) & 63;
    const unsigned right = (stacks >> 1 | stacks << 5) & 63;
    return left & right;
  }

 private:
  [[nodiscard]] Set walk_as(Bug bug, Cell from) const noexcept {
    switch (bug) {
      case Bug::Queen:
      case Bug::Pillbug: return slide(from);
      case Bug::Spider: return spider(from);
      case Bug::Beetle: return beetle(from);
      case Bug::Grasshopper: return grasshopper(from);
      case Bug::Ant: return ant(from);
      case Bug::Ladybug: return ladybug(from);
      case Bug::Mosquito: break;
    }
    return Set();
  }

  [[nodiscard]] Set slide(Cell from) const noexcept {
    return Set::from_ring(from, kSlides[position_.occupied().ring(from)]);
  }

  // Three slides, each onto a cell not yet visited.
  [[nodiscard]] Set spider(Cell from) const noexcept {
    const Set rest = position_.occupied() ^ Set(from);
    Set targets;
    for_each_slide(rest, from, [&](Cell first, int first_direction) {
      for_each_slide(rest, first, [&](Cell second, int second_direction) {
        if (second_direction == turned(first_direction, 3)) return;
        for_each_slide(rest, second, [&](Cell third, int third_direction) {
          if (third_direction != turned(second_direction, 3) && third != from)
            targets |= Set(third);
        });
      });
    });
    return targets;
  }

  template <typename Visit>
  static void for_each_slide(const Set& hive, Cell from, Visit&& visit) noexcept {
    for (unsigned slides = kSlides[hive.ring(from)]; slides != 0; slides &= slides - 1) {
      const int d = std::countr_zero(slides);
      visit(Board::neighbour(from, d), d);
    }
  }

  // One step, up, down or level, past any gate that is no higher than the higher end of the step.
  [[nodiscard]] Set beetle(Cell from) const noexcept {
    const unsigned filled = position_.occupied().ring(from);
    const int lifted_height = position_.height(from) - 1;
    if (!survey_.has_high_gates)
      return Set::from_ring(from, lifted_height > 0 ? 63U : filled | kSlides[filled]);
    unsigned steps = 0;
    for (int d = 0; d < kDirections; ++d) {
      const bool slides = lifted_height == 0 && (filled >> d & 1) == 0;
      const bool free =
          slides ? (kSlides[filled] >> d & 1) != 0 : !is_gated(from, lifted_height, d);
      steps |= static_cast<unsigned>(free) << d;
    }
    return Set::from_ring(from, steps);
  }

  // Whether a climb from height `height` on `from` is stopped: both cells beside the step are
  // higher than the height left and the height arrived at.
  [[nodiscard]] bool is_gated(Cell from, int height, int d) const noexcept {
    const int arrival = position_.height(Board::neighbour(from, d));
    const int left = position_.height(Board::neighbour(from, turned(d, 5)));
    const int right = position_.height(Board::neighbour(from, turned(d, 1)));
    return std::min(left, right) > std::max(height, arrival);
  }

  // Straight over one or more pieces to the first empty cell.
  [[nodiscard]] Set grasshopper(Cell from) const noexcept {
    Set targets;
    for (unsigned filled = position_.occupied().ring(from); filled != 0; filled &= filled - 1) {
      const int d = std::countr_zero(filled);
      Cell landing = Board::neighbour(from, d);
      do landing = Board::neighbour(landing, d);
      while (position_.top(landing).exists());
      targets |= Set(landing);
    }
    return targets;
  }

  // Any number of slides.
  [[nodiscard]] Set ant(Cell from) const noexcept {
    const Planes<kSide> filled = neighbour_planes(position_.occupied() ^ Set(from));
    Planes<kSide> free;
    for_each_direction(
        [&]<int d>() { free[d] = (filled[turned(d, 5)] ^ filled[turned(d, 1)]) & ~filled[d]; });
    Set reached(from);
    for (Set fresh = reached; fresh.any();) {
      Set next;
      for_each_direction([&]<int d>() { next |= (fresh & free[d]).template shifted<d>(); });
      fresh = next & ~reached;
      reached |= fresh;
    }
    return reached ^ Set(from);
  }

  // Two steps on top of the hive, then one down.
  [[nodiscard]] Set ladybug(Cell from) const noexcept {
    if (survey_.has_high_gates) return gated_ladybug(from);
    const Set rest = position_.occupied() ^ Set(from);
    const Set climbed = Set::from_ring(from, position_.occupied().ring(from));
    const Set crossed = climbed.neighbours() & rest;
    return crossed.neighbours() & ~position_.occupied();
  }

  [[nodiscard]] Set gated_ladybug(Cell from) const noexcept {
    Set targets;
    for_each_climb(from, 0, [&](Cell first) {
      if (first == from || !position_.occupied().test(first)) return;
      for_each_climb(first, position_.height(first), [&](Cell second) {
        if (second == from || !position_.occupied().test(second)) return;
        for_each_climb(second, position_.height(second), [&](Cell third) {
          if (!position_.occupied().test(third)) targets |= Set(third);
        });
      });
    });
    return targets;
  }

  template <typename Visit>
  void for_each_climb(Cell from, int height, Visit&& visit) const noexcept {
    for (int d = 0; d < kDirections; ++d)
      if (!is_gated(from, height, d)) visit(Board::neighbour(from, d));
  }

  // On the ground a mosquito moves as whatever lies on top beside it, another mosquito excepted.
  [[nodiscard]] Set mosquito(Cell from) const noexcept {
    unsigned copied = 0;
    for (unsigned filled = position_.occupied().ring(from); filled != 0; filled &= filled - 1) {
      const Bug bug = position_.top(Board::neighbour(from, std::countr_zero(filled))).bug();
      copied |= 1U << static_cast<unsigned>(bug == Bug::Pillbug ? Bug::Queen : bug);
    }
    Set targets;
    for (; copied != 0; copied &= copied - 1)
      targets |= walk_as(static_cast<Bug>(std::countr_zero(copied)), from);
    return targets;
  }

  const BasicPosition<kSide>& position_;
  const Survey<kSide>& survey_;
};

// What one pillbug, or a mosquito as one, may throw and where to.
template <int kSide>
struct Throw {
  Bitboard<kSide> lifted;
  Bitboard<kSide> drops;
};

template <int kSide>
bool has_throw(const BasicPosition<kSide>& position, Piece piece) noexcept {
  if (!position.is_placed(piece) || position.covered().contains(piece) ||
      position.level(piece) > 0 || position.resting() == piece)
    return false;
  if (piece.bug() == Bug::Pillbug) return true;
  for (const Color color : {Color::White, Color::Black}) {
    const Piece pillbug(color, first_slot(Bug::Pillbug));
    if (!position.is_placed(pillbug) || position.covered().contains(pillbug)) continue;
    for (int d = 0; d < kDirections; ++d)
      if (Torus<kSide>::neighbour(position.cell_of(piece), d) == position.cell_of(pillbug))
        return true;
  }
  return false;
}

template <int kSide>
Throw<kSide> throw_by(const BasicPosition<kSide>& position, const Survey<kSide>& survey,
                      Piece thrower) noexcept {
  const Cell cell = position.cell_of(thrower);
  const unsigned open = ~Walker<kSide>(position, survey).gated_throws(cell) & 63;
  const unsigned filled = position.occupied().ring(cell);
  unsigned lifted = open & (position.occupied() & ~(position.stacked() | survey.pinned)).ring(cell);
  if (const Piece resting = position.resting(); resting.exists())
    lifted &= ~Bitboard<kSide>(position.cell_of(resting)).ring(cell);
  return {Bitboard<kSide>::from_ring(cell, lifted),
          Bitboard<kSide>::from_ring(cell, open & ~filled)};
}

// Where pieces from the hand of the side to move may be placed.
template <int kSide>
Bitboard<kSide> entry_cells(const BasicPosition<kSide>& position) noexcept {
  if (position.ply() == 0) return Bitboard<kSide>(Torus<kSide>::kOrigin);
  if (position.ply() == 1) return position.occupied().neighbours();
  const Color us = position.turn();
  return position.controlled_by(us).neighbours() &
         ~(position.controlled_by(opponent(us)).neighbours() | position.occupied());
}

// The pieces that the side to move may place: the lowest number of each type; no queen on the first
// turn, and nothing else on the fourth.
PieceSet entering_pieces(PieceSet in_hand, Color us, int turns_taken) noexcept {
  // Pieces whose number is not the first of their type.
  constexpr std::uint32_t kHigherNumbers = 0x06D4U | 0x06D4U << 16;
  const PieceSet hand = in_hand & PieceSet(us);
  const PieceSet lowest = hand - PieceSet(hand.bits() << 1 & kHigherNumbers);
  PieceSet queen;
  queen.insert(queen_of(us));
  if (turns_taken == 0) return lowest - queen;
  if (turns_taken == 3 && hand.contains(queen_of(us))) return queen;
  return lowest;
}

}  // namespace

template <int kSide>
Survey<kSide>::Survey(const BasicPosition<kSide>& position) noexcept
    : filled(neighbour_planes(position.occupied())) {
  const Set& occupied = position.occupied();
  Set touching;
  for (const Set& plane : filled) touching |= plane;
  rim = touching & ~occupied;

  if (position.holes() == 0) {
    Planes<kSide> empty;
    for_each_direction([&]<int d>() { empty[d] = ~filled[d]; });
    pinned = split_by<kSide>(empty, filled) & occupied;
  } else {
    for (Set rest = rim; rest.any();) {
      const Set region = flooded(Set(*rest.begin()), ~occupied);
      pinned |= split_by<kSide>(neighbour_planes(region), filled) & occupied;
      rest &= ~region;
    }
  }

  const Set& stacked = position.stacked();
  if (stacked.any()) {
    has_high_gates = ((stacked.template shifted<1>().template shifted<2>() |
                       stacked.template shifted<2>().template shifted<3>() |
                       stacked.template shifted<3>().template shifted<4>()) &
                      stacked)
                         .any();
  }
}

template <int kSide>
std::size_t MoveSets<kSide>::count() const noexcept {
  int sum = entering.size() * entries.count();
  for (std::size_t i = 0; i < mover_count; ++i) sum += movers[i].to.count();
  return static_cast<std::size_t>(sum);
}

template <int kSide>
void MoveSets<kSide>::append_to(MoveList& list) const noexcept {
  for (std::size_t i = 0; i < mover_count; ++i)
    for (const Cell cell : movers[i].to) list.push({movers[i].piece, cell});
  for (const Piece piece : entering)
    for (const Cell cell : entries) list.push({piece, cell});
}

template <int kSide>
void MoveSets<kSide>::append_to(MoveList& list, const Set& cells) const noexcept {
  for (std::size_t i = 0; i < mover_count; ++i)
    for (const Cell cell : movers[i].to& cells) list.push({movers[i].piece, cell});
  const Set entered = entries & cells;
  for (const Piece piece : entering)
    for (const Cell cell : entered) list.push({piece, cell});
}

template <int kSide>
MoveSets<kSide> generate(const BasicPosition<kSide>& position,
                         const Survey<kSide>& survey) noexcept {
  MoveSets<kSide> moves;
  if (position.is_over()) return moves;
  const Color us = position.turn();
  moves.entering = entering_pieces(position.in_hand(), us, position.ply() / 2);
  if (!moves.entering.empty()) moves.entries = entry_cells(position);
  if (!position.is_placed(queen_of(us))) return moves;

  std::array<Throw<kSide>, 2> throws;
  std::size_t throw_count = 0;
  if (position.type().pillbug) {
    for (const Bug bug : {Bug::Pillbug, Bug::Mosquito}) {
      const Piece thrower(us, first_slot(bug));
      if (has_throw(position, thrower)) throws[throw_count++] = throw_by(position, survey, thrower);
    }
  }
  const auto thrown_to = [&](Cell cell) {
    Bitboard<kSide> to;
    for (std::size_t i = 0; i < throw_count; ++i)
      if (throws[i].lifted.test(cell)) to |= throws[i].drops;
    return to;
  };
  const auto add = [&](Piece piece, const Bitboard<kSide>& to) {
    if (to.any()) moves.movers[moves.mover_count++] = {piece, to};
  };

  const Walker<kSide> walker(position, survey);
  // A stacked piece is never pinned: the one below keeps the hive together.
  for (const Cell cell : position.controlled_by(us) & (position.stacked() | ~survey.pinned)) {
    const Piece piece = position.top(cell);
    if (piece != position.resting()) add(piece, walker.walk(piece, cell) | thrown_to(cell));
  }
  Bitboard<kSide> thrown_enemies;
  for (std::size_t i = 0; i < throw_count; ++i) thrown_enemies |= throws[i].lifted;
  for (const Cell cell : thrown_enemies& position.controlled_by(opponent(us)))
    add(position.top(cell), thrown_to(cell));
  return moves;
}

template <int kSide>
MoveSets<kSide> generate(const BasicPosition<kSide>& position) noexcept {
  return generate(position, Survey<kSide>(position));
}

template <int kSide>
void list_moves(const BasicPosition<kSide>& position, MoveList& list) noexcept {
  list.clear();
  generate(position).append_to(list);
  if (list.empty() && !position.is_over()) list.push(Move::pass());
}

template <int kSide>
std::size_t count_moves(const BasicPosition<kSide>& position) noexcept {
  if (const std::size_t count = generate(position).count(); count != 0) return count;
  return position.is_over() ? 0 : 1;
}

template <int kSide>
bool is_legal(const BasicPosition<kSide>& position, Move move) noexcept {
  if (!move.exists() || position.is_over()) return false;
  const MoveSets<kSide> moves = generate(position);
  if (move.is_pass()) return moves.count() == 0;
  if (move.bits() >> 15 != 0 || move.to() >= Torus<kSide>::kCells) return false;
  if (moves.entering.contains(move.piece())) return moves.entries.test(move.to());
  for (std::size_t i = 0; i < moves.mover_count; ++i)
    if (moves.movers[i].piece == move.piece()) return moves.movers[i].to.test(move.to());
  return false;
}

template <int kSide>
Bitboard<kSide> walks_of(const BasicPosition<kSide>& position, Piece piece) noexcept {
  const Survey<kSide> survey(position);
  const Cell cell = position.cell_of(piece);
  assert(position.is_placed(piece) && position.top(cell) == piece);
  if (survey.pinned.test(cell) && !position.stacked().test(cell)) return {};
  return Walker<kSide>(position, survey).walk(piece, cell);
}

// The two tori.
template struct Survey<16>;
template struct Survey<32>;
template struct MoveSets<16>;
template struct MoveSets<32>;
template MoveSets<16> generate(const CompactPosition&) noexcept;
template MoveSets<32> generate(const Position&) noexcept;
template MoveSets<16> generate(const CompactPosition&, const Survey<16>&) noexcept;
template MoveSets<32> generate(const Position&, const Survey<32>&) noexcept;
template void list_moves(const CompactPosition&, MoveList&) noexcept;
template void list_moves(const Position&, MoveList&) noexcept;
template std::size_t count_moves(const CompactPosition&) noexcept;
template std::size_t count_moves(const Position&) noexcept;
template bool is_legal(const CompactPosition&, Move) noexcept;
template bool is_legal(const Position&, Move) noexcept;
template Bitboard<16> walks_of(const CompactPosition&, Piece) noexcept;
template Bitboard<32> walks_of(const Position&, Piece) noexcept;

}  // namespace waggle
