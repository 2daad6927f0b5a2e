#include "search/win_finder.hpp"

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>

#include "search/stop_control.hpp"

namespace waggle::inline WAGGLE_ISA {

namespace {

// Minimum score at which the mate solver is run.
constexpr Score kWinning = 600;
// Longest win that the solver looks for, in moves of the side to move.
constexpr int kMaxOwnMoves = 4;
// Number of solver nodes per node of this thread.
constexpr std::uint64_t kSolverNodes = 2;
constexpr std::size_t kSolverBytes = std::size_t{1} << 20;

}  // namespace

std::optional<WinFinder::Win> WinFinder::find(Score score) {
  if (score < kWinning) return std::nullopt;
  int most = std::min(2 * kMaxOwnMoves, thread_.shared->limits.depth.value_or(kMaxPly));
  if (is_proven(score)) most = std::min(most, plies_to_end(score) - 1);
  if (!prepare()) return std::nullopt;
  while (solver_->refuted_plies() < most) {
    std::vector<Move> line = solver_->solve_next();
    count_nodes(solver_->nodes());
    thread_.selective_depth = std::max(thread_.selective_depth, solver_->selective_depth());
    if (!line.empty()) return Win{win_in(solver_->refuted_plies() + 1), std::move(line)};
    if (solver_->is_aborted() || thread_.stop_control.is_ended()) return std::nullopt;
  }
  if (score == win_in(solver_->refuted_plies() + 1)) return Win{score, {}};
  return std::nullopt;
}

bool WinFinder::prepare() {
  const Limits& limits = thread_.shared->limits;
  const StopControl& stop_control = thread_.stop_control;
  budget_ = kSolverNodes * (stop_control.own_nodes() - counted_);
  if (limits.nodes) {
    const std::uint64_t left = *limits.nodes - std::min(*limits.nodes, stop_control.total_nodes());
    budget_ = std::min(budget_, counted_ + left);
  }
  // The solver may exceed its budget by the nodes between two calls of the watch.
  if (budget_ < counted_ + MateSolver::kWatchInterval) return false;
  budget_ -= MateSolver::kWatchInterval;
  if (solver_) return true;
  const auto watch = [this](std::uint64_t nodes) {
    count_nodes(nodes);
    return thread_.stop_control.is_ended() || nodes >= budget_;
  };
  try {
    solver_ = std::make_unique<MateSolver>(
        game_, Limits{.moves = limits.moves, .mate = kMaxOwnMoves}, watch, kSolverBytes);
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

void WinFinder::count_nodes(std::uint64_t nodes) {
  thread_.stop_control.count(nodes - std::exchange(counted_, nodes));
}

}  // namespace waggle::inline WAGGLE_ISA
