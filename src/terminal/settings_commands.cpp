#include "terminal/settings_commands.hpp"

#include <string>

#include "engine/level.hpp"
#include "terminal/settings_report.hpp"
#include "text/text.hpp"

namespace waggle {

const TerminalCommands<SettingsCommands> SettingsCommands::kCommands = {
    {{"level", "level [N]",
      "Set how strong Waggle plays; without N, list the levels. Same as the Level option.",
      ArgumentKind::Level},
     &SettingsCommands::level},
    {{.name = "scores",
      .usage = "scores [on|off]",
      .help = "Show or hide Waggle's score when it plays a move. hint, bestmove, analyze and "
              "review always show scores.",
      .first_words = "on off"},
     &SettingsCommands::scores},
};

void SettingsCommands::level(TerminalCall& call) {
  const bool is_chosen = !call.arguments.empty();
  if (is_chosen) session_.set_option("Level", call.take_only_argument());
  report_level(session_, call);
  if (is_chosen) return;
  for (const LevelBand& band : level_bands()) {
    const std::string numbers = band.least == band.most
                                    ? fmt::format("{}", band.least)
                                    : fmt::format("{} to {}", band.least, band.most);
    call.print("  {:<10}{:<15}{}", numbers, band.name, band.meaning);
  }
}

void SettingsCommands::scores(TerminalCall& call) {
  if (!call.arguments.empty())
    settings_.show_scores(parse_bool("scores", call.take_only_argument()));
  call.say("Waggle {} its score when it plays a move.",
           settings_.now().shows_scores ? "shows" : "hides");
}

}  // namespace waggle
