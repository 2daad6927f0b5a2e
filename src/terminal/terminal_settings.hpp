#pragma once

#include <array>
#include <atomic>

#include "engine/session.hpp"
#include "records/record.hpp"
#include "terminal/game_settings.hpp"

namespace waggle {

/// How Waggle plays in a terminal session.
class TerminalSettings {
 public:
  explicit TerminalSettings(Session& session) : session_(session) {}

  [[nodiscard]] const PlaySettings& now() const noexcept { return play_; }
  /// PlaySettings::plays_any, but safe to call on any thread.
  [[nodiscard]] bool plays_any() const noexcept { return plays_any_; }

  void set_auto(const std::array<bool, 2>& sides, AutoLimits limits);
  /// Makes Waggle play neither side, but keeps the limits.
  void stop_auto() { set_auto({}, play_.limits); }
  void show_scores(bool on) noexcept { play_.shows_scores = on; }
  /// Restores the settings that a game was saved with.
  void restore(const Record& record);

 private:
  Session& session_;
  PlaySettings play_;
  // A copy of play_.plays_any() for the reading thread.
  std::atomic<bool> plays_any_{false};
};

}  // namespace waggle
