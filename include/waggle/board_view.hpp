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

/// A cell of the endless plane, by whole steps from where the first piece of a game is placed: `q`
/// of them to the east, `r` to the south-east. The neighbours of (0, 0):
///
///       (0,-1) (1,-1)
///    (-1,0)  .  (1,0)
///       (-1,1) (0,1)
struct Hex {
  int q = 0;
  int r = 0;

  friend constexpr auto operator<=>(const Hex&, const Hex&) noexcept = default;
};

/// The neighbour in a direction, 0 to kDirections - 1.
[[nodiscard]] Hex neighbour(Hex hex, int direction) noexcept;

/// What there is to see of a game, for programs that draw it. Its places are Hexes, not Cells.
struct BoardView {
  /// A piece in play.
  struct PlacedPiece {
    Piece piece;
    Hex at;
    /// How many pieces lie beneath it, 0 to 6.
    int height = 0;
    /// Whether another one lies on top.
    bool is_covered = false;
  };
  /// A ply that was played or may be played.
  struct Ply {
    /// In canonical notation.
    std::string text;
    /// None of a pass.
    Piece piece;
    /// None where the piece is placed.
    std::optional<Hex> from;
    /// Without meaning for a pass.
    Hex to;
  };

  GameType type;
  GameState state = GameState::NotStarted;
  Color turn = Color::White;
  /// As in a TurnString, from 1.
  int turn_number = 1;
  /// Row by row from the north, in a row from the west, in a stack from the bottom.
  std::vector<PlacedPiece> pieces;
  /// The pieces of both players that are not placed yet.
  PieceSet in_hand;
  /// None at the start of a game.
  std::optional<Ply> last;
  /// What may be played: a pass if there is no other move, nothing where the game is over.
  std::vector<Ply> legal;
  /// By colour: the empty cells beside the queen, in the order of Direction; none of a queen that
  /// is not in play.
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

/// What there is to see of a game. Coordinates count from where the first piece was placed. A hive
/// that has wandered 16 cells off comes back from the other side, as on the torus.
[[nodiscard]] BoardView view_of(const Game& game);

}  // namespace WAGGLE_ISA
}  // namespace waggle
