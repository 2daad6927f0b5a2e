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
  /// 1 to 3; 0 if it's missing although a player has several of this bug.
  int number = 0;

  /// Parses a piece at the start of `text`, case-insensitively, and removes it. A `w` or `b` before
  /// the letter of a bug is a colour: `bA` is a black ant, `b1` the first beetle. Leaves `text`
  /// unchanged if it doesn't start with a piece.
  [[nodiscard]] static std::optional<PieceWord> take(std::string_view& text) noexcept;
  /// Parses a word that is exactly one piece; empty otherwise.
  [[nodiscard]] static std::optional<PieceWord> read(std::string_view word) noexcept;

  /// Whether the word can refer to this piece.
  [[nodiscard]] bool fits(Piece piece) const noexcept;
  /// The piece; empty if the colour or number is missing.
  [[nodiscard]] std::optional<Piece> piece() const noexcept;
};

/// A destination as users write it: on or beside a reference piece.
struct PlaceWord {
  PieceWord piece;
  /// The direction from the reference piece, 0 to 5 as in `Direction`. Empty: on top of it.
  std::optional<int> direction;

  /// Parses "wQ", "-wQ" or "wQ/"; empty for any other word.
  [[nodiscard]] static std::optional<PlaceWord> read(std::string_view word) noexcept;
};

/// The parts of a move, written with or without a space between them: "wA1" and "bQ/" of "wA1 bQ/"
/// or "wA1bQ/".
struct MoveWords {
  std::string_view piece;
  /// Empty if the move has no destination.
  std::string_view place;

  /// Splits a move into its parts without validating them. Throws InvalidMove if there are none or
  /// more than two.
  [[nodiscard]] static MoveWords of(std::string_view text);
  /// Whether the text is spelled like a move: a piece, with or without a destination, or a pass.
  [[nodiscard]] static bool are_in(std::string_view text) noexcept;
  /// Whether the move is a pass.
  [[nodiscard]] bool is_pass() const noexcept;
  /// Whether the destination is the dot that BoardSpace and others write for the first move of a
  /// game, as in "wS1 .".
  [[nodiscard]] bool has_first_place() const noexcept;
};

}  // namespace waggle::inline WAGGLE_ISA
