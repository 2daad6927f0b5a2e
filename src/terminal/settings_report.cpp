#include "terminal/settings_report.hpp"

#include <string>
#include <string_view>

#include "engine/level.hpp"

namespace waggle {

void report_auto(const PlaySettings& settings, TerminalCall& call) {
  if (!settings.plays_any())
    return call.say("Waggle plays neither side. auto black makes it play Black.");
  const std::string_view played = !settings.plays(Color::Black)   ? "White"
                                  : !settings.plays(Color::White) ? "Black"
                                                                  : "both sides";
  const std::string& limits = settings.limits.text;
  call.say("Waggle plays {}{}{}.", played, limits.empty() ? "" : " with ", limits);
}

void report_level(const Session& session, TerminalCall& call) {
  const int level = session.options().level;
  call.say("Waggle plays at level {} of {}: {}.", level, kFullStrength, band_of(level).name);
}

void report_players(const Session& session, const PlaySettings& settings, TerminalCall& call) {
  report_auto(settings, call);
  if (settings.plays_any() || session.options().level != kFullStrength) report_level(session, call);
}

void report_restored(const Options& before, const Options& now, TerminalCall& call) {
  for (const std::string_view name : kGameOptions) {
    const Option& option = find_option(name);
    const std::string value = option.value(now);
    if (name != "Level" && value != option.value(before))
      call.say("{} is {}, as when this game was last played.", name, value);
  }
}

void offer_go(const Game& game, const PlaySettings& settings, TerminalCall& call) {
  if (settings.is_to_move(game)) call.say("It is Waggle's turn; go lets it play.");
}

}  // namespace waggle
