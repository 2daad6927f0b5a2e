#pragma once

#include <optional>

namespace waggle {

/// A player whose own engine finds it lost by `score` or more on so many of its moves in a row
/// loses; two-sided, only where the opponent's engine finds itself won by as much.
struct ResignRule {
  double score = 0;
  int moves = 3;
  bool is_two_sided = false;
};

/// A game is drawn where both engines find it even within `score` on so many moves each in a row,
/// not before the ply `from`.
struct DrawRule {
  double score = 0;
  int moves = 8;
  int from = 60;
};

/// When a game ends besides by its own rules.
struct GameRules {
  /// A game of so many plies is drawn.
  int max_plies = 400;
  /// Whether the third occurrence of a position is a draw.
  bool draws_by_repetition = true;
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
};

}  // namespace waggle
