#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "review/finding.hpp"
#include "review/judgement.hpp"
#include "waggle/game.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A ply and its judgement. Scores are from White's point of view.
struct ReviewedPly {
  Color mover = Color::White;
  /// The best line. Its first move, the best one, may be the played move.
  std::vector<Move> line;
  /// The scores after the best move and after the played one.
  Score best_score = kDraw;
  Score score = kDraw;
  /// Winning chances lost, in thousandths.
  int loss = 0;
  MoveClass kind = MoveClass::Good;
};

/// The review of a game. An interrupted review has only the first plies.
struct Review {
  std::vector<ReviewedPly> plies;
  bool is_complete = false;
};

/// How well a player played.
struct PlayerSummary {
  /// The accuracy_of all moves that were not forced.
  std::optional<double> accuracy;
  /// The mean loss of the same moves, in thousandths.
  std::optional<double> mean_loss;
  /// The number of moves of each class, by kMoveClasses.
  std::array<int, kMoveClasses.size()> counts{};
};

/// Judges the plies of a game by their findings, up to the first ply without one. A result proven
/// after a ply also counts before it.
[[nodiscard]] Review judge(const Game& game, std::span<const std::optional<Finding>> findings);

/// The MoveStrings of the best line of each reviewed ply of a game.
[[nodiscard]] std::vector<std::vector<std::string>> best_lines(const Game& game,
                                                               const Review& review);

[[nodiscard]] PlayerSummary summary_of(const Review& review, Color player);

/// A human-readable score: "+0.34", in ants; "+#5" for a proven win in five plies, "-#4" for a loss
/// in four.
[[nodiscard]] std::string score_text(Score score);

}  // namespace waggle
