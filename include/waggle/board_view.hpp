#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "waggle/game.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A cell of the infinite plane in axial coordinates: `q` steps east and `r` steps south-east of
/// the cell where the first piece of a game is placed. The neighbours of (0, 0):
///
///      (0,-1) (1,-1)
///   (-1,0)  .  (1,0)
///      (-1,1) (0,1)
struct Hex {
  int q = 0;
  int r = 0;

  friend constexpr auto operator<=>(const Hex&, const Hex&) noexcept = default;
};

/// The neighbour of `hex` in a direction from 0 to kDirections - 1.
[[nodiscard]] Hex neighbour(Hex hex, int direction) noexcept;

/// A snapshot of a game for drawing, with Hexes instead of Cells as coordinates.
struct BoardView {
  /// A piece in play.
  struct PlacedPiece {
    Piece piece;
    Hex at;
    /// Number of pieces beneath this one, 0 to 6.
    int height = 0;
    /// Whether another piece is on top of this one.
    bool is_covered = false;
  };
  /// The last ply played, or a legal next ply.
  struct Ply {
    /// The move in canonical notation.
    std::string text;
    /// The piece that is placed, moved or thrown; none for a pass.
    Piece piece;
    /// The origin; empty for a placement and for a pass.
    std::optional<Hex> from;
    /// The destination; meaningless for a pass.
    Hex to;
  };

  GameType type;
  GameState state = GameState::NotStarted;
  Color turn = Color::White;
  /// The number of the current player's turn, counted from 1 as in a TurnString.
  int turn_number = 1;
  /// The pieces in play, sorted from north to south, then from west to east, then from the bottom
  /// of a stack to the top.
  std::vector<PlacedPiece> pieces;
  /// Pieces of both players still in hand.
  PieceSet in_hand;
  /// The last ply; empty at the start of a game.
  std::optional<Ply> last;
  /// The legal moves: just a pass if one is forced, and none if the game is over.
  std::vector<Ply> legal;
  /// Indexed by colour: the empty cells beside that player's queen, in the order of Direction.
  /// There are none before she is placed.
  std::array<std::vector<Hex>, 2> liberties;

  /// Whether a player's queen is in play.
  [[nodiscard]] bool has_queen(Color color) const noexcept {
    return !in_hand.contains(queen_of(color));
  }
  /// The element of `liberties` for a colour.
  [[nodiscard]] const std::vector<Hex>& liberties_of(Color color) const noexcept {
    return liberties[static_cast<std::size_t>(color)];
  }
};

inline namespace WAGGLE_ISA {

/// Takes a snapshot of the game. Neighbouring pieces always have neighbouring coordinates, but a
/// hive that drifts more than 16 cells away from the origin reappears on the opposite side, as on
/// the torus.
[[nodiscard]] BoardView view_of(const Game& game);

}  // namespace WAGGLE_ISA
}  // namespace waggle
