#include "engine/info.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace waggle {

namespace {

// An advantage of 100 is worth 65 wins in 100, as the evaluation is fitted; and so wide, in scores,
// is what ends as a draw.
constexpr double kScale = 0.006;
constexpr double kDrawish = 30;

// After a line was let out, how long all that is not another best move waits.
constexpr std::chrono::milliseconds kPause{200};
// The least time between two lines of a rank, whatever they say.
constexpr std::chrono::milliseconds kLeastPause{20};

}  // namespace

Chances chances_of(Score score) noexcept {
  if (is_proven(score)) return score > 0 ? Chances{1'000, 0, 0} : Chances{0, 0, 1'000};
  const auto chance = [](double s) { return 1'000 / (1 + std::exp(-kScale * s)); };
  const int win = static_cast<int>(std::lround(chance(score - kDrawish)));
  const int loss = static_cast<int>(std::lround(chance(-score - kDrawish)));
  return {win, std::max(1'000 - win - loss, 0), loss};
}

std::string info_text(const Report& report) {
  const Chances chances = chances_of(report.score);
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
      chances.win, chances.draw, chances.loss, report.nodes,
      seconds > 0 ? static_cast<double>(report.nodes) / seconds : 0.0, report.hash_full,
      std::chrono::duration_cast<std::chrono::milliseconds>(report.elapsed).count());
}

std::string verdict_text(const Report& report, int moves) {
  const std::string span = fmt::format("{} {}", moves, moves == 1 ? "move" : "moves");
  switch (report.mate) {
    case MateVerdict::Proven: return fmt::format("a win in {} is proven", span);
    case MateVerdict::Refuted: return fmt::format("there is no win in {}", span);
    case MateVerdict::Open: return fmt::format("whether there is a win in {} is not decided", span);
    case MateVerdict::NotAsked: break;
  }
  return {};
}

void InfoPacer::let_out(Line& line, const Report& report, Clock::time_point now) {
  line.is_held = false;
  line.best = report.best;
  line.last = now;
  out_(report);
}

void InfoPacer::take(const Report& report, Clock::time_point now) {
  Line& line = lines_[report.rank];
  const auto since = now - line.last;
  const bool is_change = report.is_news && report.best != line.best;
  if (since >= kPause || (is_change && since >= kLeastPause)) {
    let_out(line, report, now);
    return;
  }
  // What only counts on is not worth the end's attention.
  if (report.is_news && report.bound == Bound::Exact) {
    line.held = report;
    line.is_held = true;
  }
}

void InfoPacer::finish() {
  for (auto& [rank, line] : lines_)
    if (line.is_held) let_out(line, Report(line.held), line.last);
}

}  // namespace waggle
