#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "waggle/hex.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// A place of the board of boardspace.net: columns A to Z and rows 1 to 26, counted from 0, joined
/// at their ends. East is a column on, north-east a column and a row.
struct Place {
  int column = 0;
  int row = 0;

  friend bool operator==(Place, Place) = default;
};

/// "N 13".
[[nodiscard]] std::string to_string(Place place);
/// A letter and a number from 1 to 26.
[[nodiscard]] std::optional<Place> parse_place(std::string_view column, std::string_view row);

/// Where the pieces of a game stand on that board. The position is the one before the next move.
class BoardspaceBoard {
 public:
  /// Where the first piece of a game is placed.
  static constexpr Place kFirst = {13, 12};

  [[nodiscard]] Place place_of(Piece piece) const { return places_[piece]; }
  /// The place of a cell that is occupied or touches the hive, or any cell of the empty board.
  [[nodiscard]] Place place_of(const Position& position, Cell cell) const;
  /// The cells that may be meant by a place: one at most, unless the hive is so long that it meets
  /// itself around the board; none if the place does not touch the hive.
  [[nodiscard]] std::vector<Cell> cells_at(const Position& position, Place place) const;

  void put(Piece piece, Place place) { places_[piece] = place; }

 private:
  PieceArray<Place> places_;
};

}  // namespace waggle
