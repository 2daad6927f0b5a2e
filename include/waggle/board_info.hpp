#pragma once

#include <array>
#include <cstdint>

#include "waggle/bitboard.hpp"
#include "waggle/hex.hpp"
#include "waggle/isa.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// What every rule of movement asks of a position, worked out once for the whole board. `kSide` is
/// 16 or 32, as in BasicPosition.
template <int kSide>
struct BoardInfo {
  using Set = Bitboard<kSide>;

  /// Works it out for a position that fits its torus.
  explicit BoardInfo(const BasicPosition<kSide>& position) noexcept;

  /// filled[d]: the cells whose neighbour in direction d is occupied.
  std::array<Set, kDirections> filled;
  /// By colour: the cells beside a piece of that colour that lies on top. They may be occupied.
  std::array<Set, 2> touched;
  /// Empty cells that touch the hive.
  Set perimeter;
  /// Cells of the perimeter that touch one occupied cell only.
  Set single_contact;
  /// Cells of the perimeter with at most one empty neighbour. Nothing slides in or out.
  Set dead_ends;
  /// Occupied cells beside a gate. A gate is a step on the ground that is too narrow to slide
  /// through.
  Set gateposts;
  /// Occupied cells whose emptying would split the hive.
  Set pinned;
  /// Whether two stacks anywhere face each other across a step. They may stop a climb between them.
  bool has_high_gates = false;

  /// The cells from or to which something may slide.
  [[nodiscard]] Set slidable() const noexcept;
  /// The cells that slides reach from a cell of the perimeter, itself included. This may take a
  /// flood fill, so keep the answer: it is the same for all its cells. If you pass an earlier
  /// answer as `other`, the remaining part of a contour in two parts needs no flood.
  [[nodiscard]] Set contour(Cell cell, const Set& other = {}) const noexcept;

 private:
  // The number of parts that gates and holes make of the perimeter, less its dead ends.
  enum class PerimeterParts : std::uint8_t { One, Two, Many };

  void find_gates(const BasicPosition<kSide>& position) noexcept;
  void find_pins(const BasicPosition<kSide>& position) noexcept;

  PerimeterParts perimeter_parts_ = PerimeterParts::One;
  // For two parts: the two cells of the gate between them, and one of the two.
  Set gate_;
  Set gate_side_;
};

}  // namespace waggle::inline WAGGLE_ISA
