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

  [[nodiscard]] int height() const noexcept { return height_; }
  /// Puts a text, all of which must fit.
  void put(int x, int y, std::string_view text, Ink ink);
  /// The characters of a row, without blanks at the end.
  [[nodiscard]] std::string row(int y, const Style& style) const;

 private:
  struct Spot {
    char character = ' ';
    Ink ink = Ink::Blank;
  };
  [[nodiscard]] std::size_t index(int x, int y) const noexcept;

  int width_;
  int height_;
  std::vector<Spot> spots_;
};

}  // namespace waggle
