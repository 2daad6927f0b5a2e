#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "search/core/search.hpp"

namespace waggle {

/// Rate-limits intermediate best moves, because some clients redraw the board for each one and
/// would fall minutes behind. The first one passes no sooner than 50 ms into the search. After
/// that, the minimum interval doubles each time, from 100 ms to at most 500 ms. The final best move
/// always passes.
class RateLimiter {
 public:
  explicit RateLimiter(Listener out) : out_(std::move(out)) {}

  void take(const Report& report) {
    if (!report.is_new_iteration || report.bound != Bound::Exact) return;
    held_ = report;
    if (report.elapsed < due_) return;
    flush_held();
    pause_ = std::min(pause_ * 2, kLongest);
    due_ = report.elapsed + pause_;
  }
  /// Flushes the report held back, and then passes on the answer if its move differs from that of
  /// the last report, because an interrupted iteration may have found a better move.
  void finish(const Report& answer) {
    flush_held();
    if (last_.exists() && last_ != answer.best) out_(answer);
  }

 private:
  void flush_held() {
    if (!held_) return;
    last_ = held_->best;
    out_(*held_);
    held_.reset();
  }

  static constexpr std::chrono::nanoseconds kLongest = std::chrono::milliseconds(500);

  Listener out_;
  std::optional<Report> held_;
  // The move of the last report that passed.
  Move last_;
  std::chrono::nanoseconds pause_ = std::chrono::milliseconds(50);
  std::chrono::nanoseconds due_ = pause_;
};

}  // namespace waggle
