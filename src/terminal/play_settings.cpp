#include "terminal/play_settings.hpp"

#include <string>

#include "engine/level.hpp"
#include "text/text.hpp"

namespace waggle {

namespace {

constexpr auto kSettingsCommands = std::to_array<TerminalCommand<PlaySettings>>({
    {{.name = "level",
      .usage = "level [N]",
      .help = "Set how strong Waggle plays; without N, list the levels. Same as the option Level.",
      .takes = Takes::Level},
     &PlaySettings::level},
    {{.name = "scores",
      .usage = "scores [on|off]",
      .help = "Show or hide Waggle's score when it plays a move. hint, bestmove, analyze and "
              "review always show scores.",
      .first_words = "on off"},
     &PlaySettings::scores},
});

}  // namespace

const TerminalCommands<PlaySettings> PlaySettings::kCommands{kSettingsCommands};

GameSettings PlaySettings::current() const {
  GameSettings settings = chosen_;
  settings.options = game_options(session_.options());
  return settings;
}

void PlaySettings::set_auto(const std::array<bool, 2>& sides, std::string_view limits) {
  chosen_.plays = sides;
  chosen_.limits = limits;
  plays_any_ = sides[0] || sides[1];
}

void PlaySettings::restore(const Record& record, TerminalCall& call) {
  const Options before = session_.options();
  const GameSettings now = read_settings(record, current());
  set_auto(now.plays, now.limits);
  chosen_.shows_scores = now.shows_scores;
  session_.change_options([&](Options& options) { set_game_options(options, now.options); });
  for (const std::string_view name : kGameOptions) {
    const Option& option = find_option(name);
    const std::string value = option.value(session_.options());
    // The level is reported with every game anyway.
    if (name != "Level" && value != option.value(before))
      call.say("{} is {}, as when this game was last played.", name, value);
  }
}

void PlaySettings::report_auto(TerminalCall& call) const {
  if (!plays_any()) return call.say("Waggle plays neither side. auto black makes it play Black.");
  const std::string_view played = !plays(Color::Black)   ? "White"
                                  : !plays(Color::White) ? "Black"
                                                         : "both sides";
  call.say("Waggle plays {}{}{}.", played, limits().empty() ? "" : " with ", limits());
}

void PlaySettings::report_level(TerminalCall& call) const {
  const int level = session_.options().level;
  call.say("Waggle plays at level {} of {}: {}.", level, kFullStrength, band_of(level).name);
}

void PlaySettings::report_players(TerminalCall& call) const {
  report_auto(call);
  if (plays_any() || session_.options().level != kFullStrength) report_level(call);
}

void PlaySettings::offer_go(TerminalCall& call) const {
  const Game& game = session_.game();
  if (!game.is_over() && plays(game.position().turn()))
    call.say("It is Waggle's turn; go lets it play.");
}

void PlaySettings::level(TerminalCall& call) {
  const bool is_chosen = !call.arguments.empty();
  if (is_chosen) {
    const std::string_view number = call.take_argument();
    call.expect_end();
    session_.set_option("Level", number);
  }
  report_level(call);
  if (is_chosen) return;
  for (const LevelBand& band : level_bands()) {
    const std::string numbers = band.least == band.most
                                    ? fmt::format("{}", band.least)
                                    : fmt::format("{} to {}", band.least, band.most);
    call.print("  {:<10}{:<15}{}", numbers, band.name, band.meaning);
  }
}

void PlaySettings::scores(TerminalCall& call) {
  if (!call.arguments.empty()) {
    const std::string_view value = call.take_argument();
    call.expect_end();
    chosen_.shows_scores = parse_truth("scores", value);
  }
  call.say("Waggle {} its score when it plays a move.", shows_scores() ? "shows" : "hides");
}

}  // namespace waggle
