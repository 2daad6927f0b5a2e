#include "terminal/search_commands.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "engine/info.hpp"
#include "protocol/uhp/limits.hpp"
#include "terminal/endings.hpp"
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
  const Position position = session_.unfinished_game().position();
  const SearchRequest request =
      parse_search_request("bestmove", call.arguments, &position, {.needs_own_clock = true});
  const Report report = search_.think_visibly(session_.with_option_defaults(request), call);
  note_help();
  call.say("{} ({})", to_string(position, report.best), summary_of(report, position.turn()));
}

void SearchCommands::analyze(TerminalCall& call) {
  const Position position = session_.unfinished_game().position();
  SearchRequest request = parse_search_request("analyze", call.arguments, &position);
  request.limits.is_analysis = true;
  request.limits.lines = session_.options().multi_pv;
  AnalysisView view(call.sink, position, request.limits.lines, call.display);
  const Report best = search_.think(session_.with_option_defaults(request), call,
                                    [&](const Report& report) { view.take(report); });
  view.finish(best);
  note_help();
  if (request.limits.mate) call.say("Answer: {}.", verdict_text(best, *request.limits.mate));
  call.say("Best move: {} ({}).", to_string(position, best.best),
           summary_of(best, position.turn()));
}

void SearchCommands::suggest(TerminalCall& call) {
  const Position position = session_.unfinished_game().position();
  if (has_to_pass(session_.game()))
    return call.say("{} has no legal move and must pass: type pass.", to_string(position.turn()));
  SearchRequest request = search_.with_default_time("hint", call.arguments);
  request.is_at_full_strength = true;
  const Report report = search_.think_visibly(request, call);
  note_help();
  call.say("Try {} ({}).", to_string(position, report.best), summary_of(report, position.turn()));
  if (report.line.size() > 1)
    call.say("Expected: {}", joined_moves(short_moves(position, report.line)));
}

void SearchCommands::note_help() {
  if (PuzzleSession* const puzzle = game_.puzzle()) puzzle->note_help();
}

void SearchCommands::go(TerminalCall& call) {
  if (controller_.begin_if_none(call)) report_level(session_, call);
  player_.play_best(search_.with_default_time("go", call.arguments), call);
  if (call.control.stop)
    offer_go(session_.game(), settings_.now(), call);
  else
    player_.let_play(call);
}

void SearchCommands::auto_play(TerminalCall& call) {
  const std::string_view word = call.take_argument();
  if (word.empty()) return report_auto(settings_.now(), call);
  const std::optional<Color> side = side_named(word);
  const bool is_both = equal_in_any_case(word, "both");
  if (!side && !is_both && !equal_in_any_case(word, "off"))
    throw Error(fmt::format("{} is not a side; expected {}", in_quotes(word), call.usage));
  settings_.set_auto({is_both || side == Color::White, is_both || side == Color::Black},
                     parse_auto_limits(call.arguments));
  const bool is_new = settings_.now().plays_any() && controller_.begin_if_none(call);
  report_auto(settings_.now(), call);
  if (is_new) report_level(session_, call);
  if (!settings_.now().plays_any()) return;
  show_game(game_, settings_.now(), call);
  // At an earlier position, a move by Waggle would end the redo or start another game.
  if (game_.steps_shown() == game_.history().known()) return player_.let_play(call);
  if (settings_.now().is_to_move(game_.shown()))
    call.say("It is Waggle's turn. redo restores the later moves; go lets Waggle replace them.");
}

}  // namespace waggle
