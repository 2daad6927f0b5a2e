#include "search/mate.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "search/core/score.hpp"
#include "search/limit_clock.hpp"
#include "search/mate_solver.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

// Maximum size of the proof table in bytes. The table is allocated for each search, and rarely
// needs more.
constexpr std::size_t kMaxProofBytes = std::size_t{16} << 20;
// Depth of the ordinary search that provides a move if there is no win.
constexpr int kOrdinaryDepth = 4;
// Number of plies that the solver completes alone before the ordinary search joins in. This takes
// next to no time.
constexpr int kSoloPlies = 5;
// Nodes that each ordinary search may visit, per node that the solver has visited so far.
constexpr std::uint64_t kOrdinaryNodes = 2;

// A mate search in which the solver alternates with the ordinary search. The ordinary search proves
// some wins far sooner, and finds a move if there is no win.
class MateSearch {
 public:
  MateSearch(const GameMoves& game, const Limits& limits, const Listener& listener,
             const MateResources& resources)
      : limits_(limits),
        listener_(listener),
        resources_(resources),
        solver_(
            game, limits,
            [this](std::uint64_t nodes) { return clock_.is_over(nodes + ordinary_nodes_); },
            std::min(resources.table_bytes, kMaxProofBytes)) {}

  Report run() {
    Report report = prove();
    if (report.mate != MateVerdict::Proven) {
      report = without_win();
      report.depth = std::max(report.depth, solver_.refuted_plies());
      // The score of the ordinary search must not contradict the refutation.
      if (report.mate == MateVerdict::Refuted && report.score >= win_in(all_plies_))
        report.score = kProvenWin - 1;
    }
    publish(report);
    clock_.wait_for_ponder_hit();
    return report;
  }

 private:
  // Returns the proven win, or an empty report.
  Report prove() {
    const int most = std::min(all_plies_, limits_.depth.value_or(all_plies_));
    for (int plies = 1; plies <= most; ++plies) {
      if (const std::vector<Move> line = solver_.solve_next(); !line.empty())
        return {.best = line.front(),
                .score = win_in(plies),
                .depth = plies,
                .line = line,
                .mate = MateVerdict::Proven};
      if (solver_.is_aborted() || plies == all_plies_) break;
      if (limits_.only_proof) continue;
      if (listener_ && plies >= kOrdinaryDepth && plies % 2 == 0) report_progress();
      if (plies < kSoloPlies || plies == most || !clock_.is_running()) continue;
      search({.nodes = kOrdinaryNodes * solver_.nodes(), .mate = limits_.mate});
      if (ordinary_->score >= win_in(all_plies_) && ordinary_->bound != Bound::Upper) {
        ordinary_->mate = MateVerdict::Proven;
        return *ordinary_;
      }
      if (clock_.is_over(solver_.nodes() + ordinary_nodes_)) break;
    }
    return {};
  }

  void report_progress() {
    Report progress = without_win();
    progress.depth = solver_.refuted_plies();
    publish(progress);
  }

  void publish(Report& report) {
    report.nodes = solver_.nodes() + ordinary_nodes_;
    report.elapsed = std::chrono::steady_clock::now() - start_;
    report.selective_depth =
        std::max({report.selective_depth, solver_.selective_depth(), report.depth});
    if (listener_) listener_(report);
  }

  // Returns the result of the last ordinary search, with the verdict so far. If there hasn't been
  // one, runs a shallow one now. With `only_proof`, returns an arbitrary move.
  Report without_win() {
    const MateVerdict verdict =
        solver_.refuted_plies() < all_plies_ ? MateVerdict::Open : MateVerdict::Refuted;
    if (limits_.only_proof) return {.best = solver_.any_move(), .line = {}, .mate = verdict};
    if (!ordinary_) search({.depth = kOrdinaryDepth});
    ordinary_->mate = verdict;
    return *ordinary_;
  }

  // Runs the ordinary search within these limits and within the remainder of the overall limits.
  void search(Limits limits) {
    limits.time = clock_.time_left();
    if (limits_.depth)
      limits.depth = std::min(*limits_.depth, limits.depth.value_or(*limits_.depth));
    if (limits_.nodes) {
      const std::uint64_t left =
          *limits_.nodes - std::min(*limits_.nodes, solver_.nodes() + ordinary_nodes_);
      limits.nodes = std::min(left, limits.nodes.value_or(left));
    }
    limits.stop = limits_.stop;
    limits.enough = limits_.enough;
    limits.moves = limits_.moves;
    Report report = resources_.ordinary(limits);
    ordinary_nodes_ += report.nodes;
    if (limits_.nodes)
      solver_.limit_nodes(*limits_.nodes - std::min(*limits_.nodes, ordinary_nodes_));
    report.is_new_iteration = true;
    assert(limits_.moves.empty() ||
           std::ranges::find(limits_.moves, report.best) != limits_.moves.end());
    ordinary_ = std::move(report);
  }

  const Limits& limits_;
  const Listener& listener_;
  const MateResources& resources_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  LimitClock clock_{limits_, start_};
  std::uint64_t ordinary_nodes_ = 0;
  MateSolver solver_;
  std::optional<Report> ordinary_;
  // Maximum length of the win, in plies.
  int all_plies_ = 2 * *limits_.mate;
};

}  // namespace

Report search_mate(const GameMoves& game, const Limits& limits, const Listener& listener,
                   const MateResources& resources) {
  return std::make_unique<MateSearch>(game, limits, listener, resources)->run();
}

}  // namespace waggle::inline WAGGLE_ISA
