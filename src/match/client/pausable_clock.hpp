#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <utility>

#include "match/client/halts.hpp"

namespace waggle {

/// Measures the waits for a child process. It pauses while this process or the child is suspended
/// or the system sleeps: intervals between two looks with evidence of that are excluded. A long
/// interval alone is no evidence, because on a busy machine this process may be waiting for a CPU
/// while the child runs.
class PausableClock {
 public:
  using Clock = std::chrono::steady_clock;

  /// `was_stopped` returns whether the child was suspended since the previous call. `watch` must
  /// outlive the object.
  PausableClock(const HaltWatch& watch, std::function<bool()> was_stopped)
      : watch_(watch), was_stopped_(std::move(was_stopped)) {}

  /// Starts a wait and returns the current time, from which its deadlines are computed.
  Clock::time_point begin() {
    left_out_ = Clock::duration(0);
    last_look_ = read_clock(Clock::now, [this] { return was_suspended(); }).time;
    return *last_look_;
  }
  /// The current time, minus the excluded time of this wait.
  [[nodiscard]] Clock::time_point now() {
    look();
    // Not the current time: a halt since the look hasn't been noticed yet.
    return last_look_.value_or(Clock::now()) - left_out_;
  }
  /// Accounts for the time since the previous look.
  void look() {
    if (!last_look_) return;
    const ClockReading reading = read_clock(Clock::now, [this] { return was_suspended(); });
    const Clock::duration interval = reading.time - *last_look_;
    last_look_ = reading.time;
    // Excluded entirely, because it is unknown for how much of it both were running.
    if (!reading.was_halted) return;
    left_out_ += interval;
    all_left_out_ += interval;
  }
  /// How long a deadline of this wait is away, as of the previous look.
  [[nodiscard]] Clock::duration until(Clock::time_point deadline) const {
    return deadline + left_out_ - Clock::now();
  }
  /// Total time excluded from all waits.
  [[nodiscard]] Clock::duration left_out() const noexcept { return all_left_out_; }

 private:
  // Whether the child or this process was suspended since the previous call.
  bool was_suspended() {
    const Halts before = halts_;
    halts_ = watch_.halts();
    // Always called, so that the next call doesn't report it again.
    const bool was = was_stopped_();
    return was || halts_.is_after(before);
  }

  const HaltWatch& watch_;
  std::function<bool()> was_stopped_;
  // Of this process.
  Halts halts_;
  // None before the first wait.
  std::optional<Clock::time_point> last_look_;
  // Excluded from this wait, and from all waits.
  Clock::duration left_out_{0};
  Clock::duration all_left_out_{0};
};

}  // namespace waggle
