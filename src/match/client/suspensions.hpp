#pragma once

#include <chrono>

namespace waggle {

/// Evidence that this process has been suspended. Neither value ever decreases.
struct Suspensions {
  /// Number of times the process has been resumed by SIGCONT, as happens after SIGSTOP or Ctrl-Z.
  /// Always 0 on Windows.
  unsigned continued = 0;
  /// Total time that the system has been asleep.
  std::chrono::steady_clock::duration slept{0};

  /// Whether the process has been suspended since `earlier`. Ignores sleep of up to 50 ms, which
  /// is too short to be measured reliably.
  [[nodiscard]] bool is_after(const Suspensions& earlier) const noexcept {
    return continued != earlier.continued || slept - earlier.slept > std::chrono::milliseconds(50);
  }
};

/// The total time that the system has been asleep: the clock `running`, which continues during
/// sleep, minus the clock `resting`, which doesn't. Reads both again if this thread may have been
/// preempted between the readings.
template <typename Running, typename Resting>
[[nodiscard]] std::chrono::steady_clock::duration sleep_between(Running running, Resting resting) {
  constexpr std::chrono::milliseconds kClose(10);
  std::chrono::steady_clock::duration before = running();
  for (int tries = 0;; ++tries) {
    const std::chrono::steady_clock::duration rested = resting();
    const std::chrono::steady_clock::duration after = running();
    if (after - before < kClose || tries == 100) return before - rested;
    before = after;
  }
}

/// A clock reading, and whether there has been a suspension since the previous one.
struct ClockReading {
  std::chrono::steady_clock::time_point time;
  bool was_suspended = false;
};
/// Reads the clock `now`, and makes sure that each suspension is reported with the first reading
/// after it. `was_suspended`, which must report each suspension once, is called after the clock has
/// been read; if it returns true, the clock is read again. After a few attempts, returns the latest
/// reading, in case `was_suspended` always returns true.
template <typename Now, typename WasSuspended>
[[nodiscard]] ClockReading read_clock(Now now, WasSuspended was_suspended) {
  constexpr int kTries = 4;
  ClockReading reading{now()};
  for (int tries = 0; tries < kTries && was_suspended(); ++tries) reading = {now(), true};
  return reading;
}

/// Counts SIGCONT signals as long as at least one watch exists. During this time, SIGCONT is
/// blocked in the thread that constructed the watch and in all threads it starts, and is delivered
/// only inside `suspensions`. Therefore, if a thread notices a clock jump and then calls
/// `suspensions`, the result already includes the signal that ended the suspension. A previously
/// installed handler is still called.
class SuspensionWatch {
 public:
  SuspensionWatch();
  ~SuspensionWatch();
  SuspensionWatch(const SuspensionWatch&) = delete;
  SuspensionWatch& operator=(const SuspensionWatch&) = delete;

  [[nodiscard]] Suspensions suspensions() const;

 private:
  // Whether this object blocked SIGCONT.
  bool has_blocked_ = false;
};

}  // namespace waggle
