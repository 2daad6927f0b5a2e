#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "review/judgement.hpp"
#include "review/ply_analysis.hpp"
#include "waggle/game.hpp"
#include "waggle/move.hpp"
#include "waggle/piece.hpp"

namespace waggle {

/// A ply and its assessment. Scores are from White's point of view.
struct ReviewedPly {
  Color mover = Color::White;
  /// The best line. It begins with the best move, which may be the played one.
  std::vector<Move> line;
  /// The scores of the best move and the played move.
  Score best_score = kDraw;
  Score score = kDraw;
  /// The winning chances that the played move lost, in thousandths.
  int loss = 0;
  MoveClass kind = MoveClass::Good;
};

/// The review of a game. If the review was interrupted, it contains only the first plies.
struct Review {
  std::vector<ReviewedPly> plies;
  bool is_complete = false;
};

/// How well a player played.
struct PlayerSummary {
  /// The accuracy (see accuracy_of) of all moves that were not forced. Empty if there are none.
  std::optional<double> accuracy;
  /// The mean loss of all moves that were not forced, in thousandths. Empty if there are none.
  std::optional<double> mean_loss;
  /// The number of moves in each class, indexed like kMoveClasses.
  std::array<int, kMoveClasses.size()> counts{};
};

/// Assesses the plies of a game from their analyses, up to the first ply without an analysis.
/// Proven scores are propagated backwards: if the score of the best reply is proven, it determines
/// the score of the played move.
[[nodiscard]] Review judge(const Game& game, std::span<const std::optional<PlyAnalysis>> analyses);

/// The MoveStrings of the best line of each reviewed ply of a game.
[[nodiscard]] std::vector<std::vector<std::string>> best_lines(const Game& game,
                                                               const Review& review);

[[nodiscard]] PlayerSummary summary_of(const Review& review, Color player);

/// A human-readable score: "+0.34" in units of an ant, "+#5" for a proven win in five plies, or
/// "-#4" for a proven loss in four.
[[nodiscard]] std::string score_text(Score score);

}  // namespace waggle
