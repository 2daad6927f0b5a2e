#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "core/search.hpp"

namespace waggle {

/// Lets intermediate moves out the more rarely, the longer the search, and the last of them at its
/// end. Some clients draw a board for each: ten lines in a tenth of a second put them minutes
/// behind.
class Thinned {
 public:
  explicit Thinned(Listener out) : out_(std::move(out)) {}

  void take(const Report& report) {
    if (!report.is_news || report.bound != Bound::Exact) return;
    held_ = report;
    if (report.elapsed < due_) return;
    let_out_held();
    pause_ = std::min(pause_ * 2, kLongest);
    due_ = report.elapsed + pause_;
  }
  /// What was held back; and the answer, where it is another move than the last. A search that was
  /// broken off may have found a better one than its last iteration did.
  void finish(const Report& answer) {
    let_out_held();
    if (last_.exists() && last_ != answer.best) out_(answer);
  }

 private:
  void let_out_held() {
    if (!held_) return;
    last_ = held_->best;
    out_(*held_);
    held_.reset();
  }

  static constexpr std::chrono::nanoseconds kLongest = std::chrono::milliseconds(500);

  Listener out_;
  std::optional<Report> held_;
  // The move of the last line that was let out.
  Move last_;
  std::chrono::nanoseconds pause_ = std::chrono::milliseconds(50);
  std::chrono::nanoseconds due_ = pause_;
};

}  // namespace waggle
