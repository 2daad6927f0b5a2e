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

/// The neighbour in a direction, 0 to kDirections - 1.
[[nodiscard]] Hex neighbour(Hex hex, int direction) noexcept;

/// A snapshot of a game for drawing, in Hexes instead of Cells.
struct BoardView {
  /// A piece in play.
  struct PlacedPiece {
    Piece piece;
    Hex at;
    /// Number of pieces beneath it, 0 to 6.
    int height = 0;
    /// Whether another piece is on top of it.
    bool is_covered = false;
  };
  /// A ply that was or may be played.
  struct Ply {
    /// In canonical notation.
    std::string text;
    /// None for a pass.
    Piece piece;
    /// Empty if the piece comes from the hand.
    std::optional<Hex> from;
    /// Meaningless for a pass.
    Hex to;
  };

  GameType type;
  GameState state = GameState::NotStarted;
  Color turn = Color::White;
  /// Counted from 1, as in a TurnString.
  int turn_number = 1;
  /// Sorted from north to south, then from west to east, then from the bottom of a stack up.
  std::vector<PlacedPiece> pieces;
  /// Pieces of both players still in hand.
  PieceSet in_hand;
  /// Empty at the start of a game.
  std::optional<Ply> last;
  /// The legal moves: a pass if it is forced, none if the game is over.
  std::vector<Ply> legal;
  /// By colour: the empty cells beside the queen, in the order of Direction; none before she is
  /// placed.
  std::array<std::vector<Hex>, 2> liberties;

  /// Whether a player's queen is in play.
  [[nodiscard]] bool has_queen(Color color) const noexcept {
    return !in_hand.contains(queen_of(color));
  }
  /// The entry of `liberties` for a colour.
  [[nodiscard]] const std::vector<Hex>& liberties_of(Color color) const noexcept {
    return liberties[static_cast<std::size_t>(color)];
  }
};

inline namespace WAGGLE_ISA {

/// A snapshot of the game. Coordinates wrap around 16 cells from the origin, as on the torus, so a
/// hive that drifts off one side reappears on the other.
[[nodiscard]] BoardView view_of(const Game& game);

}  // namespace WAGGLE_ISA
}  // namespace waggle
