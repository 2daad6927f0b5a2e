#pragma once

#include <array>
#include <atomic>
#include <utility>

#include "terminal/game_settings.hpp"

namespace waggle {

/// How Waggle plays in a terminal session.
class TerminalSettings {
 public:
  [[nodiscard]] const PlaySettings& now() const noexcept { return play_; }
  /// Same as PlaySettings::plays_any, but thread-safe.
  [[nodiscard]] bool plays_any() const noexcept { return plays_any_; }

  void set(PlaySettings settings) {
    play_ = std::move(settings);
    plays_any_ = play_.plays_any();
  }
  void set_auto(const std::array<bool, 2>& sides, AutoLimits limits) {
    set({.sides = sides, .limits = std::move(limits), .shows_scores = play_.shows_scores});
  }
  /// Makes Waggle play neither side, but keeps the limits.
  void stop_auto() { set_auto({}, play_.limits); }
  void show_scores(bool on) noexcept { play_.shows_scores = on; }

 private:
  PlaySettings play_;
  // A copy of play_.plays_any() for the thread that reads the input.
  std::atomic<bool> plays_any_{false};
};

}  // namespace waggle
