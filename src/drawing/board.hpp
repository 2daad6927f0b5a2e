#pragma once

#include <string>

#include "drawing/style.hpp"
#include "waggle/board_view.hpp"

namespace waggle {

/// Draws a game as text: whose turn it is, the last move, the hive, its stacks and the pieces in
/// hand. Lines have at most max(style.columns, kLeastColumns) characters (see text/wrap.hpp); their
/// length is unlimited if style.columns is 0. A hex of the hive looks like this:
///
///      /2\      the height, if two or more pieces are stacked
///     |wB1|     the piece on top
///      \*/      * where the last move ended, + where it started
///
/// An empty hex is drawn only if it is a liberty of the white queen (`|w. |`), the black queen
/// (`| .b|`) or both (`|w.b|`), or if the last move started there (`| + |`). A hive that is too
/// wide is split into parts, from west to east, which overlap by the width of a hex.
[[nodiscard]] std::string draw_board(const BoardView& view, const Style& style);

}  // namespace waggle
