#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "waggle/game.hpp"
#include "waggle/isa.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"
#include "waggle/spelling.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

/// A move of a list, and the name that the list gives the moving piece: nothing for a pass, or if
/// the move is written without the piece's number.
struct ListedMove {
  Move move;
  std::optional<Piece> name;
};

/// The names of the pieces in a list of moves. UHP numbers pieces in the order in which they are
/// placed. Other programs number the tiles instead, so that wG3 may come first. Their pieces are
/// renumbered in the order of their first use.
class PieceNames {
 public:
  /// Reads the next move of the list, in any spelling. Throws InvalidMove as parse_move does, and
  /// if the destination is named after a piece that the list has not placed, or could be either of
  /// two pieces. Call learn() once the move has been played.
  [[nodiscard]] ListedMove read(const Position& position, std::string_view text) const;
  /// Notes the name under which a piece was moved.
  void learn(const ListedMove& listed) noexcept;
  void learn(Piece name, Piece piece) noexcept;

  /// The piece that has this name in the list: the one that was placed under it, or else the next
  /// of its kind in hand, or none.
  [[nodiscard]] Piece piece(const Position& position, Piece name) const noexcept;
  /// Whether all pieces so far have the names that UHP gives them.
  [[nodiscard]] bool are_standard() const noexcept { return !has_other_names_; }

 private:
  // The move with the names of UHP.
  [[nodiscard]] std::string renamed(const Position& position, const MoveWords& words) const;
  [[nodiscard]] std::string renamed_place(const Position& position, std::string_view text) const;
  // Names a piece that was moved without a number, unless it has a name.
  void learn_unnumbered(Piece piece) noexcept;
  [[nodiscard]] Piece& known(Piece name) noexcept {
    return pieces_[static_cast<std::size_t>(name.index())];
  }
  [[nodiscard]] Piece known(Piece name) const noexcept {
    return pieces_[static_cast<std::size_t>(name.index())];
  }

  // By index of the name.
  std::array<Piece, Piece::kIndices> pieces_{};
  bool has_other_names_ = false;
};

/// A game that was read from a list of moves, and the names of its pieces in that list.
struct ListedGame {
  Game game;
  PieceNames names;
};
/// Like parse_game, but also returns the names, for moves that continue the GameString.
[[nodiscard]] ListedGame parse_listed_game(std::string_view text, bool draws_by_repetition = false);

}  // namespace WAGGLE_ISA
}  // namespace waggle
