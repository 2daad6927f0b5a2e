#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

#include "search/core/search.hpp"
#include "text/flag.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Checks the stop flags, the node limit and the time limit of a search. If the search ponders, its
/// time counts from the ponder hit. Not thread-safe.
class LimitClock {
 public:
  /// `start` is when the search began. The limits must outlive this object.
  LimitClock(const Limits& limits, std::chrono::steady_clock::time_point start) : limits_(limits) {
    if (limits.ponder_hit == nullptr) begin_ = start;
  }

  /// Whether the clock is running. If the search ponders, the first call after the ponder hit
  /// starts it.
  [[nodiscard]] bool is_running() {
    if (!begin_ && limits_.ponder_hit.is_set()) begin_ = Clock::now();
    return begin_.has_value();
  }
  /// Empty if there is no time limit or the clock isn't running yet.
  [[nodiscard]] std::optional<std::chrono::nanoseconds> time_left() {
    if (!limits_.time || !is_running()) return std::nullopt;
    return std::max<std::chrono::nanoseconds>(*limits_.time - (Clock::now() - *begin_),
                                              std::chrono::nanoseconds::zero());
  }
  /// Whether the search must end, given the number of nodes visited so far.
  [[nodiscard]] bool is_over(std::uint64_t nodes) {
    return limits_.is_stopped() || (limits_.nodes && nodes >= *limits_.nodes) || is_time_up();
  }

  /// If the search ponders, waits for the ponder hit or a stop.
  void wait_for_ponder_hit() {
    Flag::wait({limits_.ponder_hit, limits_.stop, limits_.enough},
               [this] { return is_running() || limits_.is_stopped(); });
  }
  /// Waits until the time is up or the search is stopped. If the search ponders, call
  /// `wait_for_ponder_hit` first.
  void wait_for_end() {
    const auto left = time_left();
    Flag::wait(
        {limits_.stop, limits_.enough}, [this] { return limits_.is_stopped() || is_time_up(); },
        left ? std::optional(Clock::now() + *left) : std::nullopt);
  }

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] bool is_time_up() { return time_left() == std::chrono::nanoseconds::zero(); }

  const Limits& limits_;
  // Empty until the clock is running.
  std::optional<Clock::time_point> begin_;
};

}  // namespace waggle::inline WAGGLE_ISA
