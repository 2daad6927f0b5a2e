#include "terminal/search_commands.hpp"

#include <fmt/format.h>

#include <chrono>
#include <string>
#include <utility>

#include "engine/info.hpp"
#include "protocol/uhp/limits.hpp"
#include "terminal/endings.hpp"
#include "terminal/thinking.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// The default time for each of Waggle's moves in a game against a person.
constexpr std::chrono::seconds kPace{3};

}  // namespace

const TerminalCommands<SearchCommands> SearchCommands::kCommands = {
    {{"bestmove", "bestmove [time 5] [depth 6] [...]",
      "Think, then name the best move without playing it. Without a limit, it thinks until Ctrl-C.",
      Takes::Limits},
     &SearchCommands::best_move},
    {{"analyze", "analyze [time 5] [depth 6] [...]",
      "Show what Waggle thinks of the position until Ctrl-C, at full strength. options set "
      "MultiPV 3 shows the three best moves.",
      Takes::Limits},
     &SearchCommands::analyze},
    {{"go", "go [time 5] [depth 6] [...]",
      "Let Waggle play a move. Without a limit, it uses the limits of auto, else MaxTime, else 3 "
      "seconds. Ctrl-C makes it move at once.",
      Takes::Limits},
     &SearchCommands::go},
    {{"auto", "auto white|black|both|off [time 5] [depth 6] [...]",
      "Let Waggle play one side or both, with these limits for each move.", Takes::Limits,
      "white black both off"},
     &SearchCommands::auto_play},
};

SearchRequest SearchCommands::paced(std::string_view command, std::string_view limits) const {
  const Position& position = session_.unfinished_game().position();
  SearchRequest request = session_.with_option_defaults(
      limits.empty() ? settings_.now().limits.request
                     : parse_search_request(command, limits, &position));
  if (is_endless(request, position.turn()) && !request.limits.is_analysis)
    request.limits.time = kPace;
  return request;
}

Report SearchCommands::think(SearchRequest request, TerminalCall& call, const Listener& listener,
                             const Game* other) {
  call.flush();
  request.limits.stop = &call.control.stop;
  const Game& game = other != nullptr ? *other : session_.unfinished_game();
  call.control.is_endless = is_endless(request, game.position().turn());
  Report report = other != nullptr ? session_.think_about(*other, request, listener)
                                   : session_.think(request, listener);
  if (report.is_degraded && !std::exchange(has_reported_degradation_, true))
    call.say("Warning: {}.", kDegradedSearchMessage);
  return report;
}

Report SearchCommands::think_visibly(const SearchRequest& request, TerminalCall& call,
                                     bool shows_score, const Game* other) {
  const Position position = (other != nullptr ? *other : session_.unfinished_game()).position();
  LiveLine live(call.sink, call.display);
  InfoPacer pacer([&](const Report& report) {
    live.show(shows_score ? live_text(position, report, live.max_width()) : progress_text(report));
  });
  return think(
      request, call, [&](const Report& report) { pacer.take(report); }, other);
}

void SearchCommands::play_best(const SearchRequest& request, TerminalCall& call) {
  const Position position = session_.unfinished_game().position();
  if (has_to_pass(session_.game())) {
    static_cast<void>(session_.play(Move::pass()));
    call.say("Waggle passes.");
    board_.show_change(call);
    return call.flush();
  }
  const Report report = think_visibly(request, call, settings_.now().shows_scores);
  static_cast<void>(session_.play(report.best));
  call.say("Waggle plays {}{}.", to_string(position, report.best),
           settings_.now().shows_scores ? fmt::format(" ({})", summary_of(report, position.turn()))
                                        : "");
  board_.show_change(call);
}

void SearchCommands::let_play(TerminalCall& call) {
  const bool is_alone = settings_.now().plays(Color::White) && settings_.now().plays(Color::Black);
  while (!session_.game().is_over() && settings_.now().plays(session_.game().position().turn())) {
    play_best(paced("auto", ""), call);
    if (!is_alone) continue;
    // Lets the console stop the game when the user has left.
    call.control.is_endless = true;
    if (!call.control.stop) continue;
    settings_.stop_auto();
    call.say("Stopped; auto is off.");
  }
}

void SearchCommands::best_move(TerminalCall& call) {
  const Position position = session_.unfinished_game().position();
  const SearchRequest request =
      parse_search_request("bestmove", call.arguments, &position, {.needs_own_clock = true});
  const Report report = think_visibly(session_.with_option_defaults(request), call);
  call.say("{} ({})", to_string(position, report.best), summary_of(report, position.turn()));
}

void SearchCommands::analyze(TerminalCall& call) {
  const Position position = session_.unfinished_game().position();
  SearchRequest request = parse_search_request("analyze", call.arguments, &position);
  request.limits.is_analysis = true;
  request.limits.lines = session_.options().multi_pv;
  AnalysisView view(call.sink, position, request.limits.lines, call.display);
  const Report best = think(session_.with_option_defaults(request), call,
                            [&](const Report& report) { view.take(report); });
  view.finish(best);
  if (request.limits.mate) call.say("Answer: {}.", verdict_text(best, *request.limits.mate));
  call.say("Best is {} ({}).", to_string(position, best.best), summary_of(best, position.turn()));
}

void SearchCommands::go(TerminalCall& call) {
  if (board_.begin_if_none(call)) settings_.report_level(call);
  play_best(paced("go", call.arguments), call);
  if (call.control.stop)
    settings_.offer_go(call);
  else
    let_play(call);
}

void SearchCommands::suggest(TerminalCall& call) {
  const Position position = session_.unfinished_game().position();
  if (has_to_pass(session_.game()))
    return call.say("{} has no legal move and must pass: type pass.", to_string(position.turn()));
  SearchRequest request = paced("hint", call.arguments);
  request.is_at_full_strength = true;
  const Report report = think_visibly(request, call);
  call.say("Try {} ({}).", to_string(position, report.best), summary_of(report, position.turn()));
  if (report.line.size() > 1)
    call.say("Expected: {}",
             joined_moves(short_moves(position.turn(), move_strings(position, report.line))));
}

void SearchCommands::auto_play(TerminalCall& call) {
  const std::string_view word = call.take_argument();
  if (word.empty()) return settings_.report_auto(call);
  const std::optional<Color> side = side_named(word);
  const bool is_both = equal_in_any_case(word, "both");
  if (!side && !is_both && !equal_in_any_case(word, "off"))
    throw Error(fmt::format("{} is not a side; expected {}", in_quotes(word), call.usage));
  settings_.set_auto({is_both || side == Color::White, is_both || side == Color::Black},
                     parse_auto_limits(call.arguments));
  const bool is_new = settings_.now().plays_any() && board_.begin_if_none(call);
  settings_.report_auto(call);
  if (is_new) settings_.report_level(call);
  if (!settings_.now().plays_any()) return;
  board_.show(call);
  let_play(call);
}

}  // namespace waggle
