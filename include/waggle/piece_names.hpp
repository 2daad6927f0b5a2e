#pragma once

#include <optional>
#include <string_view>

#include "waggle/game.hpp"
#include "waggle/isa.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"
#include "waggle/position.hpp"
#include "waggle/spelling.hpp"

namespace waggle::inline WAGGLE_ISA {

/// The names of the pieces in a list of moves. UHP numbers pieces in the order in which they are
/// placed. Other programs number the tiles instead, so that wG3 may come first. Their pieces are
/// renumbered in the order of their first use.
class PieceNames {
 public:
  /// Reads a move in any spelling without noting its names. Throws InvalidMove as parse_move does,
  /// and if the destination is named after a piece that the list has not placed, or could be either
  /// of two pieces.
  [[nodiscard]] Move read(const Position& position, std::string_view text) const;
  /// Reads the next move of the list like `read` and passes it to `play`. Then notes the name under
  /// which the piece was moved, unless `play` throws.
  template <typename Play>
  void play(const Position& position, std::string_view text, Play play) {
    const Move move = read(position, text);
    const std::optional<Piece> name = mover_in(position, text);
    play(move);
    learn(name, move);
  }
  /// Notes the name under which a piece was moved.
  void learn(Piece name, Piece piece) noexcept;

  /// The piece that has this name in the list: the one that was placed under it, or else the next
  /// of its kind in hand, or none.
  [[nodiscard]] Piece piece(const Position& position, Piece name) const noexcept;
  /// The moving piece, with the number that UHP gives it.
  [[nodiscard]] PieceWord renumbered(const Position& position, PieceWord mover) const noexcept;
  /// A destination, with the number that UHP gives the piece there. `text` is what messages quote.
  /// Throws InvalidMove as `read` does.
  [[nodiscard]] PlaceWord renumbered(const Position& position, PlaceWord place,
                                     std::string_view text) const;
  /// Whether all pieces so far have the names that UHP gives them.
  [[nodiscard]] bool are_standard() const noexcept { return !has_other_names_; }

 private:
  // The name that a move gives the piece that moves; nothing if it gives no number, or for a pass.
  [[nodiscard]] static std::optional<Piece> mover_in(const Position& position,
                                                     std::string_view text);
  void learn(std::optional<Piece> name, Move move) noexcept;
  // Names a piece that was moved without a number, unless it has a name.
  void learn_unnumbered(Piece piece) noexcept;

  // By name.
  PieceArray<Piece> pieces_;
  bool has_other_names_ = false;
};

/// A game that was read from a list of moves, and the names of its pieces in that list.
struct ListedGame {
  Game game;
  PieceNames names;

  /// Plays the next move of the list. Throws InvalidMove, and Error if the game is over.
  void play(std::string_view text) {
    names.play(game.position(), text, [&](Move move) { game.play(move); });
  }
};
/// Like parse_game, but also returns the names, for moves that continue the GameString.
[[nodiscard]] ListedGame parse_listed_game(std::string_view text, bool draws_by_repetition = false);

}  // namespace waggle::inline WAGGLE_ISA
