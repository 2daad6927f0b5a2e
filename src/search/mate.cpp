#include "search/mate.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "search/core/score.hpp"
#include "search/mate_solver.hpp"
#include "text/flag.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

using std::chrono::nanoseconds;

// The table is taken anew for each search, and seldom holds more.
constexpr std::size_t kMostProofBytes = std::size_t{16} << 20;
// Plies of the ordinary search that finds a move where there is no win.
constexpr int kOrdinaryDepth = 4;
// Plies that the solver tries before the ordinary search helps. They take next to no time.
constexpr int kAlone = 5;
// Nodes of the ordinary search for each node that the solver has visited by then.
constexpr std::uint64_t kOrdinaryNodes = 2;

// The limits of a search, and since when its time counts.
class MateClock {
 public:
  explicit MateClock(const Limits& limits) : limits_(limits) {
    if (limits.hit == nullptr) begin_ = start_;
  }

  [[nodiscard]] bool is_stopped() const {
    return limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed);
  }
  // Whether the time counts yet.
  [[nodiscard]] bool is_running() {
    if (!begin_ && limits_.hit->load(std::memory_order_relaxed)) begin_ = Clock::now();
    return begin_.has_value();
  }
  [[nodiscard]] bool is_over(std::uint64_t nodes) {
    return is_stopped() || (limits_.nodes && nodes >= *limits_.nodes) ||
           time_left() == nanoseconds::zero();
  }
  // Nothing where the time is not limited, or not yet.
  [[nodiscard]] std::optional<nanoseconds> time_left() {
    if (!limits_.time || !is_running()) return std::nullopt;
    return std::max<nanoseconds>(*limits_.time - (Clock::now() - *begin_), nanoseconds::zero());
  }
  [[nodiscard]] nanoseconds elapsed() const { return Clock::now() - start_; }
  // Returns when the answer may be given.
  void wait_until_wanted() {
    Flag::wait({limits_.hit, limits_.stop}, [this] { return is_running() || is_stopped(); });
  }

 private:
  using Clock = std::chrono::steady_clock;

  const Limits& limits_;
  Clock::time_point start_ = Clock::now();
  std::optional<Clock::time_point> begin_;
};

// Whether a report proves a win within so many plies.
bool proves_win(const Report& report, int plies) {
  return report.score >= win_in(plies) && report.bound != Bound::Upper;
}

// The ordinary search beside the solver. It proves some wins for which the solver would need far
// longer, and finds a move where there is none.
class Ordinary {
 public:
  Ordinary(const Limits& limits, MateClock& clock, const MateHelp& help)
      : limits_(limits), clock_(clock), help_(help) {}

  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  // What it knows. Searches a few plies if that is nothing.
  [[nodiscard]] const Report& known(const MateSolver& solver) {
    if (!known_) search({.depth = kOrdinaryDepth}, solver);
    return *known_;
  }
  // What it knows after a search for such a win, of some nodes for each that the solver has
  // visited.
  [[nodiscard]] const Report& seek_win(const MateSolver& solver) {
    return search({.nodes = kOrdinaryNodes * solver.nodes(), .mate = limits_.mate}, solver);
  }

 private:
  const Report& search(Limits rest, const MateSolver& solver) {
    rest.time = clock_.time_left();
    if (limits_.depth) rest.depth = std::min(*limits_.depth, rest.depth.value_or(*limits_.depth));
    if (limits_.nodes) {
      const std::uint64_t left = *limits_.nodes - std::min(*limits_.nodes, solver.nodes() + nodes_);
      rest.nodes = std::min(left, rest.nodes.value_or(left));
    }
    rest.stop = limits_.stop;
    rest.moves = limits_.moves;
    Report report = help_.ordinary(rest);
    nodes_ += report.nodes;
    report.is_new_iteration = true;
    if (!limits_.moves.empty() &&
        std::ranges::find(limits_.moves, report.best) == limits_.moves.end()) {
      report.best = solver.any_move();
      report.line = {report.best};
      report.score = kDraw;
      report.depth = 0;
    }
    return known_.emplace(std::move(report));
  }

  const Limits& limits_;
  MateClock& clock_;
  const MateHelp& help_;
  std::optional<Report> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Report search_mate(const GameMoves& game, const Limits& limits, const Listener& listener,
                   const MateHelp& help) {
  MateClock clock(limits);
  Ordinary ordinary(limits, clock, help);
  const auto watch = [&](std::uint64_t nodes) { return clock.is_over(nodes + ordinary.nodes()); };
  const auto solver = std::make_unique<MateSolver>(game, limits, watch,
                                                   std::min(help.table_bytes, kMostProofBytes));
  const auto without_win = [&] {
    if (!limits.only_proof) return ordinary.known(*solver);
    Report some;
    some.best = solver->any_move();
    return some;
  };
  const auto tell = [&](Report& report) {
    report.nodes = solver->nodes() + ordinary.nodes();
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
    if (report.mate == MateVerdict::Open && !limits.only_proof && finished >= kAlone &&
        finished < most && clock.is_running()) {
      if (const Report& found = ordinary.seek_win(*solver); proves_win(found, all)) {
        report = found;
        report.mate = MateVerdict::Proven;
      }
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

}  // namespace waggle::inline WAGGLE_ISA
