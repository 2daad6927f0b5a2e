#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/style.hpp"

namespace waggle {

/// What a character stands for. Its colour and shape depend on it.
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

/// A sheet of characters of a fixed size. All characters are ASCII. With UTF-8, those that stand
/// for lines are shown as lines.
class Canvas {
 public:
  Canvas(int width, int height);

  /// Puts a text, all of which must fit.
  void put(int x, int y, std::string_view text, Ink ink);
  /// The rows, without blanks at their ends. Each ends with a line break.
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
