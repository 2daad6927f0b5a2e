#pragma once

#include <string_view>
#include <vector>

#include "waggle/game.hpp"

namespace waggle {

/// An `info` line of an analysis (docs/reference/uhp-supplement.md).
struct InfoLine {
  int depth = 0;
  /// MultiPV rank, from 1, the best.
  int rank = 1;
  /// For comparison: higher is better for the mover, and mate scores are beyond all others.
  double score = 0;
  /// Whether the score is only a bound.
  bool is_bound = false;
  std::vector<Move> moves;
};

/// Parses `info depth 5 score cp 12 ... pv M;M;...`. The moves must be legal in `game`. Throws
/// Error for missing, malformed or illegal parts.
[[nodiscard]] InfoLine parse_info_line(std::string_view line, const Game& game);

}  // namespace waggle
