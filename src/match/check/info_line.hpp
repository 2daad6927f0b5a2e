#pragma once

#include <string_view>
#include <vector>

#include "waggle/game.hpp"

namespace waggle {

/// A line of an analysis, as docs/reference/uhp-supplement.md describes it.
struct InfoLine {
  int depth = 0;
  /// Which of the lines it is, from 1, the best.
  int rank = 1;
  /// For comparing: more is better for the mover, and proven ends lie beyond all other scores.
  double score = 0;
  /// Whether the score is only a lower or an upper bound.
  bool is_bound = false;
  std::vector<Move> moves;
};

/// Reads `info depth 5 score cp 12 ... pv M;M;...`, whose moves follow a game. Throws Error that
/// names what is missing, malformed or illegal.
[[nodiscard]] InfoLine parse_info_line(std::string_view line, const Game& game);

}  // namespace waggle
