#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace waggle {

/// The six directions from a pointy-top hex, clockwise: d + 1 and d - 1 lead to the two common
/// neighbours of a hex and its neighbour in direction d, and d + 3 leads back.
///
///       NW / \ NE
///      W  |   |  E
///       SW \ / SE
///
/// Code that computes with directions uses integers from 0 to kDirections - 1.
enum class Direction : std::uint8_t { NorthWest, NorthEast, East, SouthEast, SouthWest, West };

/// Number of directions.
inline constexpr int kDirections = 6;

/// A direction rotated clockwise by `sixths` (0 to 6) of a full turn.
[[nodiscard]] constexpr int turned(int direction, int sixths) noexcept {
  const int sum = direction + sixths;
  return sum >= kDirections ? sum - kDirections : sum;
}

/// A cell of a torus, 0 to Torus::kCells - 1.
using Cell = std::uint16_t;

/// The board: `kSide` x `kSide` hexes in one cyclic numbering, in which a step adds a constant
/// modulo kCells, such as 1 for east and kSide for south-east. It represents the infinite plane
/// exactly while the hive spans at most kSide - 2 columns and rows: no two cells of the hive and
/// its perimeter share a number, and wrapping around gives no piece a false neighbour. Two empty
/// cells of the perimeter may become neighbours, but they have no piece in common to slide along.
template <int kSide>
struct Torus {
  static_assert(kSide == 16 || kSide == 32);
  /// Number of cells.
  static constexpr int kCells = kSide * kSide;
  /// Maximum span of a hive, in columns and rows, that the torus represents exactly.
  static constexpr int kMaxSpan = kSide - 2;
  /// What a step in each direction adds to a cell's number.
  static constexpr std::array<int, kDirections> kStep = {-kSide, 1 - kSide, 1,
                                                         kSide,  kSide - 1, -1};
  /// Where the first piece of a game is placed.
  static constexpr Cell kOrigin = kCells / 2 + kSide / 2;

  /// A number, which may be negative, modulo kCells.
  [[nodiscard]] static constexpr Cell wrap(int number) noexcept {
    return static_cast<Cell>(static_cast<unsigned>(number) % static_cast<unsigned>(kCells));
  }
  /// The cell next to `cell` in a direction, 0 to 5.
  [[nodiscard]] static constexpr Cell neighbour(Cell cell, int direction) noexcept {
    return wrap(cell + kStep[static_cast<std::size_t>(direction)]);
  }
  /// The direction from a cell to its neighbour as a one-bit mask; 0 if they aren't neighbours.
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
