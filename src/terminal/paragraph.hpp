#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waggle {

/// A move with a non-breaking space, which `paragraph` turns back into a space.
[[nodiscard]] std::string unbroken(std::string_view move);
/// The same for several moves, joined by "; ".
[[nodiscard]] std::string joined_moves(const std::vector<std::string>& moves);

/// Folds a text into lines of at most `columns` characters, as `folded` does, without breaking
/// `unbroken` moves. All lines but the first are indented by `indent` spaces.
[[nodiscard]] std::string paragraph(std::string_view text, int columns, int indent);
/// The same with all lines indented. Keeps the line breaks of the text.
[[nodiscard]] std::string indented(std::string_view text, int columns, int indent);

}  // namespace waggle
