#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace waggle {

/// The six directions from a pointy-top hex, in clockwise order. The opposite of direction d is
/// d + 3, modulo 6. Directions d - 1 and d + 1 lead to the two common neighbours of a hex and its
/// neighbour in direction d.
///
///       NW / \ NE
///      W  |   |  E
///       SW \ / SE
///
/// Code that does arithmetic on directions uses integers from 0 to kDirections - 1.
enum class Direction : std::uint8_t { NorthWest, NorthEast, East, SouthEast, SouthWest, West };

/// Number of directions.
inline constexpr int kDirections = 6;

/// Rotates a direction clockwise by `sixths` times 60 degrees. `sixths` is from 0 to 6.
[[nodiscard]] constexpr int turned(int direction, int sixths) noexcept {
  const int sum = direction + sixths;
  return sum >= kDirections ? sum - kDirections : sum;
}

/// The number of a cell on a torus, from 0 to Torus::kCells - 1.
using Cell = std::uint16_t;

/// The board: a torus of `kSide` x `kSide` hexes. Cells are numbered cyclically, so that a step in
/// a given direction adds a constant modulo kCells, such as 1 for east and kSide for south-east.
///
/// The torus represents the infinite plane exactly, provided that the hive spans at most kSide - 2
/// columns and rows. The cells of the hive and its perimeter then all have different numbers, and
/// no piece gains a neighbour because the board wraps around. Two empty cells of the perimeter may
/// become adjacent, but nothing can slide from one to the other, because they have no occupied
/// neighbour in common.
template <int kSide>
struct Torus {
  static_assert(kSide == 16 || kSide == 32);
  /// Number of cells.
  static constexpr int kCells = kSide * kSide;
  /// The torus represents a hive exactly if it spans at most this many columns and rows.
  static constexpr int kMaxSpan = kSide - 2;
  /// What a step adds to the cell number, indexed by direction.
  static constexpr std::array<int, kDirections> kStep = {-kSide, 1 - kSide, 1,
                                                         kSide,  kSide - 1, -1};
  /// Where the first piece of a game is placed.
  static constexpr Cell kOrigin = kCells / 2 + kSide / 2;

  /// Reduces a cell number, which may be negative, modulo kCells.
  [[nodiscard]] static constexpr Cell wrap(int number) noexcept {
    return static_cast<Cell>(static_cast<unsigned>(number) % static_cast<unsigned>(kCells));
  }
  /// The cell next to `cell` in a direction, 0 to 5.
  [[nodiscard]] static constexpr Cell neighbour(Cell cell, int direction) noexcept {
    return wrap(cell + kStep[static_cast<std::size_t>(direction)]);
  }
  /// The direction from one cell to an adjacent one, as a mask with one bit set, or 0 if the cells
  /// aren't adjacent.
  [[nodiscard]] static constexpr unsigned bearing(Cell from, Cell to) noexcept {
    return kBearings[std::size_t{wrap(to - from)}];
  }

 private:
  using Table = std::array<std::uint8_t, static_cast<std::size_t>(kCells)>;
  static constexpr Table kBearings = [] {
    Table table{};
    for (std::size_t d = 0; d < kStep.size(); ++d)
      table[std::size_t{wrap(kStep[d])}] = static_cast<std::uint8_t>(1U << d);
    return table;
  }();
};

}  // namespace waggle
