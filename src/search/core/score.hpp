#pragma once

#include <cmath>
#include <cstdint>

namespace waggle {

/// Score for the side to move. It is either an evaluation, in which an ant is worth about 100, or
/// encodes the distance to a proven win or loss.
using Score = int;

/// Whether a score is exact or a bound.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

inline constexpr Score kDraw = 0;
/// Score of a game already won. A win in n plies scores kWin - n, a loss in n plies n - kWin.
inline constexpr Score kWin = 30'000;
/// Greater than any score.
inline constexpr Score kInfinite = kWin + 1;
/// Maximum search depth, in plies from the root.
inline constexpr int kMaxPly = 128;
/// Lowest score of a proven win; evaluations stay below it.
inline constexpr Score kProvenWin = kWin - 2 * kMaxPly;

[[nodiscard]] constexpr Score win_in(int plies) noexcept { return kWin - plies; }
[[nodiscard]] constexpr Score loss_in(int plies) noexcept { return plies - kWin; }
/// Whether the score is a proven win or loss.
[[nodiscard]] constexpr bool is_proven(Score score) noexcept {
  return score >= kProvenWin || score <= -kProvenWin;
}
/// Scale of the logistic function: a score of 100 means winning chances of 65 %.
inline constexpr double kScoreScale = 0.006;
/// Winning chances for an unproven score, from 0 to 1. A draw counts as half a win.
[[nodiscard]] inline double chance_of(double score) noexcept {
  return 1 / (1 + std::exp(-kScoreScale * score));
}
/// Number of plies to the end of the game, for a proven score.
[[nodiscard]] constexpr int plies_to_end(Score score) noexcept {
  return kWin - (score < 0 ? -score : score);
}

}  // namespace waggle
