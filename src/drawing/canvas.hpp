#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/style.hpp"

namespace waggle {

/// What a character represents, which decides its colour and shape.
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

/// A grid of ASCII characters with a fixed size. Outlines become box-drawing characters if the
/// terminal shows UTF-8.
class Canvas {
 public:
  Canvas(int width, int height);

  /// Writes a text, which must fit entirely, from column `x` of row `y` on.
  void put(int x, int y, std::string_view text, Ink ink);
  /// The rows, without trailing blanks. Each ends with a line break.
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
