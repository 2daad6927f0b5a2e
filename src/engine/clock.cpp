#include "engine/clock.hpp"

#include <algorithm>

#include "text/number.hpp"

namespace waggle {

namespace {

using std::chrono::nanoseconds;
using Real = std::chrono::duration<double, std::nano>;

// The number of moves that the remaining time is divided by, early and late in the game. It is
// lower than the number of moves that usually remain (a game has about 25 per player), because most
// searches stop before the soft limit and early decisions matter most.
constexpr double kMovesEarly = 11;
constexpr double kMovesLate = 8;
constexpr double kLatePly = 60;
// Hard limits for one move: a fraction of the time that isn't in reserve, and a multiple of the
// move's share.
constexpr double kMaxOfTime = 0.35;
constexpr double kMaxShares = 4;
// Reserve against a busy machine: four move overheads plus four increments (at most 400 ms), but
// never more than 75 % of the clock.
constexpr double kReserveOverheads = 4;
constexpr double kReserveIncrements = 4;
constexpr Real kMaxOfIncrements = std::chrono::milliseconds(400);
constexpr double kMaxReserve = 0.75;
// The largest fraction of the clock that a single move may take.
constexpr double kMaxAtOnce = 0.8;

nanoseconds rounded(Real time) { return saturated_cast<nanoseconds>(time); }

}  // namespace

TimeBudget budget_of(nanoseconds left, nanoseconds increment, std::optional<int> moves_to_go,
                     nanoseconds overhead, int plies) noexcept {
  // At least 1 ms, so that something is searched.
  const Real safe = std::max<Real>(left - overhead, std::chrono::milliseconds(1));
  const Real reserve = Real(overhead) * kReserveOverheads +
                       std::min<Real>(Real(increment) * kReserveIncrements, kMaxOfIncrements);
  const Real spare = safe - std::min<Real>(reserve, safe * kMaxReserve);
  const double late = std::min(plies / kLatePly, 1.0);
  double moves = kMovesEarly + (kMovesLate - kMovesEarly) * late;
  double most = kMaxOfTime;
  if (moves_to_go) {
    moves = std::min(moves, static_cast<double>(*moves_to_go));
    // The last move before the next time control may take most of the clock.
    if (*moves_to_go == 1) most = 0.8;
  }
  // Every future move costs the overhead and gains the increment.
  const Real gain = (Real(increment) - Real(overhead)) * 0.9;
  const Real share = std::max(spare / moves + gain, safe * 0.01);
  const Real hard = std::min(
      {share * kMaxShares, spare * most + std::max(gain, Real::zero()), safe * kMaxAtOnce});
  return {.soft = rounded(std::min(share, hard)), .hard = rounded(hard)};
}

bool TimeManager::is_enough(const Report& report) noexcept {
  if (report.rank != 1) return false;
  if (report.is_new_iteration && report.bound == Bound::Exact) {
    if (report.depth > depth_) {
      instability_ *= 0.5;
      depth_ = report.depth;
    }
    if (report.best != best_) instability_ += 1;
    // A falling score extends the time, at most doubling it.
    const double fall = std::clamp((score_ - report.score) / 100.0, 0.0, 1.0);
    factor_ = (0.6 + std::min(instability_, 2.0) * 0.5) * (1 + fall);
    best_ = report.best;
    score_ = report.score;
  } else if (report.is_new_iteration && report.bound == Bound::Upper) {
    // The current iteration has failed low.
    factor_ = std::max(factor_, 1.5);
  }
  // An iteration takes longer than all the previous ones combined, so one that starts late wouldn't
  // finish.
  const bool is_between = report.is_new_iteration && report.bound == Bound::Exact;
  return Real(report.elapsed) >= Real(budget_.soft) * (is_between ? 0.55 * factor_ : 1.6 * factor_);
}

}  // namespace waggle
