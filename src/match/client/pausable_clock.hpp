#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <utility>

#include "match/client/suspensions.hpp"

namespace waggle {

/// Measures how long we wait for a child process. The clock pauses while this process or the child
/// is suspended or the system sleeps: if there is evidence of this, the whole interval between two
/// calls of `update` is excluded. A long interval alone isn't evidence, because on a busy machine
/// this process may be waiting for a CPU while the child runs.
class PausableClock {
 public:
  using Clock = std::chrono::steady_clock;

  /// `was_stopped` must return whether the child has been suspended since the previous call.
  /// `watch` must outlive this object.
  PausableClock(const SuspensionWatch& watch, std::function<bool()> was_stopped)
      : watch_(watch), was_stopped_(std::move(was_stopped)) {}

  /// Starts a new wait and returns the current time, on which its deadlines are based.
  Clock::time_point begin() {
    excluded_ = Clock::duration(0);
    return last_update_.emplace(read_clock(Clock::now, [this] { return was_suspended(); }).time);
  }
  /// The current time, minus the time excluded from this wait.
  [[nodiscard]] Clock::time_point now() {
    update();
    // Not the current time, because a suspension since the last update hasn't been noticed yet.
    return last_update_.value_or(Clock::now()) - excluded_;
  }
  /// Excludes the time since the previous update if there has been a suspension.
  void update() {
    if (!last_update_) return;
    const ClockReading reading = read_clock(Clock::now, [this] { return was_suspended(); });
    const Clock::duration interval = reading.time - *last_update_;
    last_update_ = reading.time;
    // The whole interval, because there is no way to know for how much of it both processes were
    // running.
    if (!reading.was_suspended) return;
    excluded_ += interval;
    all_excluded_ += interval;
  }
  /// The time left until a deadline of this wait. Unlike `now`, doesn't check for suspensions, so
  /// the result is too short if there has been one since the last check.
  [[nodiscard]] Clock::duration until(Clock::time_point deadline) const {
    return deadline + excluded_ - Clock::now();
  }
  /// Total time excluded from all waits.
  [[nodiscard]] Clock::duration excluded() const noexcept { return all_excluded_; }

 private:
  // Whether the child or this process has been suspended since the previous call.
  bool was_suspended() {
    const Suspensions before = std::exchange(suspensions_, watch_.suspensions());
    // The child comes first, because short-circuiting mustn't skip it: the next call would then
    // report the same suspension again.
    return was_stopped_() || suspensions_.is_after(before);
  }

  const SuspensionWatch& watch_;
  std::function<bool()> was_stopped_;
  // The suspensions of this process as of the last update.
  Suspensions suspensions_;
  // Empty before the first wait.
  std::optional<Clock::time_point> last_update_;
  // The time excluded from this wait, and from all waits.
  Clock::duration excluded_{0};
  Clock::duration all_excluded_{0};
};

}  // namespace waggle
