#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace waggle {

/// A flag that wakes the threads in `Flag::wait` when it changes. Reading it takes no lock, so that
/// a search may read it often. Signal handlers may not set it; they set a plain atomic instead.
class Flag : public std::atomic<bool> {
 public:
  using std::atomic<bool>::atomic;

  // Gives the value, as that of std::atomic does.
  // NOLINTNEXTLINE(misc-unconventional-assign-operator)
  bool operator=(bool value) noexcept {
    exchange(value);
    return value;
  }
  /// Sets the flag. Returns what it was.
  bool exchange(bool value) noexcept {
    const bool before = std::atomic<bool>::exchange(value);
    // A thread that checks at this moment either sees the value or waits when it is notified.
    { const std::lock_guard lock(waiting().mutex); }
    waiting().changed.notify_all();
    return before;
  }

  /// Waits until `is_due()` is true. Checks it again when any flag changes, at `due` if that is
  /// given, and every 50 ms, since a plain atomic wakes nobody. `is_due` may not set flags.
  template <typename Predicate>
  static void wait(Predicate&& is_due,
                   std::optional<std::chrono::steady_clock::time_point> due = std::nullopt) {
#if defined(__EMSCRIPTEN__)
    // The page sets a flag by writing to memory, and without threads nothing can wake the module.
    static_cast<void>(due);
    while (!is_due()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
#else
    std::unique_lock lock(waiting().mutex);
    while (!is_due()) {
      const auto now = std::chrono::steady_clock::now();
      auto wake = now + std::chrono::nanoseconds(kLongestWait);
      if (due && *due > now) wake = std::min(wake, *due);
      waiting().changed.wait_until(lock, wake);
    }
#endif
  }

 private:
  static constexpr std::chrono::milliseconds kLongestWait{50};

  struct Waiting {
    std::mutex mutex;
    std::condition_variable changed;
  };
  // All flags share it, so that one wait may be for several flags.
  static Waiting& waiting() {
    static Waiting of_all;
    return of_all;
  }
};

}  // namespace waggle
