#include "waggle/board_info.hpp"

#include "rules/slides.hpp"

namespace waggle::inline WAGGLE_ISA {

using detail::for_each_direction;
using detail::neighbour_planes;
using detail::Planes;

namespace {

// The cells of `within` that are connected to `seed`.
template <int kSide>
Bitboard<kSide> connected(const Bitboard<kSide>& seed, const Bitboard<kSide>& within) noexcept {
  Bitboard<kSide> reached = seed;
  for (Bitboard<kSide> fresh = seed; fresh.any();) {
    fresh = fresh.neighbours() & within & ~reached;
    reached |= fresh;
  }
  return reached;
}

// Cells that touch the same empty region in two or more gaps between their occupied neighbours. A
// closed curve through the region and such a cell separates the hive into two parts, so the cell is
// a cut vertex. The region has no other cut vertices.
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

}  // namespace

template <int kSide>
BoardInfo<kSide>::BoardInfo(const BasicPosition<kSide>& position) noexcept
    : filled{Set(Unset()), Set(Unset()), Set(Unset()), Set(Unset()), Set(Unset()), Set(Unset())},
      touched{Set(Unset()), Set(Unset())},
      perimeter(Unset()),
      single_contact(Unset()),
      dead_ends(Unset()),
      gate_(Unset()),
      gate_side_(Unset()) {
  const Planes<kSide> white = neighbour_planes(position.controlled_by(Color::White));
  const Planes<kSide> black = neighbour_planes(position.controlled_by(Color::Black));
  // Computed in local variables, because the compiler must assume that members may alias the
  // position.
  Set beside_white;
  Set beside_black;
  Set twice;
  Set empty_once;
  Set empty_twice;
  for_each_direction([&]<int d>() {
    const Set full = white[d] | black[d];
    twice |= (beside_white | beside_black) & full;
    beside_white |= white[d];
    beside_black |= black[d];
    empty_twice |= empty_once & ~full;
    empty_once |= ~full;
    filled[d] = full;
  });
  touched = {beside_white, beside_black};
  const Set outer = (beside_white | beside_black) & ~position.occupied();
  perimeter = outer;
  single_contact = outer & ~twice;
  dead_ends = outer & ~empty_twice;
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
void BoardInfo<kSide>::find_gates(const BasicPosition<kSide>& position) noexcept {
  const Set empty = ~position.occupied();
  // Three directions are enough, because a gate is symmetric.
  std::array<Set, 3> gates;
  Set any;
  for_each_direction([&]<int d>() {
    if constexpr (d < 3) {
      gates[d] = empty & ~filled[d] & filled[turned(d, 5)] & filled[turned(d, 1)];
      any |= gates[d];
    }
  });
  perimeter_parts_ = position.holes() == 0 ? PerimeterParts::One : PerimeterParts::Many;
  if (!any.any()) return;
  int dividing = 0;
  for_each_direction([&]<int d>() {
    if constexpr (d < 3) {
      gateposts |=
          gates[d].template shifted<turned(d, 5)>() | gates[d].template shifted<turned(d, 1)>();
      const Set inner = gates[d] & ~dead_ends & ~dead_ends.template shifted<turned(d, 3)>();
      if (inner.any()) {
        dividing += inner.count();
        gate_ = inner | inner.template shifted<d>();
        gate_side_ = inner;
      }
    }
  });
  if (dividing != 0 && perimeter_parts_ == PerimeterParts::One)
    perimeter_parts_ = dividing == 1 ? PerimeterParts::Two : PerimeterParts::Many;
}

template <int kSide>
Bitboard<kSide> BoardInfo<kSide>::contour(Cell cell, const Set& other) const noexcept {
  if (other.test(cell)) return other;
  const Set start(cell);
  if ((start & dead_ends).any()) return start;
  const Set open = perimeter & ~dead_ends;
  if (perimeter_parts_ == PerimeterParts::One) return open;
  const detail::Slides<kSide> slides(filled);
  if (perimeter_parts_ == PerimeterParts::Many) return detail::flooded(start, slides);
  if (const Set part = other & open; part.any()) return open & ~part;
  // Flood both sides of the gate in lockstep until the smaller one is complete.
  detail::Flood<kSide> one(gate_side_);
  detail::Flood<kSide> opposite(gate_ ^ gate_side_);
  bool one_goes_on = one.advance(slides);
  while (one_goes_on && opposite.advance(slides)) one_goes_on = one.advance(slides);
  const Set& part = one_goes_on ? opposite.reached() : one.reached();
  return part.test(cell) ? part : open & ~part;
}

template <int kSide>
void BoardInfo<kSide>::find_pins(const BasicPosition<kSide>& position) noexcept {
  const Set& occupied = position.occupied();
  if (position.holes() == 0) {
    Planes<kSide> empty;
    for_each_direction([&]<int d>() { empty[d] = ~filled[d]; });
    pinned = split_by<kSide>(empty, filled) & occupied;
  } else {
    for (Set rest = perimeter; rest.any();) {
      const Set region = connected(Set(*rest.begin()), ~occupied);
      pinned |= split_by<kSide>(neighbour_planes(region), filled) & occupied;
      rest &= ~region;
    }
  }
}

template <int kSide>
Bitboard<kSide> BoardInfo<kSide>::slidable() const noexcept {
  Set cells;
  for_each_direction(
      [&]<int d>() { cells |= (filled[turned(d, 5)] ^ filled[turned(d, 1)]) & ~filled[d]; });
  return cells;
}

template struct BoardInfo<16>;
template struct BoardInfo<32>;

}  // namespace waggle::inline WAGGLE_ISA
