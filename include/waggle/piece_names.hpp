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

/// Maps the piece names used in a list of moves to UHP's. UHP numbers pieces in the order of
/// placement. Other programs number the physical tiles, so that wG3 may come first; their pieces
/// are renumbered in the order of first use.
class PieceNames {
 public:
  /// Parses a move in any spelling, without recording names. Throws InvalidMove like parse_move,
  /// and also if the reference piece hasn't been placed or is ambiguous.
  [[nodiscard]] Move read(const Position& position, std::string_view text) const;
  /// Parses the next move of the list like `read`, passes it to `play` and, unless that throws,
  /// records the name of the piece.
  template <typename Play>
  void play(const Position& position, std::string_view text, Play play) {
    const Move move = read(position, text);
    const std::optional<Piece> name = mover_in(position, text);
    play(move);
    learn(name, move);
  }
  /// Records the list's name for a piece.
  void learn(Piece name, Piece piece) noexcept;

  /// The piece that the list calls `name`: the one placed under that name, or else the next of its
  /// kind in hand; none if there is neither.
  [[nodiscard]] Piece piece(const Position& position, Piece name) const noexcept;
  /// The moving piece with its UHP number.
  [[nodiscard]] PieceWord renumbered(const Position& position, PieceWord mover) const noexcept;
  /// A destination with the UHP number of its reference piece. Throws InvalidMove like `read`;
  /// messages quote `text`.
  [[nodiscard]] PlaceWord renumbered(const Position& position, PlaceWord place,
                                     std::string_view text) const;
  /// Whether all names so far are UHP's.
  [[nodiscard]] bool are_standard() const noexcept { return !has_other_names_; }

 private:
  // The name of the moving piece in the text; none for a pass, or if it has no number.
  [[nodiscard]] static std::optional<Piece> mover_in(const Position& position,
                                                     std::string_view text);
  // Assigns a name to a piece that was moved without a number, unless it has one.
  void learn(std::optional<Piece> name, Move move) noexcept;

  // Indexed by name.
  PieceArray<Piece> pieces_;
  bool has_other_names_ = false;
};

/// A game parsed from a list of moves, and the names of its pieces in that list.
struct ListedGame {
  Game game;
  PieceNames names;

  /// Plays the next move of the list. Throws InvalidMove, also if the game is over.
  void play(std::string_view text) {
    names.play(game.position(), text, [&](Move move) { game.play(move); });
  }
};
/// Like parse_game, but also returns the names, which you need to parse further moves of the list.
[[nodiscard]] ListedGame parse_listed_game(std::string_view text, bool draws_by_repetition = false);

}  // namespace waggle::inline WAGGLE_ISA
