#pragma once

#include <chrono>

namespace waggle {

/// Evidence that this process was suspended. Both values only grow.
struct Halts {
  /// How often the process was continued (SIGCONT) after SIGSTOP or Ctrl-Z. Always 0 on Windows.
  unsigned continued = 0;
  /// Total time the system was asleep.
  std::chrono::steady_clock::duration slept{0};

  /// Whether the process was suspended since `earlier`. Sleep shorter than 50 ms is below the
  /// resolution of the system clocks and ignored.
  [[nodiscard]] bool is_after(const Halts& earlier) const noexcept {
    return continued != earlier.continued || slept - earlier.slept > std::chrono::milliseconds(50);
  }
};

/// How far `running`, which counts sleep, is ahead of `resting`, which doesn't. Retries if this
/// thread may have been preempted between the readings.
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

/// A clock reading, and whether there was a halt since the previous one.
struct ClockReading {
  std::chrono::steady_clock::time_point time;
  bool was_halted = false;
};
/// Reads `now` such that a halt is reported by the reading whose interval contains it:
/// `was_halted`, which reports each halt once, is called after the clock, and if there was a halt,
/// the clock is read again. Gives up after a few consecutive halts, so `was_halted` may keep
/// returning true.
template <typename Now, typename WasHalted>
[[nodiscard]] ClockReading read_clock(Now now, WasHalted was_halted) {
  constexpr int kTries = 4;
  ClockReading reading{now()};
  for (int tries = 0; tries < kTries && was_halted(); ++tries) reading = {now(), true};
  return reading;
}

/// Counts SIGCONT from the construction of the first watch to the destruction of the last one.
/// Meanwhile SIGCONT is blocked in this thread and in threads it starts, and delivered inside
/// `halts`, so no thread can see a gap in time before the signal that explains it. A previously
/// installed handler is still called.
class HaltWatch {
 public:
  HaltWatch();
  ~HaltWatch();
  HaltWatch(const HaltWatch&) = delete;
  HaltWatch& operator=(const HaltWatch&) = delete;

  [[nodiscard]] Halts halts() const;

 private:
  // Whether this object blocked SIGCONT.
  bool has_blocked_ = false;
};

}  // namespace waggle
