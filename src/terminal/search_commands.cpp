#include "terminal/search_commands.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "engine/info.hpp"
#include "protocol/uhp/limits.hpp"
#include "terminal/game_view.hpp"
#include "terminal/search_display.hpp"
#include "terminal/settings_report.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

const TerminalCommands<SearchCommands> SearchCommands::kCommands = {
    {{"bestmove", "bestmove [time 5] [depth 6] [...]",
      "Think, then name the best move without playing it. Without a limit, it thinks until Ctrl-C.",
      ArgumentKind::Limits},
     &SearchCommands::best_move},
    {{"analyze", "analyze [time 5] [depth 6] [...]",
      "Show what Waggle thinks of the position until Ctrl-C, at full strength. options set "
      "MultiPV 3 shows the three best moves.",
      ArgumentKind::Limits},
     &SearchCommands::analyze},
    {{"go", "go [time 5] [depth 6] [...]",
      "Let Waggle play a move. Without a limit, it uses the limits of auto, else MaxTime, else 3 "
      "seconds. Ctrl-C makes it move at once.",
      ArgumentKind::Limits},
     &SearchCommands::go},
    {{"auto", "auto white|black|both|off [time 5] [depth 6] [...]",
      "Let Waggle play one side or both, with these limits for each move.", ArgumentKind::Limits,
      "white black both off"},
     &SearchCommands::auto_play},
};

void SearchCommands::best_move(TerminalCall& call) {
  const Position position = game_.unfinished().position();
  const SearchRequest request =
      parse_search_request("bestmove", call.arguments, &position, {.needs_own_clock = true});
  const Report report = search_.think_visibly(request, call);
  call.say("{} ({})", to_string(position, report.best), summary_of(report, position.turn()));
}

void SearchCommands::analyze(TerminalCall& call) {
  const Position position = game_.unfinished().position();
  SearchRequest request = parse_search_request("analyze", call.arguments, &position);
  request.limits.is_analysis = true;
  request.limits.lines = session_.options().multi_pv;
  AnalysisView view(call.sink, position, request.limits.lines, call.display);
  const Report best =
      search_.think(request, call, [&](const Report& report) { view.take(report); });
  view.finish(best);
  if (request.limits.mate) call.say("Answer: {}.", verdict_text(best, *request.limits.mate));
  call.say("Best move: {} ({}).", to_string(position, best.best),
           summary_of(best, position.turn()));
}

void SearchCommands::go(TerminalCall& call) {
  const SearchRequest request = search_.with_default_time("go", call.arguments);
  if (controller_.begin_if_none(call)) report_level(session_, call);
  player_.play_best(request, call);
  if (call.control.stop)
    offer_go(game_, call);
  else
    player_.let_play(call);
}

void SearchCommands::auto_play(TerminalCall& call) {
  const std::string_view word = call.take_argument();
  if (word.empty()) return report_auto(game_.play_settings(), call);
  const std::optional<Color> side = side_named(word);
  const bool is_both = equal_in_any_case(word, "both");
  if (!side && !is_both && !equal_in_any_case(word, "off"))
    throw Error(fmt::format("{} is not a side; expected {}", in_quotes(word), call.usage));
  game_.terminal_settings().set_auto(
      {is_both || side == Color::White, is_both || side == Color::Black},
      parse_auto_limits(call.arguments));
  const bool is_new = game_.play_settings().plays_any() && controller_.begin_if_none(call);
  report_auto(game_.play_settings(), call);
  if (is_new) report_level(session_, call);
  if (!game_.play_settings().plays_any()) return;
  show_game(game_, call);
  // At an earlier position, a move by Waggle would end the redo or start another game.
  if (game_.steps_shown() == game_.history().known()) return player_.let_play(call);
  if (game_.play_settings().is_to_move(game_.shown()))
    call.say("It is Waggle's turn. redo restores the later moves; go lets Waggle replace them.");
}

}  // namespace waggle
