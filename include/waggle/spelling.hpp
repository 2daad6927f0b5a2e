#pragma once

#include <optional>
#include <string_view>

#include "waggle/isa.hpp"
#include "waggle/piece.hpp"

namespace waggle::inline WAGGLE_ISA {

/// A piece as people write it. The colour, the number or both may be missing.
struct PieceWord {
  std::optional<Color> color;
  Bug bug = Bug::Queen;
  /// 1 to 3; 0 if it is missing and the bug has several pieces.
  int number = 0;

  /// Takes the piece that `text` begins with, in any letter case. A `w` or `b` before the letter of
  /// a bug is a colour: `bA` is a black ant, `b1` the first beetle. Without a piece `text` stays.
  [[nodiscard]] static std::optional<PieceWord> take(std::string_view& text) noexcept;
  /// Reads a word that is a piece and nothing else. Nothing for any other word.
  [[nodiscard]] static std::optional<PieceWord> read(std::string_view word) noexcept;

  /// Whether the word may mean a piece, which must exist.
  [[nodiscard]] bool fits(Piece piece) const noexcept;
  /// The piece, where the word leaves nothing out.
  [[nodiscard]] std::optional<Piece> piece() const noexcept;
};

/// The place a piece goes to, as people write it: on or beside another piece.
struct PlaceWord {
  PieceWord piece;
  /// The direction from the piece to the place, 0 to 5 as in `Direction`. Nothing: on top of it.
  std::optional<int> direction;

  /// Reads "wQ", "-wQ" or "wQ/". Nothing for any other word.
  [[nodiscard]] static std::optional<PlaceWord> read(std::string_view word) noexcept;
};

/// The parts of a move as it is written, with a blank between them or without: "wA1" and "bQ/" of
/// "wA1 bQ/", "wA1bQ/" and "A1Q/".
struct MoveWords {
  std::string_view piece;
  /// Empty if the move has no destination.
  std::string_view place;

  /// Finds the parts, which need not be readable. Throws InvalidMove if there are more of them or
  /// none.
  [[nodiscard]] static MoveWords of(std::string_view text);
  /// Whether the text is spelled as a move: a piece with or without its place, or a pass.
  [[nodiscard]] static bool are_in(std::string_view text) noexcept;
  /// Whether the words are a pass.
  [[nodiscard]] bool is_pass() const noexcept;
  /// Whether the place is the dot that BoardSpace and others write for the first piece of a game,
  /// as in "wS1 .".
  [[nodiscard]] bool has_first_place() const noexcept;
};

}  // namespace waggle::inline WAGGLE_ISA
