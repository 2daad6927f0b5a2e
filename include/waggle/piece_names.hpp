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

class PieceNames;
/// Parses a move in any spelling, with its pieces named as in `names`. Throws InvalidMove in the
/// same cases as parse_move in notation.hpp, and if the reference piece hasn't been placed or is
/// ambiguous.
[[nodiscard]] Move parse_move(const Position& position, const MoveWords& words,
                              const PieceNames& names);

/// Translates the piece names in a list of moves to UHP names. In UHP, pieces are numbered in the
/// order in which they are placed. Other programs number the physical tiles, so wG3 may be placed
/// before wG1. Their pieces are renumbered in the order in which they are first used.
class PieceNames {
 public:
  /// Parses the next move in the list, as `parse_move` does, and calls `play(move)`. Records the
  /// name of the moving piece unless `play` throws.
  template <typename Play>
  void play(const Position& position, const MoveWords& words, Play play) {
    this->play(position, parse_move(position, words, *this), words, play);
  }
  /// Like the overload above, for a move that has already been parsed from `words`.
  template <typename Play>
  void play(const Position& position, Move move, const MoveWords& words, Play play) {
    const std::optional<Piece> name = mover_in(position, words);
    play(move);
    learn(name, move);
  }
  /// Records that `name` is the list's name for `piece`.
  void learn(Piece name, Piece piece) noexcept;

  /// The piece that the list calls `name`. If no piece has been placed under that name, returns the
  /// next piece in hand of that type and colour, or Piece() if there is none.
  [[nodiscard]] Piece piece(const Position& position, Piece name) const noexcept;
  /// The moving piece with its number translated to UHP.
  [[nodiscard]] PieceWord renumbered(const Position& position, PieceWord mover) const noexcept;
  /// A destination with the number of its reference piece translated to UHP. Throws InvalidMove if
  /// that piece hasn't been placed or is ambiguous. Messages quote `text`.
  [[nodiscard]] PlaceWord renumbered(const Position& position, PlaceWord place,
                                     std::string_view text) const;
  /// Whether all names recorded so far are the same as in UHP.
  [[nodiscard]] bool are_standard() const noexcept { return !has_other_names_; }

 private:
  // The moving piece as named in the text. Empty for a pass, or if the name has no number.
  [[nodiscard]] static std::optional<Piece> mover_in(const Position& position,
                                                     const MoveWords& words) noexcept;
  // Records the name of the piece that was moved. If the list gave no number, assigns a free name,
  // unless the piece already has one.
  void learn(std::optional<Piece> name, Move move) noexcept;

  // The pieces, indexed by their names in the list.
  PieceArray<Piece> pieces_;
  bool has_other_names_ = false;
};

/// A game parsed from a list of moves, and the names of its pieces in that list.
struct ListedGame {
  Game game;
  PieceNames names;

  /// Plays the next move in the list. Throws InvalidMove if the move is invalid or the game is
  /// over.
  void play(std::string_view text) {
    names.play(game.position(), MoveWords::of(text), [&](Move move) { game.play(move); });
  }
  /// Like the overload above, for a move that has already been parsed from `text`.
  void play(Move move, std::string_view text) {
    names.play(game.position(), move, MoveWords::of(text), [&](Move next) { game.play(next); });
  }
};
/// Like parse_game, but also returns the names, which you need to parse further moves in the list.
[[nodiscard]] ListedGame parse_listed_game(std::string_view text, bool draws_by_repetition = false);

}  // namespace waggle::inline WAGGLE_ISA
