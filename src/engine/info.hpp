#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "search/core/search.hpp"

namespace waggle {

/// Probabilities of a win, a draw and a loss for the side to move, in thousandths. They sum to
/// 1,000.
struct Wdl {
  int win;
  int draw;
  int loss;
};
[[nodiscard]] Wdl wdl_of(Score score) noexcept;

/// Formats the part of a report that all protocols share, which is everything before the principal
/// variation: `depth D seldepth S multipv K score cp N [lowerbound|upperbound] wdl W D L
/// nodes N nps N hashfull P time MS`. A proven win in N plies is written as `score mate N`, a
/// proven loss as `score mate -N`.
[[nodiscard]] std::string info_text(const Report& report);

/// The verdict of a mate search for a win in `moves` moves, without a full stop. Empty if the
/// report isn't from a mate search.
[[nodiscard]] std::string verdict_text(const Report& report, int moves);

/// Human-readable message for Report::is_degraded.
inline constexpr std::string_view kDegradedSearchMessage =
    "the system has too little memory for TranspositionTableSizeMB or too few threads for Threads; "
    "the search made do with less";

/// Rate-limits reports. The minimum interval is 20 ms before a report with a new best move, and
/// 200 ms before any other report. Lines of one iteration stay together.
class InfoRateLimiter {
 public:
  using Clock = std::chrono::steady_clock;

  explicit InfoRateLimiter(Listener out) : out_(std::move(out)) {}

  void take(const Report& report, Clock::time_point now = Clock::now());
  /// Flushes the lines held back, then passes on the answer if it differs from the last report.
  void finish(const Report& answer);

 private:
  bool is_due(const Report& report, Clock::time_point now) const;
  void flush_held();
  void emit(const Report& report);

  Listener out_;
  // The lines of the current iteration that are held back.
  std::vector<Report> held_;
  // Whether a line of the current iteration has been emitted, so that the others must follow.
  bool is_open_ = false;
  // The last report emitted for each MultiPV rank.
  std::map<int, Report> shown_;
  Clock::time_point last_{};
};

}  // namespace waggle
