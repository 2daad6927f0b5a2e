#pragma once

#include <string_view>
#include <vector>

#include "waggle/game.hpp"

namespace waggle {

/// An `info` line from an analysis, as specified in docs/reference/uhp-supplement.md.
struct InfoLine {
  int depth = 0;
  /// MultiPV rank; 1 is the best.
  int rank = 1;
  /// A score that is only meant for comparisons. Higher is better for the side to move, and mate
  /// scores lie beyond all others.
  double score = 0;
  /// Whether the score is only a bound.
  bool is_bound = false;
  std::vector<Move> moves;
};

/// Parses a line such as `info depth 5 score cp 12 ... pv M;M;...`, whose moves must be legal in
/// `game`. Throws Error if a required field is missing, or if a value or a move is invalid.
[[nodiscard]] InfoLine parse_info_line(std::string_view line, const Game& game);

}  // namespace waggle
