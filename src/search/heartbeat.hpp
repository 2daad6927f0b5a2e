#pragma once

#include <chrono>
#include <functional>
#include <utility>

#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Heartbeat of a search: sends its last result to the listener several times a second while there
/// is nothing new to report.
class Heartbeat {
 public:
  using Clock = std::chrono::steady_clock;

  /// Each update is sent by calling `beat`.
  explicit Heartbeat(std::function<void()> beat) : beat_(std::move(beat)) {}

  /// Records the time at which the listener got a report, or the search began.
  void note_report(Clock::time_point time = Clock::now()) noexcept { last_report_ = time; }
  /// Makes the next update due now.
  void expire() noexcept { last_report_ = {}; }
  /// Sends an update if too much time has passed since the last report.
  void beat_if_due() {
    if (Clock::now() - last_report_ < kInterval) return;
    note_report();
    beat_();
  }

 private:
  // Maximum time without a report.
  static constexpr std::chrono::milliseconds kInterval{100};

  std::function<void()> beat_;
  Clock::time_point last_report_;
};

}  // namespace waggle::inline WAGGLE_ISA
