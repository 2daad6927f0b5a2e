#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace waggle::test {

/// What a picture of a board says to someone who knows nothing but how hexes are drawn.
struct ReadBoard {
  /// By row and column, counted in half hexes from the first row and the westmost column with a
  /// piece: the names of a stack, from the bottom.
  std::map<std::pair<int, int>, std::vector<std::string>> stacks;
  /// Empty hexes that are drawn: what stands in each.
  std::map<std::pair<int, int>, std::string> empty;
  /// Where `*` and `+` stand on pieces.
  std::vector<std::string> ended_on;
  std::vector<std::string> started_on;
};

/// Reads a picture that has neither colours nor more than ASCII, and is not cut into parts. Throws
/// std::runtime_error where it is garbled.
[[nodiscard]] ReadBoard read_board(std::string_view picture);

}  // namespace waggle::test
