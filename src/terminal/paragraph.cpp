#include "terminal/paragraph.hpp"

#include <algorithm>
#include <cstddef>

#include "text/text.hpp"
#include "text/wrap.hpp"

namespace waggle {

namespace {

// A control character, which displayed text never contains.
constexpr char kHardBlank = '\x1F';

}  // namespace

std::string unbroken(std::string_view move) {
  std::string text(move);
  std::ranges::replace(text, ' ', kHardBlank);
  return text;
}

std::string joined_moves(const std::vector<std::string>& moves) {
  std::string text;
  for (const std::string& move : moves) text += (text.empty() ? "" : "; ") + unbroken(move);
  return text;
}

std::string paragraph(std::string_view text, int columns, int indent) {
  std::string lines = wrapped(text, columns, indent);
  std::ranges::replace(lines, kHardBlank, ' ');
  return lines;
}

std::string indented(std::string_view text, int columns, int indent) {
  const int width = columns == 0 ? 0 : std::max(columns - indent, kLeastColumns);
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  return margin + replaced(trimmed(paragraph(text, width, 0)), "\n", "\n" + margin) + '\n';
}

}  // namespace waggle
