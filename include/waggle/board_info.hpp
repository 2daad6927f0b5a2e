#pragma once

#include <array>
#include <cstdint>

#include "waggle/bitboard.hpp"
#include "waggle/hex.hpp"
#include "waggle/isa.hpp"
#include "waggle/position.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Properties of the whole board that move generation and evaluation need, computed once per
/// position. `kSide` is 16 or 32, as in BasicPosition.
template <int kSide>
struct BoardInfo {
  using Set = Bitboard<kSide>;

  /// Analyses a position for which `fits()` is true.
  explicit BoardInfo(const BasicPosition<kSide>& position) noexcept;

  /// filled[d] contains the cells whose neighbour in direction d is occupied.
  std::array<Set, kDirections> filled;
  /// Indexed by colour: the cells, occupied or empty, beside an uncovered piece of this colour.
  std::array<Set, 2> touched;
  /// Empty cells that touch the hive.
  Set perimeter;
  /// Perimeter cells that touch exactly one occupied cell.
  Set single_contact;
  /// Perimeter cells with at most one empty neighbour. No piece can slide into or out of them.
  Set dead_ends;
  /// Occupied cells that flank a gate, a gap on the ground too narrow to slide through.
  Set gateposts;
  /// Cut vertices: occupied cells whose removal would split the hive.
  Set pinned;
  /// Whether gates above the ground are possible, that is, whether any two stacks flank a step
  /// between two cells. If false, nothing blocks a climb.
  bool has_high_gates = false;

  /// Cells that a piece could slide into or out of.
  [[nodiscard]] Set slidable() const noexcept;
  /// The cells that a piece can reach by sliding from `cell`, including `cell` itself, which must
  /// be on the perimeter. The result is the same for every cell of the contour; cache it, because
  /// computing it may require a flood fill. If the perimeter has two parts and you already have the
  /// contour of one, pass it as `other` to save the flood fill for the second.
  [[nodiscard]] Set contour(Cell cell, const Set& other = {}) const noexcept;

 private:
  // The number of parts into which gates and holes divide the perimeter, ignoring dead ends.
  enum class PerimeterParts : std::uint8_t { One, Two, Many };

  void find_gates(const BasicPosition<kSide>& position) noexcept;
  void find_pins(const BasicPosition<kSide>& position) noexcept;

  PerimeterParts perimeter_parts_ = PerimeterParts::One;
  // Valid only if a single gate divides the perimeter into two parts. `gate_` contains the two
  // empty cells that the gate separates, and `gate_side_` only one of them.
  Set gate_;
  Set gate_side_;
};

}  // namespace waggle::inline WAGGLE_ISA
