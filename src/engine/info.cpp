#include "engine/info.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "text/counted.hpp"

namespace waggle {

namespace {

// Shifts the curves of wins and losses apart by twice this score, which leaves room for draws: 9 %
// at a score of 0.
constexpr double kDrawish = 30;

// The minimum time between two reports, unless the second one has a new best move.
constexpr std::chrono::milliseconds kPause{200};
// The minimum time between two reports even with a new best move.
constexpr std::chrono::milliseconds kLeastPause{20};

}  // namespace

Wdl wdl_of(Score score) noexcept {
  if (is_proven(score)) return score > 0 ? Wdl{1'000, 0, 0} : Wdl{0, 0, 1'000};
  const int win = static_cast<int>(std::lround(1'000 * chance_of(score - kDrawish)));
  const int loss = static_cast<int>(std::lround(1'000 * chance_of(-score - kDrawish)));
  return {win, std::max(1'000 - win - loss, 0), loss};
}

std::string info_text(const Report& report) {
  const Wdl wdl = wdl_of(report.score);
  const double seconds = std::chrono::duration<double>(report.elapsed).count();
  const int plies = plies_to_end(report.score);
  return fmt::format(
      "depth {} seldepth {} multipv {} score {} {}{} wdl {} {} {} nodes {} nps {:.0f} hashfull {} "
      "time {}",
      report.depth, report.selective_depth, report.rank, is_proven(report.score) ? "mate" : "cp",
      !is_proven(report.score) ? report.score
      : report.score > 0       ? plies
                               : -plies,
      report.bound == Bound::Lower   ? " lowerbound"
      : report.bound == Bound::Upper ? " upperbound"
                                     : "",
      wdl.win, wdl.draw, wdl.loss, report.nodes,
      seconds > 0 ? static_cast<double>(report.nodes) / seconds : 0.0, report.hash_full,
      std::chrono::duration_cast<std::chrono::milliseconds>(report.elapsed).count());
}

std::string verdict_text(const Report& report, int moves) {
  const std::string span = counted(moves, "move");
  switch (report.mate) {
    case MateVerdict::Proven: return fmt::format("a win in {} is proven", span);
    case MateVerdict::Refuted: return fmt::format("there is no win in {}", span);
    case MateVerdict::Open: return fmt::format("whether there is a win in {} is not decided", span);
    case MateVerdict::NotAsked: break;
  }
  return {};
}

bool InfoRateLimiter::is_due(const Report& report, Clock::time_point now) const {
  const auto shown = shown_.find(report.rank);
  const bool is_change =
      report.is_new_iteration && (shown == shown_.end() || report.best != shown->second.best);
  return now - last_ >= (is_change ? kLeastPause : kPause);
}

void InfoRateLimiter::take(const Report& report, Clock::time_point now) {
  // Updated counts and bounds aren't worth holding back.
  const bool is_line = report.is_new_iteration && report.bound == Bound::Exact;
  if (is_line && report.rank == 1) {
    held_.clear();
    is_open_ = false;
  }
  const bool goes_along = is_line && is_open_;
  if (goes_along || is_due(report, now)) {
    if (!goes_along) last_ = now;
    is_open_ |= is_line;
    // Lines held back are worth more than an updated count.
    const bool is_enough = !report.is_new_iteration && !held_.empty();
    flush_held();
    if (!is_enough) emit(report);
  } else if (is_line) {
    held_.push_back(report);
  }
}

void InfoRateLimiter::finish(const Report& answer) {
  flush_held();
  if (answer.line.empty()) return;
  // If no first line has been shown, this is a report without a move.
  const Report& shown = shown_[1];
  const bool is_known = shown.best == answer.best && shown.score == answer.score &&
                        shown.bound == answer.bound && shown.depth == answer.depth;
  // With several lines, an updated first line would stand among others with older node counts.
  if (!is_known || (shown_.size() == 1 && shown.nodes != answer.nodes)) emit(answer);
}

void InfoRateLimiter::flush_held() {
  for (const Report& report : std::exchange(held_, {})) emit(report);
}

void InfoRateLimiter::emit(const Report& report) {
  shown_[report.rank] = report;
  out_(report);
}

}  // namespace waggle
