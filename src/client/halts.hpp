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

/// How much further `running`, a clock that goes on while the system sleeps, is than `resting`, one
/// that doesn't. Reads both again if this thread may have lost the processor in between.
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
