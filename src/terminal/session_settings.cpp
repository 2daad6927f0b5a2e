// How the game on a table is played: by whom, with which limits, and what Waggle says about it.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/level.hpp"
#include "terminal/game_settings.hpp"
#include "terminal/session_call.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

GameSettings TerminalSession::settings() const {
  return {.plays = plays_,
          .limits = limits_,
          .shows_scores = shows_scores_,
          .options = game_options(session_.options())};
}

void TerminalSession::set_auto(const std::array<bool, 2>& plays, std::string_view limits) {
  plays_ = plays;
  plays_any_ = plays[0] || plays[1];
  limits_ = limits;
}

void TerminalSession::restore_settings(const Record& record, Call& call) {
  const GameSettings before = settings();
  const GameSettings now = read_settings(record, before);
  set_auto(now.plays, now.limits);
  shows_scores_ = now.shows_scores;
  for (std::size_t i = 0; i < kGameOptions.size(); ++i) {
    if (now.options[i] == before.options[i]) continue;
    session_.set_option(kGameOptions[i], now.options[i]);
    // The level is reported with every game.
    if (kGameOptions[i] != "Level")
      call.tell("{} is {}, as when this game was last played.", kGameOptions[i], now.options[i]);
  }
  if (saved_ && has_settings(record)) saved_->settings = settings();
}

void TerminalSession::keep_game_type() {
  session_.set_option("GameType", to_string(session_.game().type()));
}

void TerminalSession::tell_auto(Call& call) const {
  if (!plays_any_) return call.tell("Waggle plays neither side. auto black makes it play Black.");
  const std::string_view sides = !plays_[1] ? "White" : !plays_[0] ? "Black" : "both sides";
  call.tell("Waggle plays {}{}{}.", sides, limits_.empty() ? "" : " with ", limits_);
}

void TerminalSession::tell_level(Call& call) const {
  const int level = session_.options().level;
  call.tell("Waggle plays at level {} of {}: {}.", level, kFullStrength, band_of(level).name);
}

void TerminalSession::tell_players(Call& call) const {
  tell_auto(call);
  if (plays_any_ || session_.options().level != kFullStrength) tell_level(call);
}

void TerminalSession::scores(Call& call) {
  if (!call.arguments.empty()) {
    const std::string_view value = call.take_argument();
    call.expect_end();
    shows_scores_ = parse_truth("scores", value);
  }
  call.tell("Waggle {} its score when it plays a move.", shows_scores_ ? "gives" : "hides");
}

}  // namespace waggle
