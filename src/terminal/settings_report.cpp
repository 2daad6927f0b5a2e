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

void report_restored(const GameOptions& before, const GameOptions& now, TerminalCall& call) {
  for (std::size_t i = 0; i < now.size(); ++i)
    if (kGameOptions[i] != "Level" && now[i] != before[i])
      call.say("{} is {}, as when this game was last played.", kGameOptions[i], now[i]);
}

}  // namespace waggle
