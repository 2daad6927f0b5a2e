#pragma once

#include <optional>
#include <string_view>

#include "waggle/isa.hpp"
#include "waggle/piece.hpp"

namespace waggle::inline WAGGLE_ISA {

/// A piece as users write it, with colour and number optional.
struct PieceWord {
  std::optional<Color> color;
  Bug bug = Bug::Queen;
  /// The number, 1 to 3, or 0 if it was omitted but a player has several pieces of this type.
  int number = 0;

  /// Parses a piece at the start of `text`, case-insensitively, and removes it from `text`. A `w`
  /// or `b` is a colour if the letter of a bug follows: `bA` is a black ant, but `b1` is the first
  /// beetle. If `text` doesn't start with a piece, leaves it unchanged and returns nullopt.
  [[nodiscard]] static std::optional<PieceWord> take(std::string_view& text) noexcept;
  /// Parses a word that consists of exactly one piece. Returns nullopt for any other word.
  [[nodiscard]] static std::optional<PieceWord> read(std::string_view word) noexcept;

  /// Whether the word can refer to this piece.
  [[nodiscard]] bool fits(Piece piece) const noexcept;
  /// The piece; empty if the colour or number is missing.
  [[nodiscard]] std::optional<Piece> piece() const noexcept;
};

/// A destination as users write it: on or beside a reference piece.
struct PlaceWord {
  PieceWord piece;
  /// The direction from the reference piece to the destination, 0 to 5 as in `Direction`; empty if
  /// the destination is on top of that piece.
  std::optional<int> direction;

  /// Parses a destination such as "wQ", "-wQ" or "wQ/". Returns nullopt for any other word.
  [[nodiscard]] static std::optional<PlaceWord> read(std::string_view word) noexcept;
};

/// The two parts of a move, which may be written with or without a space between them. For example,
/// both "wA1 bQ/" and "wA1bQ/" have the parts "wA1" and "bQ/".
struct MoveWords {
  std::string_view piece;
  /// Empty if the move has no destination.
  std::string_view place;
  /// The text passed to `of`, which error messages quote.
  std::string_view text{};

  /// Splits a move into its parts without validating them. Throws InvalidMove if there are no parts
  /// or more than two.
  [[nodiscard]] static MoveWords of(std::string_view text);
  /// Whether the text is spelled like a move: a piece, with or without a destination, or a pass.
  [[nodiscard]] static bool are_in(std::string_view text) noexcept;
  /// Whether the move is a pass.
  [[nodiscard]] bool is_pass() const noexcept;
  /// Whether the destination is a dot, as in "wS1 .". BoardSpace and other programs write this for
  /// the first move of a game.
  [[nodiscard]] bool has_first_place() const noexcept;
};

}  // namespace waggle::inline WAGGLE_ISA
