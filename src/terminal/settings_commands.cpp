#include "terminal/settings_commands.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "engine/level.hpp"
#include "text/text.hpp"

namespace waggle {

const TerminalCommands<SettingsCommands> SettingsCommands::kCommands = {
    {{"level", "level [N]",
      "Set how strong Waggle plays; without N, list the levels. Same as the Level option.",
      Takes::Level},
     &SettingsCommands::level},
    {{.name = "scores",
      .usage = "scores [on|off]",
      .help = "Show or hide Waggle's score when it plays a move. hint, bestmove, analyze and "
              "review always show scores.",
      .first_words = "on off"},
     &SettingsCommands::scores},
};

void SettingsCommands::set_auto(const std::array<bool, 2>& sides, AutoLimits limits) {
  settings_.sides = sides;
  settings_.limits = std::move(limits);
  plays_any_ = settings_.plays_any();
}

void SettingsCommands::restore(const Record& record, TerminalCall& call) {
  const Options before = session_.options();
  const GameSettings now =
      read_settings(record, {.play = settings_, .options = game_options(before)});
  set_auto(now.play.sides, now.play.limits);
  settings_.shows_scores = now.play.shows_scores;
  session_.change_options([&](Options& options) { set_game_options(options, now.options); });
  for (const std::string_view name : kGameOptions) {
    const Option& option = find_option(name);
    const std::string value = option.value(session_.options());
    // The level is reported with every game anyway.
    if (name != "Level" && value != option.value(before))
      call.say("{} is {}, as when this game was last played.", name, value);
  }
}

void SettingsCommands::report_auto(TerminalCall& call) const {
  if (!settings_.plays_any())
    return call.say("Waggle plays neither side. auto black makes it play Black.");
  const std::string_view played = !settings_.plays(Color::Black)   ? "White"
                                  : !settings_.plays(Color::White) ? "Black"
                                                                   : "both sides";
  const std::string& limits = settings_.limits.text;
  call.say("Waggle plays {}{}{}.", played, limits.empty() ? "" : " with ", limits);
}

void SettingsCommands::report_level(TerminalCall& call) const {
  const int level = session_.options().level;
  call.say("Waggle plays at level {} of {}: {}.", level, kFullStrength, band_of(level).name);
}

void SettingsCommands::report_players(TerminalCall& call) const {
  report_auto(call);
  if (settings_.plays_any() || session_.options().level != kFullStrength) report_level(call);
}

void SettingsCommands::offer_go(TerminalCall& call) const {
  const Game& game = session_.game();
  if (!game.is_over() && settings_.plays(game.position().turn()))
    call.say("It is Waggle's turn; go lets it play.");
}

void SettingsCommands::level(TerminalCall& call) {
  const bool is_chosen = !call.arguments.empty();
  if (is_chosen) session_.set_option("Level", call.take_only_argument());
  report_level(call);
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
    settings_.shows_scores = parse_truth("scores", call.take_only_argument());
  call.say("Waggle {} its score when it plays a move.", settings_.shows_scores ? "shows" : "hides");
}

}  // namespace waggle
