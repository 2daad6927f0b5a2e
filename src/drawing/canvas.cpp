#include "drawing/canvas.hpp"

#include <array>
#include <cassert>

namespace waggle {

namespace {

// By Ink, what SGR takes: stones light on dark ground and dark on light ground, queens red and
// yellow.
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

Canvas::Canvas(int width, int height)
    : width_(width),
      height_(height),
      spots_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

std::size_t Canvas::index(int x, int y) const noexcept {
  assert(x >= 0 && x < width_ && y >= 0 && y < height_);
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
         static_cast<std::size_t>(x);
}

void Canvas::put(int x, int y, std::string_view text, Ink ink) {
  for (const char character : text) spots_[index(x++, y)] = {character, ink};
}

std::string Canvas::row(int y, const Style& style) const {
  const auto is_blank = [&](const Spot& spot) {
    return spot.character == ' ' && kColors[static_cast<std::size_t>(spot.ink)].empty();
  };
  int end = width_;
  while (end > 0 && is_blank(spots_[index(end - 1, y)])) --end;
  std::string text;
  Ink ink = Ink::Blank;
  const auto change_to = [&](Ink other) {
    if (other == ink || !style.has_colors) return;
    const std::string_view color = kColors[static_cast<std::size_t>(other)];
    text += kPlain;
    if (!color.empty()) text.append("\x1B[").append(color).append("m");
    ink = other;
  };
  for (int x = 0; x < end; ++x) {
    const Spot& spot = spots_[index(x, y)];
    change_to(spot.ink);
    const std::string_view line = line_character(spot.character);
    if (style.has_utf8 && spot.ink == Ink::Outline && !line.empty())
      text += line;
    else
      text += spot.character;
  }
  change_to(Ink::Blank);
  return text;
}

}  // namespace waggle
