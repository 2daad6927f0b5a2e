#pragma once

#include <optional>

namespace waggle {

/// Resign adjudication. A player loses once its engine has reported a score of at most -`score` for
/// `moves` consecutive moves. With `is_two_sided`, the opponent's engine must also have reported at
/// least `score` for its last `moves` moves.
struct ResignRule {
  double score = 0;
  int moves = 3;
  bool is_two_sided = false;
};

/// Draw adjudication. A game is drawn once both engines have reported scores from -`score` to
/// `score` for `moves` consecutive moves each, but not before ply `from`.
struct DrawRule {
  double score = 0;
  int moves = 8;
  int from = 60;
};

/// Conditions that end a game, in addition to the rules of Hive.
struct GameRules {
  /// A game that reaches this length is a draw.
  int max_plies = 400;
  /// Whether threefold repetition is a draw.
  bool draws_by_repetition = true;
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
};

}  // namespace waggle
