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

/// A cell of boardspace.net's board, a torus of columns A to Z and rows 1 to 26, both counted from
/// 0 here. A step east is one column up; a step north-east is one column and one row up.
struct Place {
  int column = 0;
  int row = 0;

  friend bool operator==(Place, Place) = default;
};

/// "N 13".
[[nodiscard]] std::string to_string(Place place);
/// Parses a column letter (case-insensitive) and a row number; nullopt for anything else.
[[nodiscard]] std::optional<Place> parse_place(std::string_view column, std::string_view row);

/// The boardspace.net coordinates of a game's pieces. `position` is always the one before the next
/// move.
class BoardspaceBoard {
 public:
  /// Where the first piece of a game is placed.
  static constexpr Place kFirst = {13, 12};

  [[nodiscard]] Place place_of(Piece piece) const { return places_[piece]; }
  /// The place of a cell that is occupied or adjacent to the hive; kFirst on an empty board.
  [[nodiscard]] Place place_of(const Position& position, Cell cell) const;
  /// The cells that a place can mean, possibly repeated. There is at most one distinct cell, unless
  /// the hive is so long that it meets itself around the board; none if the place doesn't touch the
  /// hive.
  [[nodiscard]] std::vector<Cell> cells_at(const Position& position, Place place) const;

  void put(Piece piece, Place place) { places_[piece] = place; }

 private:
  PieceArray<Place> places_;
};

}  // namespace waggle
