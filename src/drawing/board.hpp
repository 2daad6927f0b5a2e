#pragma once

#include <string>

#include "drawing/style.hpp"
#include "waggle/board_view.hpp"

namespace waggle {

/// A picture of a game in whole lines, none longer than the style has columns (from kLeastColumns
/// on): whose turn it is and the last move; the hive; its stacks; what is in hand. A hex of the
/// hive is drawn as
///
///      /2\      the height of a stack of two pieces or more
///     |wB1|     the piece on top
///      \*/      * where the last move ended, + where it began
///
/// and an empty one only where it is beside a queen, by `w` or `b` for whose liberty it is, or
/// where the last move began: `|w.b|`, `| + |`. A hive too wide for the columns is cut into parts
/// that overlap by a hex and follow one another from the west.
[[nodiscard]] std::string draw_board(const BoardView& view, const Style& style);

/// The least number of columns that a part of a picture takes.
inline constexpr int kLeastColumns = 20;

/// A text in lines of at most `columns` characters, with `indent` blanks before all but the first.
/// Characters are the code points of UTF-8. Longer words are cut. With 0 columns the text is one
/// line. Ends with a line break.
[[nodiscard]] std::string folded(std::string_view text, int columns, int indent);

}  // namespace waggle
