#include "engine/clock.hpp"

#include <algorithm>

#include "text/number.hpp"

namespace waggle {

namespace {

using std::chrono::nanoseconds;
using Real = std::chrono::duration<double, std::nano>;

// For how many more moves the time would last at the soft bound, at the beginning and late. Fewer
// than a game has (some 25 of each player), since most moves end before it, and what is decided
// early counts most.
constexpr double kMovesEarly = 11;
constexpr double kMovesLate = 8;
constexpr double kLatePly = 60;
// The most of the time left that one move may take, and how many times its share.
constexpr double kMostOfTime = 0.35;
constexpr double kMostShares = 4;
// What is kept for when the machine is busy with other things: overheads of a move, and increments
// up to a time; and how much of what is there a short clock keeps of it at most.
constexpr double kReserveOverheads = 4;
constexpr double kReserveIncrements = 4;
constexpr Real kMostOfIncrements = std::chrono::milliseconds(400);
constexpr double kMostReserve = 0.75;
// The most of a short clock that one move may take, whatever comes after it.
constexpr double kMostAtOnce = 0.8;

nanoseconds rounded(Real time) { return saturated_cast<nanoseconds>(time); }

}  // namespace

TimeBudget budget_of(nanoseconds left, nanoseconds increment, std::optional<int> moves_to_go,
                     nanoseconds overhead, int plies) noexcept {
  using std::chrono::milliseconds;
  // What can be spent at all; never less than a moment, or nothing would be searched.
  const Real safe = std::max<Real>(left - overhead, milliseconds(1));
  const Real reserve = Real(overhead) * kReserveOverheads +
                       std::min<Real>(Real(increment) * kReserveIncrements, kMostOfIncrements);
  const Real spare = safe - std::min<Real>(reserve, safe * kMostReserve);
  const double late = std::min(plies / kLatePly, 1.0);
  double moves = kMovesEarly + (kMovesLate - kMovesEarly) * late;
  double most = kMostOfTime;
  if (moves_to_go) {
    moves = std::min(moves, static_cast<double>(*moves_to_go));
    // The last move before the addition may take all but a little.
    if (*moves_to_go == 1) most = 0.8;
  }
  // Each move to come costs the overhead, too, and brings the increment.
  const Real gain = (Real(increment) - Real(overhead)) * 0.9;
  const Real share = std::max(spare / moves + gain, safe * 0.01);
  const Real hard = std::min(
      {share * kMostShares, spare * most + std::max(gain, Real::zero()), safe * kMostAtOnce});
  return {.soft = rounded(std::min(share, hard)), .hard = rounded(hard)};
}

bool TimeManager::is_enough(const Report& report) noexcept {
  if (report.rank != 1) return false;
  if (report.is_new_iteration && report.bound == Bound::Exact) {
    if (report.depth > depth_) {
      unrest_ *= 0.5;
      depth_ = report.depth;
    }
    if (report.best != best_) unrest_ += 1;
    // A falling score asks for more time, up to twice as much.
    const double fall = std::clamp((score_ - report.score) / 100.0, 0.0, 1.0);
    factor_ = (0.6 + std::min(unrest_, 2.0) * 0.5) * (1 + fall);
    best_ = report.best;
    score_ = report.score;
  } else if (report.is_new_iteration && report.bound == Bound::Upper) {
    // The iteration under way finds less than the last one.
    factor_ = std::max(factor_, 1.5);
  }
  // An iteration takes longer than all before it together, so one that begins late is in vain.
  const bool is_between = report.is_new_iteration && report.bound == Bound::Exact;
  return Real(report.elapsed) >= Real(budget_.soft) * (is_between ? 0.55 * factor_ : 1.6 * factor_);
}

}  // namespace waggle
