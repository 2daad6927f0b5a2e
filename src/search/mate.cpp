#include "search/mate.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/score.hpp"
#include "search/mate_solver.hpp"
#include "text/flag.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

namespace {

using std::chrono::nanoseconds;

// The table is taken anew for each search, and seldom holds more.
constexpr std::size_t kMostProofBytes = std::size_t{16} << 20;
// Plies of the ordinary search that finds a move where there is no win.
constexpr int kOrdinaryDepth = 4;

// The limits of a search, and since when its time counts.
class MateClock {
 public:
  explicit MateClock(const Limits& limits) : limits_(limits) {
    if (limits.hit == nullptr) begin_ = start_;
  }

  [[nodiscard]] bool is_stopped() const {
    return limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed);
  }
  [[nodiscard]] bool is_over(std::uint64_t nodes) {
    if (is_stopped()) return true;
    return is_running() &&
           ((limits_.nodes && nodes >= *limits_.nodes) || time_left() == nanoseconds::zero());
  }
  // Nothing where the time is not limited, or not yet.
  [[nodiscard]] std::optional<nanoseconds> time_left() {
    if (!limits_.time || !is_running()) return std::nullopt;
    return std::max<nanoseconds>(*limits_.time - (Clock::now() - *begin_), nanoseconds::zero());
  }
  [[nodiscard]] nanoseconds elapsed() const { return Clock::now() - start_; }
  // Returns when the answer may be given.
  void wait_until_wanted() {
    Flag::wait([this] { return is_running() || is_stopped(); });
  }

 private:
  using Clock = std::chrono::steady_clock;

  bool is_running() {
    if (!begin_ && limits_.hit->load(std::memory_order_relaxed)) begin_ = Clock::now();
    return begin_.has_value();
  }

  const Limits& limits_;
  Clock::time_point start_ = Clock::now();
  std::optional<Clock::time_point> begin_;
};

// The answer where there is no win, or none was found in time: an ordinary search's. Its nodes come
// on top of the solver's.
Report ordinary_report(const Limits& limits, MateClock& clock, const MateSolver& solver,
                       const MateHelp& help) {
  Limits rest{.time = clock.time_left(),
              .depth = std::min(kOrdinaryDepth, limits.depth.value_or(kOrdinaryDepth)),
              .nodes = limits.nodes,
              .stop = limits.stop,
              .moves = limits.moves};
  if (rest.nodes) *rest.nodes -= std::min(*rest.nodes, solver.nodes());
  Report report = help.ordinary(rest);
  report.is_news = true;
  if (!limits.moves.empty() && std::ranges::find(limits.moves, report.best) == limits.moves.end()) {
    report.best = solver.any_move();
    report.line = {report.best};
    report.score = kDraw;
    report.depth = 0;
  }
  return report;
}

}  // namespace

Report search_mate(const GameMoves& game, const Limits& limits, const Listener& listener,
                   const MateHelp& help) {
  MateClock clock(limits);
  const auto watch = [&](std::uint64_t nodes) { return clock.is_over(nodes); };
  const auto solver = std::make_unique<MateSolver>(game, limits, watch,
                                                   std::min(help.table_bytes, kMostProofBytes));
  // What is known beside the win that is looked for.
  std::optional<Report> ordinary;
  const auto without_win = [&] {
    if (limits.only_proof) {
      Report some;
      some.best = solver->any_move();
      return some;
    }
    if (!ordinary) ordinary = ordinary_report(limits, clock, *solver, help);
    return *ordinary;
  };
  const auto tell = [&](Report& report) {
    report.nodes = solver->nodes() + (ordinary ? ordinary->nodes : 0);
    report.elapsed = clock.elapsed();
    report.selective_depth =
        std::max({report.selective_depth, solver->selective_depth(), report.depth});
    if (listener) listener(report);
  };
  const int all = 2 * *limits.mate;
  const int most = std::min(all, limits.depth.value_or(all));
  // Plies within which all has been tried.
  int finished = 0;
  Report report;
  report.mate = MateVerdict::Open;
  for (int plies = 1; plies <= most && report.mate == MateVerdict::Open; ++plies) {
    std::vector<Move> line = solver->solve(plies);
    if (!line.empty()) {
      report.best = line.front();
      report.score = win_in(plies);
      report.depth = plies;
      report.line = std::move(line);
      report.mate = MateVerdict::Proven;
    } else if (solver->is_aborted()) {
      break;
    } else if (finished = plies; plies == all) {
      report.mate = MateVerdict::Refuted;
    } else if (listener && !limits.only_proof && plies >= kOrdinaryDepth && plies % 2 == 0) {
      Report progress = without_win();
      progress.depth = plies;
      progress.mate = MateVerdict::Open;
      tell(progress);
    }
  }
  if (report.mate != MateVerdict::Proven) {
    const MateVerdict verdict = report.mate;
    report = without_win();
    report.mate = verdict;
    report.depth = std::max(report.depth, finished);
    // An ordinary score must not claim the win that was refuted.
    if (verdict == MateVerdict::Refuted && report.score >= win_in(all))
      report.score = kProvenWin - 1;
  }
  tell(report);
  clock.wait_until_wanted();
  return report;
}

}  // namespace WAGGLE_ISA
}  // namespace waggle
