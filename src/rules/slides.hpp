#pragma once

// Slides: steps on the ground, from one empty cell to another.

#include <array>
#include <bit>
#include <cstdint>

#include "waggle/bitboard.hpp"
#include "waggle/hex.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA::detail {

// Bit masks of the directions in which a piece can slide, indexed by its ring mask: the bit mask of
// its occupied neighbours. A slide leads to an empty cell. Of the two cells adjacent to both its
// start and its destination, exactly one must be occupied: two would form a gate, and with none,
// the piece would lose contact with the hive.
inline constexpr std::array<std::uint8_t, 64> kSlides = [] {
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

// The change in the number of holes when a cell is occupied, indexed by ring mask: the number of
// arcs that its occupied neighbours form, minus one. This follows from Euler's formula, because a
// new piece adds one vertex, an edge for each neighbour, and a triangle for each pair of adjacent
// neighbours.
inline constexpr std::array<std::int8_t, 64> kHolesMade = [] {
  std::array<std::int8_t, 64> table{};
  for (unsigned ring = 0; ring < 64; ++ring) {
    const unsigned turned_ring = ring << 1 | ring >> 5;
    table[ring] = static_cast<std::int8_t>(std::popcount(ring & ~turned_ring & 63U) - 1);
  }
  return table;
}();

// Calls `visit.operator()<d>()` for each of the six directions d. Unrolled by hand, because Clang
// doesn't inline a lambda that is called in a loop.
template <typename Visit>
[[gnu::always_inline]] inline void for_each_direction(Visit&& visit) {
  static_assert(kDirections == 6);
  visit.template operator()<0>();
  visit.template operator()<1>();
  visit.template operator()<2>();
  visit.template operator()<3>();
  visit.template operator()<4>();
  visit.template operator()<5>();
}

template <int kSide>
using Planes = std::array<Bitboard<kSide>, kDirections>;

// planes[d] contains the cells whose neighbour in direction d belongs to `set`.
template <int kSide>
[[gnu::always_inline]] inline Planes<kSide> neighbour_planes(const Bitboard<kSide>& set) noexcept {
  Planes<kSide> planes;
  for_each_direction([&]<int d>() { planes[d] = set.template shifted<turned(d, 3)>(); });
  return planes;
}

// All slides around a hive, computed from its neighbour planes.
template <int kSide>
class Slides {
 public:
  explicit Slides(const Planes<kSide>& filled) noexcept {
    for_each_direction(
        [&]<int d>() { free_[d] = (filled[turned(d, 5)] ^ filled[turned(d, 1)]) & ~filled[d]; });
  }
  // The cells that are one slide away from any of `cells`, all of which must be unoccupied.
  [[nodiscard]] Bitboard<kSide> from(const Bitboard<kSide>& cells) const noexcept {
    Bitboard<kSide> next;
    for_each_direction([&]<int d>() { next |= (cells & free_[d]).template shifted<d>(); });
    return next;
  }

 private:
  Planes<kSide> free_;
};

// A flood fill along slides, one step at a time.
template <int kSide>
class Flood {
 public:
  explicit Flood(const Bitboard<kSide>& start) noexcept : reached_(start), fresh_(start) {}

  // Advances by one step. Returns false if no new cell was reached.
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

// The cells of `start`, which must be unoccupied, and all cells reachable from them by sliding.
template <int kSide>
Bitboard<kSide> flooded(const Bitboard<kSide>& start, const Slides<kSide>& slides) noexcept {
  Flood<kSide> flood(start);
  while (flood.advance(slides)) {
  }
  return flood.reached();
}

}  // namespace waggle::inline WAGGLE_ISA::detail
