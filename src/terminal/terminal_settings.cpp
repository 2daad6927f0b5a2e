#include "terminal/terminal_settings.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "engine/level.hpp"

namespace waggle {

void TerminalSettings::set_auto(const std::array<bool, 2>& sides, AutoLimits limits) {
  play_.sides = sides;
  play_.limits = std::move(limits);
  plays_any_ = play_.plays_any();
}

void TerminalSettings::restore(const Record& record, TerminalCall& call) {
  const Options before = session_.options();
  const GameSettings now = read_settings(record, {.play = play_, .options = game_options(before)});
  set_auto(now.play.sides, now.play.limits);
  play_.shows_scores = now.play.shows_scores;
  session_.change_options([&](Options& options) { set_game_options(options, now.options); });
  for (const std::string_view name : kGameOptions) {
    const Option& option = find_option(name);
    const std::string value = option.value(session_.options());
    // The level is reported with every game anyway.
    if (name != "Level" && value != option.value(before))
      call.say("{} is {}, as when this game was last played.", name, value);
  }
}

void TerminalSettings::report_auto(TerminalCall& call) const {
  if (!play_.plays_any())
    return call.say("Waggle plays neither side. auto black makes it play Black.");
  const std::string_view played = !play_.plays(Color::Black)   ? "White"
                                  : !play_.plays(Color::White) ? "Black"
                                                               : "both sides";
  const std::string& limits = play_.limits.text;
  call.say("Waggle plays {}{}{}.", played, limits.empty() ? "" : " with ", limits);
}

void TerminalSettings::report_level(TerminalCall& call) const {
  const int level = session_.options().level;
  call.say("Waggle plays at level {} of {}: {}.", level, kFullStrength, band_of(level).name);
}

void TerminalSettings::report_players(TerminalCall& call) const {
  report_auto(call);
  if (play_.plays_any() || session_.options().level != kFullStrength) report_level(call);
}

void TerminalSettings::offer_go(TerminalCall& call) const {
  const Game& game = session_.game();
  if (!game.is_over() && play_.plays(game.position().turn()))
    call.say("It is Waggle's turn; go lets it play.");
}

}  // namespace waggle
