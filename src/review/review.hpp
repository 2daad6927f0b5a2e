#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "review/finding.hpp"
#include "review/judgement.hpp"
#include "waggle/game.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A ply with its judgement. Scores are White's.
struct ReviewedPly {
  Color mover = Color::White;
  /// MoveStrings of the played move and of the best one, which may be the same.
  std::string move;
  std::string best;
  /// The MoveStrings of the best line, which begins with the best move.
  std::vector<std::string> line;
  /// After the best move, and after the played one.
  Score best_score = kDraw;
  Score score = kDraw;
  /// Winning chances lost, in thousandths.
  int loss = 0;
  MoveClass kind = MoveClass::Good;
};

/// The review of a game. If it was broken off, it has the first plies only.
struct Review {
  std::vector<ReviewedPly> plies;
  bool is_complete = false;
};

/// How well a player played.
struct PlayerSummary {
  /// See accuracy_of, over the moves that were not forced.
  std::optional<double> accuracy;
  /// The mean loss over the same moves, in thousandths.
  std::optional<double> mean_loss;
  /// How many moves there were of each class, by kMoveClasses.
  std::array<int, kMoveClasses.size()> counts{};
};

/// Judges the plies of a game by their findings, up to the first ply without one. A result that is
/// proven after a ply counts before it, too.
[[nodiscard]] Review judge(const Game& game, std::span<const std::optional<Finding>> findings);

[[nodiscard]] PlayerSummary summary_of(const Review& review, Color player);

/// A score as people read it: "+0.34", in ants; "+#5" for a proven win in five plies, "-#4" for a
/// loss in four.
[[nodiscard]] std::string score_text(Score score);

}  // namespace waggle
