#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "waggle/hex.hpp"
#include "waggle/notation.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// A cell of boardspace.net's board, a torus with columns A to Z and rows 1 to 26; both are counted
/// from 0 here. A step east increases the column, and a step north-east increases both.
struct Place {
  int column = 0;
  int row = 0;

  friend bool operator==(Place, Place) = default;
};

/// Formats a place as boardspace.net does, such as "N 13".
[[nodiscard]] std::string to_string(Place place);
/// Parses a column letter (case-insensitive) and a row number; nullopt for anything else.
[[nodiscard]] std::optional<Place> parse_place(std::string_view column, std::string_view row);

/// Maps the pieces of a game to boardspace.net coordinates.
class BoardspaceBoard {
 public:
  /// The place of the first piece in a game.
  static constexpr Place kFirst = {13, 12};

  [[nodiscard]] Place place_of(Piece piece) const { return places_[piece]; }
  /// The destination of a move other than a pass.
  [[nodiscard]] Place destination(const MoveParts& move) const;
  /// The cells that a place can refer to in the position before the next move, possibly with
  /// duplicates; empty if the place is neither in the hive nor adjacent to it. A place refers to
  /// more than one cell only if the hive is so long that it wraps around the board and meets
  /// itself. On an empty board, every place refers to the cell of the first piece.
  [[nodiscard]] std::vector<Cell> cells_at(const Position& position, Place place) const;

  void put(Piece piece, Place place) { places_[piece] = place; }

 private:
  PieceArray<Place> places_;
};

}  // namespace waggle
