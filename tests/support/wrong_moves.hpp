#pragma once

#include <string>
#include <vector>

namespace waggle::test {

/// A move that cannot be made, and why.
struct WrongMove {
  /// A GameString.
  std::string game;
  std::string piece;
  /// Empty if the move is written without one.
  std::string place;
  /// Part of what every spelling is refused by, wherever it is typed.
  std::string reason;
  /// Whether it is also wrong as the next move of a list, where pieces may be numbered in any
  /// order.
  bool is_wrong_in_lists = true;
};

/// One for each reason at least.
[[nodiscard]] const std::vector<WrongMove>& wrong_moves();
/// The ways to write it: in full and in short, with a blank and without, by the piece's own place.
[[nodiscard]] std::vector<std::string> spellings(const WrongMove& wrong);

}  // namespace waggle::test
