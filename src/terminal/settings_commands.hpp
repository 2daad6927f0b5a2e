#pragma once

#include <array>
#include <atomic>

#include "engine/session.hpp"
#include "records/record.hpp"
#include "terminal/game_settings.hpp"
#include "terminal/terminal_call.hpp"

namespace waggle {

/// The commands that change how Waggle plays, and messages about the current settings.
class SettingsCommands {
 public:
  static const TerminalCommands<SettingsCommands> kCommands;

  SettingsCommands(Session& session, PlaySettings& settings)
      : session_(session), settings_(settings) {}

  [[nodiscard]] const PlaySettings& now() const noexcept { return settings_; }
  /// PlaySettings::plays_any, but safe to call on any thread.
  [[nodiscard]] bool plays_any() const noexcept { return plays_any_; }

  void set_auto(const std::array<bool, 2>& sides, AutoLimits limits);
  /// Waggle plays neither side. The limits are kept.
  void stop_auto() { set_auto({}, settings_.limits); }
  /// Restores the settings that a game was saved with.
  void restore(const Record& record, TerminalCall& call);

  void report_auto(TerminalCall& call) const;
  void report_level(TerminalCall& call) const;
  /// Reports who plays and, if it matters, the level. Call this when a game is put on the board.
  void report_players(TerminalCall& call) const;
  /// Suggests `go` if it is Waggle's turn.
  void offer_go(TerminalCall& call) const;

 private:
  void level(TerminalCall& call);
  void scores(TerminalCall& call);

  Session& session_;
  PlaySettings& settings_;
  // A copy of settings_.plays_any() for the reading thread.
  std::atomic<bool> plays_any_{false};
};

}  // namespace waggle
