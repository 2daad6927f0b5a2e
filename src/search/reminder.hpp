#pragma once

#include <chrono>
#include <functional>
#include <utility>

#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Has the listener updated several times a second while there is nothing new to report.
class Reminder {
 public:
  /// Sends an update by calling `remind`.
  explicit Reminder(std::function<void()> remind) : remind_(std::move(remind)) {}

  /// Begins a search that started at this time.
  void start(std::chrono::steady_clock::time_point time) noexcept { last_report_ = time; }
  /// Notes that the listener just got a report.
  void note_report() noexcept { last_report_ = Clock::now(); }
  /// Makes the next update due now.
  void expire() noexcept { last_report_ = {}; }
  /// Sends an update if the last report is too long ago.
  void remind_if_due() {
    if (Clock::now() - last_report_ < kInterval) return;
    note_report();
    remind_();
  }

 private:
  using Clock = std::chrono::steady_clock;
  // Maximum time without a report.
  static constexpr std::chrono::milliseconds kInterval{100};

  std::function<void()> remind_;
  Clock::time_point last_report_;
};

}  // namespace waggle::inline WAGGLE_ISA
