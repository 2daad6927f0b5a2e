#include "drawing/canvas.hpp"

#include <array>
#include <span>

namespace waggle {

namespace {

// SGR parameters, indexed by Ink. White's pieces are dark on light, and Black's are light on dark.
// The queens are red and yellow.
constexpr std::array<std::string_view, 8> kColors = {"",        "90",      "30;47", "97;40",
                                                     "1;31;47", "1;33;40", "1;32",  "1;35"};
constexpr std::string_view kPlain = "\x1B[0m";

std::string_view line_character(char character) {
  switch (character) {
    case '/': return "\u2571";
    case '\\': return "\u2572";
    case '|': return "\u2502";
    default: return {};
  }
}

}  // namespace

void Canvas::put(int x, int y, std::string_view text, Ink ink) {
  for (const char character : text)
    rows_.at(static_cast<std::size_t>(y)).at(static_cast<std::size_t>(x++)) = {character, ink};
}

std::string Canvas::text(const Style& style) const {
  std::string text;
  for (const Row& row : rows_) text += row_text(row, style) + '\n';
  return text;
}

std::string Canvas::row_text(const Row& row, const Style& style) {
  const auto color_of = [](Ink ink) { return kColors[static_cast<std::size_t>(ink)]; };
  // Drop trailing blanks, unless they have a colour.
  std::size_t end = row.size();
  while (end > 0 && row[end - 1].character == ' ' && color_of(row[end - 1].ink).empty()) --end;
  std::string text;
  Ink ink = Ink::Blank;
  const auto change_to = [&](Ink other) {
    if (other == ink || !style.has_colors) return;
    text += kPlain;
    if (!color_of(other).empty()) text.append("\x1B[").append(color_of(other)).append("m");
    ink = other;
  };
  for (const Spot& spot : std::span(row).first(end)) {
    change_to(spot.ink);
    const bool is_line = style.has_utf8 && spot.ink == Ink::Outline;
    const std::string_view line = is_line ? line_character(spot.character) : std::string_view();
    text += line.empty() ? std::string_view(&spot.character, 1) : line;
  }
  change_to(Ink::Blank);
  return text;
}

}  // namespace waggle
