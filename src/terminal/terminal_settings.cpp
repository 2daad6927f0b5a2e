#include "terminal/terminal_settings.hpp"

#include <utility>

namespace waggle {

void TerminalSettings::set_auto(const std::array<bool, 2>& sides, AutoLimits limits) {
  play_.sides = sides;
  play_.limits = std::move(limits);
  plays_any_ = play_.plays_any();
}

void TerminalSettings::restore(const Record& record) {
  const GameSettings now =
      read_settings(record, {.play = play_, .options = game_options(session_.options())});
  set_auto(now.play.sides, now.play.limits);
  play_.shows_scores = now.play.shows_scores;
  session_.change_options([&](Options& options) { set_game_options(options, now.options); });
}

}  // namespace waggle
