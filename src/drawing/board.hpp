#pragma once

#include <string>

#include "drawing/style.hpp"
#include "waggle/board_view.hpp"

namespace waggle {

/// Draws a game as text: whose turn it is and the last move, the hive, its stacks, and the pieces
/// in hand. No line is longer than style.columns, of which there are at least kLeastColumns. A hex
/// of the hive looks like this:
///
///      /2\      the height of a stack of two pieces or more
///     |wB1|     the piece on top
///      \*/      * where the last move ended, + where it began
///
/// An empty hex is drawn only beside a queen, with `w` or `b` for the queen whose liberty it is, or
/// where the last move began: `|w.b|`, `| + |`. A hive too wide for the columns is split into
/// parts, from west to east, that overlap by a hex.
[[nodiscard]] std::string draw_board(const BoardView& view, const Style& style);

/// The smallest width, in columns, that drawings are wrapped to.
inline constexpr int kLeastColumns = 20;

/// Wraps a text into lines of at most `columns` characters (UTF-8 code points), all but the first
/// indented by `indent` blanks. Longer words are split. With 0 columns, the text becomes a single
/// line. Ends with a line break.
[[nodiscard]] std::string folded(std::string_view text, int columns, int indent);

}  // namespace waggle
