#pragma once

#include <array>
#include <atomic>
#include <string>
#include <string_view>

#include "engine/session.hpp"
#include "records/record.hpp"
#include "terminal/game_settings.hpp"
#include "terminal/terminal_call.hpp"

namespace waggle {

/// How the game on the board is played: the sides that Waggle plays, its limits and level, and
/// whether it shows its scores.
class PlaySettings {
 public:
  static const TerminalCommands<PlaySettings> kCommands;

  explicit PlaySettings(Session& session) : session_(session) {}

  /// The current settings, as they are saved with a game.
  [[nodiscard]] GameSettings current() const;
  /// The sides that Waggle plays, by colour.
  [[nodiscard]] const std::array<bool, 2>& sides() const noexcept { return chosen_.plays; }
  [[nodiscard]] bool plays(Color side) const noexcept {
    return chosen_.plays[static_cast<std::size_t>(side)];
  }
  /// Whether Waggle plays a side. Safe to call on any thread.
  [[nodiscard]] bool plays_any() const noexcept { return plays_any_; }
  /// The limits of the last `auto`, as typed.
  [[nodiscard]] const std::string& limits() const noexcept { return chosen_.limits; }
  /// Whether Waggle shows its score with each of its moves.
  [[nodiscard]] bool shows_scores() const noexcept { return chosen_.shows_scores; }

  void set_auto(const std::array<bool, 2>& sides, std::string_view limits);
  /// Waggle plays neither side. The limits are kept.
  void stop_auto() { set_auto({}, std::string(limits())); }
  /// Restores the settings that a game was saved with.
  void restore(const Record& record, TerminalCall& call);

  void report_auto(TerminalCall& call) const;
  void report_level(TerminalCall& call) const;
  /// Both, when a game comes to the board.
  void report_players(TerminalCall& call) const;
  /// Mentions `go` if it is Waggle's turn.
  void offer_go(TerminalCall& call) const;

  void level(TerminalCall& call);
  void scores(TerminalCall& call);

 private:
  Session& session_;
  // Without the options, which belong to the session.
  GameSettings chosen_;
  // Derived from `chosen_`, for the reading thread.
  std::atomic<bool> plays_any_{false};
};

}  // namespace waggle
