#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace waggle::test {

/// A board as read from its picture, knowing only how hexes are drawn.
struct ReadBoard {
  /// Stacks by row and column, counted in half hexes from the first row and the westernmost column
  /// with a piece: the names from the bottom.
  std::map<std::pair<int, int>, std::vector<std::string>> stacks;
  /// Empty hexes that are drawn, and their content.
  std::map<std::pair<int, int>, std::string> empty;
  /// The positions of `*` and `+` on pieces.
  std::vector<std::string> ended_on;
  std::vector<std::string> started_on;
};

/// Reads a picture in plain ASCII, without colours and not split into parts. Throws
/// std::runtime_error if it is garbled.
[[nodiscard]] ReadBoard read_board(std::string_view picture);

}  // namespace waggle::test
