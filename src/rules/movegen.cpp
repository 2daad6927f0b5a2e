#include "waggle/movegen.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace waggle {
inline namespace WAGGLE_ISA {

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

// For each set of occupied neighbours, the number of gaps between them.
constexpr std::array<std::uint8_t, 64> kGaps = [] {
  std::array<std::uint8_t, 64> table{};
  for (unsigned ring = 0; ring < 64; ++ring)
    for (int d = 0; d < kDirections; ++d)
      table[ring] += (ring >> d & 1) == 0 && (ring >> turned(d, 1) & 1) != 0;
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

// The slides around the hive that has these neighbour planes.
template <int kSide>
class Slides {
 public:
  explicit Slides(const Planes<kSide>& filled) noexcept {
    for_each_direction(
        [&]<int d>() { free_[d] = (filled[turned(d, 5)] ^ filled[turned(d, 1)]) & ~filled[d]; });
  }
  // The cells one slide away from some of `cells`, which are empty.
  [[nodiscard]] Bitboard<kSide> from(const Bitboard<kSide>& cells) const noexcept {
    Bitboard<kSide> next;
    for_each_direction([&]<int d>() { next |= (cells & free_[d]).template shifted<d>(); });
    return next;
  }

 private:
  Planes<kSide> free_;
};

// What slides reach from some empty cells, step by step.
template <int kSide>
class Flood {
 public:
  explicit Flood(const Bitboard<kSide>& start) noexcept : reached_(start), fresh_(start) {}

  // Goes a step further; false if there is nothing left to reach.
  bool advance(const Slides<kSide>& slides) noexcept {
    fresh_ = slides.from(fresh_) & ~reached_;
    reached_ |= fresh_;
    return fresh_.any();
  }
  [[nodiscard]] const Bitboard<kSide>& reached() const noexcept { return reached_; }

 private:
  Bitboard<kSide> reached_;
  Bitboard<kSide> fresh_;
};

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

// Where the bugs go from `from`, lifted off `position`: a function for each way to move.
template <int kSide>
class Walker {
 public:
  using Board = Torus<kSide>;
  using Set = Bitboard<kSide>;

  Walker(const BasicPosition<kSide>& position, const Survey<kSide>& survey) noexcept
      : position_(position), survey_(survey) {}

  // Calls `visit(piece, cells)` for some uncovered pieces that are not pinned and where they may
  // walk. Type by type, because that is easier to foretell for the processor than type for piece.
  template <typename Visit>
  [[gnu::always_inline]] void for_each_walk(PieceSet pieces, Visit&& visit) const noexcept {
    // Those of the uncovered pieces that stand on others.
    const PieceSet perched = position_.pieces_on(position_.stacked());
    const PieceSet grounded = pieces - perched;
    const auto visit_all = [&](PieceSet some, auto&& walk) {
      for (const Piece piece : some) visit(piece, walk(position_.cell_of(piece)));
    };
    visit_all(pieces & perched, [&](Cell from) { return beetle(from); });
    [&]<std::size_t... kBug>(std::index_sequence<kBug...>) {
      (visit_all(grounded & PieceSet(static_cast<Bug>(kBug)),
                 [&](Cell from) { return walk_on_ground(static_cast<Bug>(kBug), from); }),
       ...);
    }
    (std::make_index_sequence<kBugs>{});
  }

  // The same for one of them.
  [[nodiscard]] Set walk(Piece piece, Cell from) const noexcept {
    return position_.height_of(piece) > 0 ? beetle(from) : walk_on_ground(piece.bug(), from);
  }

  // The directions from a pillbug on `cell` in which a gate stops the piece that it throws: both
  // cells beside the step are stacks.
  [[nodiscard]] unsigned gated_throws(Cell cell) const noexcept {
    if (!survey_.has_high_gates) return 0;
    const unsigned stacks = position_.stacked().ring(cell);
    const unsigned left = (stacks << 1 | stacks >> 5) & 63;
    const unsigned right = (stacks >> 1 | stacks << 5) & 63;
    return left & right;
  }

 private:
  [[nodiscard, gnu::always_inline]] inline Set walk_on_ground(Bug bug, Cell from) const noexcept {
    switch (bug) {
      case Bug::Queen:
      case Bug::Pillbug: return slide(from);
      case Bug::Spider: return spider(from);
      case Bug::Beetle: return beetle(from);
      case Bug::Grasshopper: return grasshopper(from);
      case Bug::Ant: return ant(from);
      case Bug::Ladybug: return ladybug(from);
      case Bug::Mosquito: return mosquito(from);
    }
    return Set();
  }

  [[nodiscard]] Set slide(Cell from) const noexcept {
    return Set::from_ring(from, kSlides[position_.ring(from)]);
  }

  // Three slides, each onto a cell not yet visited.
  [[nodiscard]] Set spider(Cell from) const noexcept {
    Set targets;
    for_each_slide(from, from, 0, [&](Cell first, int first_direction) {
      for_each_slide(from, first, first_direction, [&](Cell second, int second_direction) {
        for_each_slide(from, second, second_direction,
                       [&](Cell third, int /*direction*/) { targets |= Set(third); });
      });
    });
    return targets & ~Set(from);
  }

  // Visits the slides of a piece lifted off `lifted` from `cell`, but not the one that would undo
  // the slide that brought it there.
  template <typename Visit>
  void for_each_slide(Cell lifted, Cell cell, int came_by, Visit&& visit) const noexcept {
    const unsigned ring = position_.ring(cell) & ~Board::bearing(cell, lifted);
    unsigned slides = kSlides[ring];
    if (cell != lifted) slides &= ~(1U << turned(came_by, 3));
    for (; slides != 0; slides &= slides - 1) {
      const int d = std::countr_zero(slides);
      visit(Board::neighbour(cell, d), d);
    }
  }

  // One step, up, down or level, past any gate that is no higher than the higher end of the step.
  [[nodiscard]] Set beetle(Cell from) const noexcept {
    const unsigned filled = position_.ring(from);
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
    for (unsigned filled = position_.ring(from); filled != 0; filled &= filled - 1) {
      const int d = std::countr_zero(filled);
      Cell landing = Board::neighbour(from, d);
      do landing = Board::neighbour(landing, d);
      while (position_.top(landing).exists());
      targets |= Set(landing);
    }
    return targets;
  }

  // Any number of slides. Whatever slides keeps to the contour of the hive, a closed walk through
  // the cells of its rim, which gates cut into parts: it reaches the part it is on. The contour is
  // known with the ant still in its place. Lifting an ant whose empty neighbours lie side by side
  // changes it only there: the gates that it was a post of open, and the cells that nothing else
  // touches drop out.
  [[nodiscard]] Set ant(Cell from) const noexcept {
    const unsigned ring = position_.ring(from);
    if (kSlides[ring] == 0) return Set();
    // Empty neighbours in two places see two regions, one of them a hole, which lifting it joins.
    if (kGaps[ring] != 1) return flooded_without(from);
    const Set beside = Set::from_ring(from, ~ring & 63);
    Set reached;
    if (!survey_.gateposts.test(from)) {
      // No gate opens, so that all of them are on the same part.
      reached = contour(Board::neighbour(from, std::countr_zero(kSlides[ring])));
    } else {
      for (const Cell cell : beside)
        if (!reached.test(cell)) reached |= contour(cell);
    }
    return reached & ~(survey_.loose & beside);
  }

  // The part of the contour that a cell of the rim belongs to. Kept, since the next ant will
  // probably ask for the same.
  [[nodiscard]] const Set& contour(Cell cell) const noexcept {
    if (!contour_.test(cell)) contour_ = survey_.contour(cell);
    return contour_;
  }

  [[nodiscard]] Set flooded_without(Cell from) const noexcept {
    const Set start(from);
    const Slides<kSide> slides(neighbour_planes(position_.occupied() ^ start));
    Flood<kSide> flood(start);
    while (flood.advance(slides)) {
    }
    return flood.reached() ^ start;
  }

  // Two steps on top of the hive, then one down.
  [[nodiscard]] Set ladybug(Cell from) const noexcept {
    if (survey_.has_high_gates) return gated_ladybug(from);
    const Set rest = position_.occupied() ^ Set(from);
    const Set climbed = Set::from_ring(from, position_.ring(from));
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
    for (unsigned filled = position_.ring(from); filled != 0; filled &= filled - 1) {
      const Bug bug = position_.top(Board::neighbour(from, std::countr_zero(filled))).bug();
      copied |= 1U << static_cast<unsigned>(bug == Bug::Pillbug ? Bug::Queen : bug);
    }
    copied &= ~(1U << static_cast<unsigned>(Bug::Mosquito));
    Set targets;
    for (; copied != 0; copied &= copied - 1)
      targets |= walk_on_ground(static_cast<Bug>(std::countr_zero(copied)), from);
    return targets;
  }

  const BasicPosition<kSide>& position_;
  const Survey<kSide>& survey_;
  mutable Set contour_;
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
Throw<kSide> throw_by(const BasicPosition<kSide>& position, const Survey<kSide>& survey,
                      Piece thrower) noexcept {
  const Cell cell = position.cell_of(thrower);
  const unsigned open = ~Walker<kSide>(position, survey).gated_throws(cell) & 63;
  const unsigned filled = position.ring(cell);
  unsigned lifted = open & (position.occupied() & ~(position.stacked() | survey.pinned)).ring(cell);
  if (const Piece resting = position.resting(); resting.exists())
    lifted &= ~Torus<kSide>::bearing(cell, position.cell_of(resting));
  return {Bitboard<kSide>::from_ring(cell, lifted),
          Bitboard<kSide>::from_ring(cell, open & ~filled)};
}

// Where pieces from the hand of the side to move may be placed, given the cells beside its own
// pieces and beside the enemy's.
template <int kSide>
Bitboard<kSide> entry_cells(const BasicPosition<kSide>& position, const Bitboard<kSide>& own,
                            const Bitboard<kSide>& enemy) noexcept {
  if (position.ply() == 0) return Bitboard<kSide>(Torus<kSide>::kOrigin);
  if (position.ply() == 1) return enemy;
  return own & ~(enemy | position.occupied());
}

template <int kSide>
Bitboard<kSide> entry_cells(const BasicPosition<kSide>& position,
                            const Survey<kSide>& survey) noexcept {
  const auto us = static_cast<std::size_t>(position.turn());
  return entry_cells(position, survey.touched[us], survey.touched[1 - us]);
}

// The pieces that the side to move may place: the lowest number of each type; no queen on the first
// turn, and nothing else on the fourth.
PieceSet entering_pieces(PieceSet in_hand, Color us, int turns_taken) noexcept {
  // Pieces whose number is not the first of their type.
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

}  // namespace

template <int kSide>
Survey<kSide>::Survey(const BasicPosition<kSide>& position) noexcept
    : filled{Set(Unset()), Set(Unset()), Set(Unset()), Set(Unset()), Set(Unset()), Set(Unset())} {
  const Planes<kSide> white = neighbour_planes(position.controlled_by(Color::White));
  const Planes<kSide> black = neighbour_planes(position.controlled_by(Color::Black));
  Set once;
  Set twice;
  Set empty_once;
  Set empty_twice;
  for_each_direction([&]<int d>() {
    touched[0] |= white[d];
    touched[1] |= black[d];
    filled[d] = white[d] | black[d];
    twice |= once & filled[d];
    once |= filled[d];
    empty_twice |= empty_once & ~filled[d];
    empty_once |= ~filled[d];
  });
  rim = once & ~position.occupied();
  loose = rim & ~twice;
  blind = rim & ~empty_twice;
  find_gates(position);
  find_pins(position);
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
void Survey<kSide>::find_gates(const BasicPosition<kSide>& position) noexcept {
  const Set empty = ~position.occupied();
  // Half the directions are enough: a gate is one in both.
  std::array<Set, 3> gates;
  Set any;
  for_each_direction([&]<int d>() {
    if constexpr (d < 3) {
      gates[d] = empty & ~filled[d] & filled[turned(d, 5)] & filled[turned(d, 1)];
      any |= gates[d];
    }
  });
  rim_parts_ = position.holes() == 0 ? RimParts::One : RimParts::Many;
  if (!any.any()) return;
  int dividing = 0;
  for_each_direction([&]<int d>() {
    if constexpr (d < 3) {
      gateposts |=
          gates[d].template shifted<turned(d, 5)>() | gates[d].template shifted<turned(d, 1)>();
      const Set inner = gates[d] & ~blind & ~blind.template shifted<turned(d, 3)>();
      if (inner.any()) {
        dividing += inner.count();
        gate_ = inner | inner.template shifted<d>();
        gate_side_ = inner;
      }
    }
  });
  if (dividing != 0 && rim_parts_ == RimParts::One)
    rim_parts_ = dividing == 1 ? RimParts::Two : RimParts::Many;
}

template <int kSide>
Bitboard<kSide> Survey<kSide>::contour(Cell cell) const noexcept {
  const Set start(cell);
  if ((start & blind).any()) return start;
  const Set open = rim & ~blind;
  if (rim_parts_ == RimParts::One) return open;
  if (one_part_.any()) return one_part_.test(cell) ? one_part_ : open & ~one_part_;
  const Slides<kSide> slides(filled);
  if (rim_parts_ == RimParts::Many) {
    Flood<kSide> flood(start);
    while (flood.advance(slides)) {
    }
    return flood.reached();
  }
  // Both sides of the gate at once, until the smaller is known.
  Flood<kSide> one(gate_side_);
  Flood<kSide> other(gate_ ^ gate_side_);
  bool one_goes_on = one.advance(slides);
  while (one_goes_on && other.advance(slides)) one_goes_on = one.advance(slides);
  one_part_ = one_goes_on ? other.reached() : one.reached();
  return one_part_.test(cell) ? one_part_ : open & ~one_part_;
}

template <int kSide>
void Survey<kSide>::find_pins(const BasicPosition<kSide>& position) noexcept {
  const Set& occupied = position.occupied();
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
}

template <int kSide>
Bitboard<kSide> Survey<kSide>::slidable() const noexcept {
  Set cells;
  for_each_direction(
      [&]<int d>() { cells |= (filled[turned(d, 5)] ^ filled[turned(d, 1)]) & ~filled[d]; });
  return cells;
}

template <int kSide>
std::size_t MoveSets<kSide>::count() const noexcept {
  int sum = entering.size() * entries.count();
  for (std::size_t i = 0; i < mover_count; ++i) sum += movers[i].to.count();
  return static_cast<std::size_t>(sum);
}

template <int kSide>
void MoveSets<kSide>::append_to(MoveList& list) const noexcept {
  for (std::size_t i = 0; i < mover_count; ++i) list.push_all(movers[i].piece, movers[i].to);
  for (const Piece piece : entering) list.push_all(piece, entries);
}

template <int kSide>
void MoveSets<kSide>::append_to(MoveList& list, const Set& cells) const noexcept {
  for (std::size_t i = 0; i < mover_count; ++i)
    list.push_all(movers[i].piece, movers[i].to & cells);
  for (const Piece piece : entering) list.push_all(piece, entries & cells);
}

namespace {

// What the pillbug of the side to move, and the mosquito as one, may throw.
template <int kSide>
class Throwers {
 public:
  Throwers(const BasicPosition<kSide>& position, const Survey<kSide>& survey) noexcept {
    if (!position.type().pillbug) return;
    for (const Bug bug : {Bug::Pillbug, Bug::Mosquito}) {
      const Piece thrower(position.turn(), first_slot(bug));
      if (has_throw(position, thrower)) throws_[count_++] = throw_by(position, survey, thrower);
    }
  }

  // Where the piece on `cell` may be thrown to.
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

// The pieces of the side to move that may walk: uncovered, not at rest, not pinned. A stacked piece
// is never pinned, for the one below keeps the hive together.
template <int kSide>
PieceSet walkers(const BasicPosition<kSide>& position, const Survey<kSide>& survey) noexcept {
  const Color us = position.turn();
  PieceSet pieces = (position.in_play() - position.covered()) & PieceSet(us);
  if (const Piece resting = position.resting(); resting.exists()) pieces.erase(resting);
  return pieces - position.pieces_on(survey.pinned & ~position.stacked());
}

}  // namespace

template <int kSide>
MoveSets<kSide> generate(const BasicPosition<kSide>& position,
                         const Survey<kSide>& survey) noexcept {
  MoveSets<kSide> moves;
  if (position.is_over()) return moves;
  const Color us = position.turn();
  moves.entering = entering_pieces(position.in_hand(), us, position.ply() / 2);
  if (!moves.entering.empty()) moves.entries = entry_cells(position, survey);
  if (!position.is_placed(queen_of(us))) return moves;

  const auto add = [&](Piece piece, const Bitboard<kSide>& to) {
    if (to.any()) moves.movers[moves.mover_count++] = {piece, to};
  };
  const Throwers<kSide> throwers(position, survey);
  const Walker<kSide> walker(position, survey);
  walker.for_each_walk(walkers(position, survey), [&](Piece piece, const Bitboard<kSide>& walk) {
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
  if (position.is_placed(queen_of(us))) return generate(position, Survey<kSide>(position));
  // Nothing moves before the queen is placed, so that there is nothing to survey.
  MoveSets<kSide> moves;
  if (position.is_over()) return moves;
  moves.entering = entering_pieces(position.in_hand(), us, position.ply() / 2);
  moves.entries = entry_cells(position, position.controlled_by(us).neighbours(),
                              position.controlled_by(opponent(us)).neighbours());
  return moves;
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
bool is_legal(const BasicPosition<kSide>& position, const Survey<kSide>& survey,
              Move move) noexcept {
  if (!move.exists() || position.is_over()) return false;
  if (move.is_pass()) return generate(position, survey).count() == 0;
  if (move.bits() >> 15 != 0 || move.to() >= Torus<kSide>::kCells) return false;
  const Color us = position.turn();
  const Piece piece = move.piece();
  if (!position.is_placed(piece))
    return entering_pieces(position.in_hand(), us, position.ply() / 2).contains(piece) &&
           entry_cells(position, survey).test(move.to());
  if (!position.is_placed(queen_of(us)) || position.covered().contains(piece)) return false;
  const Cell from = position.cell_of(piece);
  if (piece.color() == us && piece != position.resting() &&
      (position.height_of(piece) > 0 || !survey.pinned.test(from)) &&
      Walker<kSide>(position, survey).walk(piece, from).test(move.to()))
    return true;
  return Throwers<kSide>(position, survey).from(from).test(move.to());
}

template <int kSide>
bool is_legal(const BasicPosition<kSide>& position, Move move) noexcept {
  return is_legal(position, Survey<kSide>(position), move);
}

template <int kSide>
Bitboard<kSide> walks_of(const BasicPosition<kSide>& position, Piece piece) noexcept {
  const Survey<kSide> survey(position);
  assert(position.is_placed(piece) && !position.covered().contains(piece));
  const Cell cell = position.cell_of(piece);
  if (position.height_of(piece) == 0 && survey.pinned.test(cell)) return {};
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
template bool is_legal(const CompactPosition&, const Survey<16>&, Move) noexcept;
template bool is_legal(const Position&, const Survey<32>&, Move) noexcept;
template bool is_legal(const CompactPosition&, Move) noexcept;
template bool is_legal(const Position&, Move) noexcept;
template Bitboard<16> walks_of(const CompactPosition&, Piece) noexcept;
template Bitboard<32> walks_of(const Position&, Piece) noexcept;

}  // namespace WAGGLE_ISA
}  // namespace waggle
