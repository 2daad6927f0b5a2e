#pragma once

#include <array>
#include <cstdint>

#include "waggle/bitboard.hpp"
#include "waggle/hex.hpp"
#include "waggle/isa.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Board properties for move generation, computed once per position. `kSide` is 16 or 32, as in
/// BasicPosition.
template <int kSide>
struct BoardInfo {
  using Set = Bitboard<kSide>;

  /// The position must fit its torus.
  explicit BoardInfo(const BasicPosition<kSide>& position) noexcept;

  /// filled[d]: the cells whose neighbour in direction d is occupied.
  std::array<Set, kDirections> filled;
  /// By colour: cells adjacent to a stack topped by that colour, occupied or not.
  std::array<Set, 2> touched;
  /// Empty cells that touch the hive.
  Set perimeter;
  /// Perimeter cells that touch exactly one occupied cell.
  Set single_contact;
  /// Perimeter cells with at most one empty neighbour. Nothing can slide in or out.
  Set dead_ends;
  /// Occupied cells that flank a gate, a gap on the ground too narrow to slide through.
  Set gateposts;
  /// Cut vertices: occupied cells whose removal would split the hive.
  Set pinned;
  /// Whether two stacks anywhere flank a step and so might block a climb.
  bool has_high_gates = false;

  /// Cells that something could slide into or out of.
  [[nodiscard]] Set slidable() const noexcept;
  /// The cells reachable by sliding from a perimeter cell, itself included. All of these have the
  /// same contour, so cache the result: computing it may take a flood fill. If the perimeter has
  /// two parts, passing the contour of one as `other` saves the flood fill for the other.
  [[nodiscard]] Set contour(Cell cell, const Set& other = {}) const noexcept;

 private:
  // The number of parts into which gates and holes divide the perimeter, dead ends aside.
  enum class PerimeterParts : std::uint8_t { One, Two, Many };

  void find_gates(const BasicPosition<kSide>& position) noexcept;
  void find_pins(const BasicPosition<kSide>& position) noexcept;

  PerimeterParts perimeter_parts_ = PerimeterParts::One;
  // With two parts: the two cells of the gate between them, and one of the two.
  Set gate_;
  Set gate_side_;
};

}  // namespace waggle::inline WAGGLE_ISA
