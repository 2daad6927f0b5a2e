#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace waggle {

/// A move whose blank is replaced by one at which `paragraph` breaks no line.
[[nodiscard]] std::string unbroken(std::string_view move);
/// The same for several moves, joined by "; ".
[[nodiscard]] std::string joined_moves(const std::vector<std::string>& moves);

/// A text in lines of at most `columns` characters, as `folded` makes them, in which moves that are
/// `unbroken` stay in one line. `indent` blanks begin every line after the first.
[[nodiscard]] std::string paragraph(std::string_view text, int columns, int indent);
/// The same with `indent` blanks before the first line, too. The text's own line breaks stay.
[[nodiscard]] std::string indented(std::string_view text, int columns, int indent);

}  // namespace waggle
