#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waggle {

/// Replaces the space in a move with a non-breaking one, which `paragraph` turns back into a space.
[[nodiscard]] std::string unbroken(std::string_view move);
/// Applies `unbroken` to several moves and joins them with "; ".
[[nodiscard]] std::string joined_moves(const std::vector<std::string>& moves);

/// Wraps text into lines of at most `columns` characters, as `wrapped` does, without breaking
/// `unbroken` moves. All lines but the first are indented by `indent` spaces.
[[nodiscard]] std::string paragraph(std::string_view text, int columns, int indent);
/// Same as `paragraph`, but indents all lines. The text must not be empty.
[[nodiscard]] std::string indented(std::string_view text, int columns, int indent);

}  // namespace waggle
