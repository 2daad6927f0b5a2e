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

/// How the game on the board is played: which sides Waggle plays, with which limits and at which
/// level, and whether it gives its scores.
class PlaySettings {
 public:
  static const TerminalCommands<PlaySettings> kCommands;

  explicit PlaySettings(Session& session) : session_(session) {}

  /// Everything that is saved with a game, as it is now.
  [[nodiscard]] GameSettings current() const;
  /// By colour, the sides that Waggle plays.
  [[nodiscard]] const std::array<bool, 2>& sides() const noexcept { return chosen_.plays; }
  [[nodiscard]] bool plays(Color side) const noexcept {
    return chosen_.plays[static_cast<std::size_t>(side)];
  }
  /// Whether Waggle plays a side. May be called on any thread.
  [[nodiscard]] bool plays_any() const noexcept { return plays_any_; }
  /// The limits of the last `auto`, as they were typed.
  [[nodiscard]] const std::string& limits() const noexcept { return chosen_.limits; }
  /// Whether Waggle gives its score with each of its moves.
  [[nodiscard]] bool shows_scores() const noexcept { return chosen_.shows_scores; }

  void set_auto(const std::array<bool, 2>& sides, std::string_view limits);
  /// Waggle plays neither side. The limits stay.
  void stop_auto() { set_auto({}, std::string(limits())); }
  /// Takes over the settings that a game was saved with.
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
  // Without its options, which are the session's.
  GameSettings chosen_;
  // The same as in `chosen_`, for the thread that reads.
  std::atomic<bool> plays_any_{false};
};

}  // namespace waggle
