#pragma once

#include <chrono>

namespace waggle {

/// Evidence that this program could not run for a while. Both values only grow.
struct Halts {
  /// How often the program was continued (SIGCONT), which is how a stop by SIGSTOP or Ctrl-Z ends.
  /// Always 0 on Windows.
  unsigned continued = 0;
  /// How long the system has slept.
  std::chrono::steady_clock::duration slept{0};

  /// Whether there was a halt since an earlier look. Sleep shorter than the granularity of the
  /// system's clocks is none.
  [[nodiscard]] bool is_after(const Halts& earlier) const noexcept {
    return continued != earlier.continued || slept - earlier.slept > std::chrono::milliseconds(50);
  }
};

/// How far `running`, which counts sleep, is ahead of `resting`, which doesn't. Reads both again if
/// this thread may have lost the processor in between.
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

/// A reading of a clock, and whether there was a halt since the reading before.
struct ClockReading {
  std::chrono::steady_clock::time_point time;
  bool was_halted = false;
};
/// Reads `now` so that a halt is reported by the reading whose interval contains it: `was_halted`,
/// which reports each halt once, is asked after the clock, and if there was a halt, the clock is
/// read again. Gives up after a few halts in a row, so `was_halted` may also remain true.
template <typename Now, typename WasHalted>
[[nodiscard]] ClockReading read_clock(Now now, WasHalted was_halted) {
  constexpr int kTries = 4;
  ClockReading reading{now()};
  for (int tries = 0; tries < kTries && was_halted(); ++tries) reading = {now(), true};
  return reading;
}

/// Counts continuations of this program from the moment the first one is made until the last one
/// goes. SIGCONT is blocked meanwhile, in this thread and in those that it starts, and delivered
/// when `halts` asks: no thread can then see a gap in time before the signal that explains it. A
/// handler that was there before is still called.
class HaltWatch {
 public:
  HaltWatch();
  ~HaltWatch();
  HaltWatch(const HaltWatch&) = delete;
  HaltWatch& operator=(const HaltWatch&) = delete;

  [[nodiscard]] Halts halts() const;

 private:
  // Whether it was this object that blocked SIGCONT.
  bool has_blocked_ = false;
};

}  // namespace waggle
