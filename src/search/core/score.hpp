#pragma once

#include <cmath>
#include <cstdint>

namespace waggle {

/// How good a position is for the side to move: about 100 for an ant's worth of advantage, or the
/// distance to a proven end.
using Score = int;

/// What a score says about the true one.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

inline constexpr Score kDraw = 0;
/// The win that is already there; a win in n plies scores kWin - n, a loss in n plies n - kWin.
inline constexpr Score kWin = 30'000;
/// Beyond every score.
inline constexpr Score kInfinite = kWin + 1;
/// The most plies from the root that a search looks ahead.
inline constexpr int kMaxPly = 128;
/// Scores from here on are proven wins; evaluations stay below.
inline constexpr Score kProvenWin = kWin - 2 * kMaxPly;

[[nodiscard]] constexpr Score win_in(int plies) noexcept { return kWin - plies; }
[[nodiscard]] constexpr Score loss_in(int plies) noexcept { return plies - kWin; }
/// Whether the score is a proven win or a proven loss.
[[nodiscard]] constexpr bool is_proven(Score score) noexcept {
  return score >= kProvenWin || score <= -kProvenWin;
}
/// The unit of scores: 100 win 65 games in 100, by the logistic function of this times a score.
inline constexpr double kScoreScale = 0.006;
/// The chance to win that an unproven score stands for, 0 to 1, a draw being half a win.
[[nodiscard]] inline double chance_of(double score) noexcept {
  return 1 / (1 + std::exp(-kScoreScale * score));
}
/// Plies to the end of the game that a proven score stands for.
[[nodiscard]] constexpr int plies_to_end(Score score) noexcept {
  return kWin - (score < 0 ? -score : score);
}

}  // namespace waggle
