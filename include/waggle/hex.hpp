#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace waggle {

/// The six neighbours of a hex (pointy top), clockwise, so that d + 1 and d - 1 are the two cells
/// that a hex and its neighbour in direction d have in common, and d + 3 points back:
///
///        NW / \ NE
///       W  |   |  E
///        SW \ / SE
/// A number from 0 to kDirections - 1 stands for a direction where one is counted with.
enum class Direction : std::uint8_t { NorthWest, NorthEast, East, SouthEast, SouthWest, West };

/// How many directions there are.
inline constexpr int kDirections = 6;

/// `direction` turned clockwise by `sixths` (0 to 6) of a full turn.
[[nodiscard]] constexpr int turned(int direction, int sixths) noexcept {
  const int sum = direction + sixths;
  return sum >= kDirections ? sum - kDirections : sum;
}

/// A cell of a torus, 0 to Torus::kCells - 1.
using Cell = std::uint16_t;

/// The board: `kSide` times `kSide` hexes joined into one cyclic numbering, so that a step in a
/// direction is the addition of a constant modulo kCells: east is + 1, south-east is + kSide. The
/// plane is wrapped onto it exactly as long as the hive spans at most kSide - 2 columns and rows:
/// then no two cells of the hive and its perimeter share a number, and no piece gets a neighbour by
/// the wrapping. Empty cells of the perimeter may, but share no piece with it along which to slide.
template <int kSide>
struct Torus {
  static_assert(kSide == 16 || kSide == 32);
  /// How many cells the board has.
  static constexpr int kCells = kSide * kSide;
  /// Widest hive, in columns or rows, that the torus represents exactly.
  static constexpr int kMaxSpan = kSide - 2;
  /// What a step in each direction adds to a cell's number.
  static constexpr std::array<int, kDirections> kStep = {-kSide, 1 - kSide, 1,
                                                         kSide,  kSide - 1, -1};
  /// Where the first piece of a game is placed.
  static constexpr Cell kOrigin = kCells / 2 + kSide / 2;

  /// The cell of a number, modulo kCells. The number may be negative.
  [[nodiscard]] static constexpr Cell wrap(int number) noexcept {
    return static_cast<Cell>(static_cast<unsigned>(number) % static_cast<unsigned>(kCells));
  }
  /// The cell next to `cell` in a direction, 0 to 5.
  [[nodiscard]] static constexpr Cell neighbour(Cell cell, int direction) noexcept {
    return wrap(cell + kStep[static_cast<std::size_t>(direction)]);
  }
  /// Bit d if `to` is the neighbour of `from` in direction d; 0 if they are not neighbours.
  [[nodiscard]] static constexpr unsigned bearing(Cell from, Cell to) noexcept {
    return kBearings[std::size_t{wrap(to - from)}];
  }

 private:
  using Table = std::array<std::uint8_t, static_cast<std::size_t>(kCells)>;
  static constexpr Table kBearings = [] {
    Table table{};
    unsigned bit = 1;
    for (const int step : kStep) {
      table[std::size_t{wrap(step)}] = static_cast<std::uint8_t>(bit);
      bit *= 2;
    }
    return table;
  }();
};

}  // namespace waggle
