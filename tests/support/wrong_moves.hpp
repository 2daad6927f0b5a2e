#pragma once

#include <string>
#include <vector>

namespace waggle::test {

/// An illegal or unreadable move, with the reason for its refusal.
struct WrongMove {
  /// A GameString.
  std::string game;
  std::string piece;
  /// The destination; empty if the move is written without one.
  std::string place;
  /// Part of the error message, for every spelling and in every place where moves can be entered.
  std::string reason;
  /// Whether the move is also wrong at the end of a list of moves, where pieces may be numbered in
  /// any order.
  bool is_wrong_in_lists = true;
};

/// At least one move for each reason.
[[nodiscard]] const std::vector<WrongMove>& wrong_moves();
/// Spellings of a move: full and abbreviated, with and without a space, in upper case, and with the
/// destination relative to the moving piece.
[[nodiscard]] std::vector<std::string> spellings(const WrongMove& wrong);

}  // namespace waggle::test
