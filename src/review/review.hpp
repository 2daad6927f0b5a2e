#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "review/finding.hpp"
#include "review/judgement.hpp"
#include "waggle/game.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A ply, judged. Scores are White's.
struct ReviewedPly {
  Color mover = Color::White;
  /// The MoveString of the move that was played, and of the best one, which may be the same.
  std::string move;
  std::string best;
  /// The MoveStrings of what should have followed, from the best move on.
  std::vector<std::string> line;
  /// With the best move, and with the one that was played.
  Score best_score = kDraw;
  Score score = kDraw;
  /// Winning chances lost, in thousandths.
  int loss = 0;
  MoveClass kind = MoveClass::Good;
};

/// What a game was worth, ply by ply; its first plies only where the review was broken off.
struct Review {
  std::vector<ReviewedPly> plies;
  bool is_complete = false;
};

/// How a player fared.
struct PlayerSummary {
  /// See accuracy_of, over the moves that were not forced.
  std::optional<double> accuracy;
  /// The mean loss over the same moves, in thousandths.
  std::optional<double> mean_loss;
  /// How many moves there were of each class, by kMoveClasses.
  std::array<int, kMoveClasses.size()> counts{};
};

/// Judges the plies of a game by what was found out about each, up to the first about which nothing
/// was. What is proven after a ply is known before it, too.
[[nodiscard]] Review judge(const Game& game, std::span<const std::optional<Finding>> findings);

[[nodiscard]] PlayerSummary summary_of(const Review& review, Color player);

/// A score as people read it: "+0.34", in ants; "+#5" for a proven win in five plies, "-#4" for a
/// loss in four.
[[nodiscard]] std::string score_text(Score score);

}  // namespace waggle
