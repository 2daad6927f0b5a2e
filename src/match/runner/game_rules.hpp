#pragma once

#include <optional>

namespace waggle {

/// Resign adjudication: a player loses once its engine has reported -`score` or less on `moves`
/// consecutive moves; if two-sided, only if the opponent's engine has reported `score` or more as
/// often.
struct ResignRule {
  double score = 0;
  int moves = 3;
  bool is_two_sided = false;
};

/// Draw adjudication: a game is drawn once both engines have reported scores within `score` of 0 on
/// `moves` consecutive moves each, but not before ply `from`.
struct DrawRule {
  double score = 0;
  int moves = 8;
  int from = 60;
};

/// When a game ends, other than by the rules of Hive.
struct GameRules {
  /// A game of this length is a draw.
  int max_plies = 400;
  /// Whether threefold repetition is a draw.
  bool draws_by_repetition = true;
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
};

}  // namespace waggle
