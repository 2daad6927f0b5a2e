#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/style.hpp"

namespace waggle {

/// What a character represents, which determines its colour and shape.
enum class Ink : std::uint8_t {
  Blank,
  Outline,
  White,
  Black,
  WhiteQueen,
  BlackQueen,
  Liberty,
  Mark,
};

/// A fixed-size grid of ASCII characters. If the terminal supports UTF-8, outlines are written as
/// box-drawing characters.
class Canvas {
 public:
  Canvas(int width, int height)
      : rows_(static_cast<std::size_t>(height), Row(static_cast<std::size_t>(width))) {}

  /// Writes text in row `y`, starting at column `x`. The text must fit entirely.
  void put(int x, int y, std::string_view text, Ink ink);
  /// The rows without trailing blanks, each ending with a line break.
  [[nodiscard]] std::string text(const Style& style) const;

 private:
  struct Spot {
    char character = ' ';
    Ink ink = Ink::Blank;
  };
  using Row = std::vector<Spot>;
  [[nodiscard]] static std::string row_text(const Row& row, const Style& style);

  std::vector<Row> rows_;
};

}  // namespace waggle
