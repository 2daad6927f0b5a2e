// What the commands of a table do.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "drawing/board.hpp"
#include "engine/info.hpp"
#include "engine/level.hpp"
#include "protocol/uhp/limits.hpp"
#include "terminal/endings.hpp"
#include "terminal/guide.hpp"
#include "terminal/session_call.hpp"
#include "terminal/thinking.hpp"
#include "text/text.hpp"
#include "waggle/board_view.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// How long Waggle thinks about a move of a game with someone who has not said.
constexpr std::chrono::seconds kPace{3};

}  // namespace

void TerminalSession::need_game(Call& call) {
  if (has_game()) return;
  static_cast<void>(session_.new_game(""));
  begin_course({}, false, call);
  keep_game_type();
  call.tell("A new game of {}. newgame TYPE begins a game of another type.",
            to_string(session_.game().type()));
}

void TerminalSession::show_board(Call& call) {
  call.answer.text += draw_board(view_of(session_.game()), look_());
  tell_position(call);
}

SearchRequest TerminalSession::paced(std::string_view command, std::string_view limits) const {
  const Position& position = session_.unfinished_game().position();
  const std::string_view given = trimmed(limits);
  SearchRequest request = session_.with_option_defaults(
      parse_search_request(command, given.empty() ? limits_ : given, position));
  if (is_endless(request, position.turn()) && !request.limits.is_analysis)
    request.limits.time = kPace;
  return request;
}

Report TerminalSession::think(const SearchRequest& request, Call& call, const Listener& listener) {
  call.flush();
  SearchRequest asked = request;
  asked.stop = &call.control.stop;
  call.control.is_endless = is_endless(asked, session_.unfinished_game().position().turn());
  Report report = session_.think(asked, listener);
  if (report.is_degraded && !std::exchange(has_reported_degradation_, true))
    call.tell("Beware: {}.", kDegradedSearchMessage);
  return report;
}

Report TerminalSession::think(const SearchRequest& request, Call& call, bool shows_score) {
  const Position position = session_.unfinished_game().position();
  LiveLine live(call.sink, [this] { return look_().columns; });
  InfoPacer pacer([&](const Report& report) {
    live.show(shows_score ? live_text(position, report, live.max_width()) : progress_text(report));
  });
  return think(request, call, [&](const Report& report) { pacer.take(report); });
}

void TerminalSession::play_best(const SearchRequest& request, Call& call) {
  const Position position = session_.unfinished_game().position();
  if (has_to_pass(session_.game())) {
    static_cast<void>(session_.play("pass"));
    call.tell("Waggle passes.");
    show_change(call);
    return call.flush();
  }
  const Report report = think(request, call, shows_scores_);
  const std::string move = to_string(position, report.best);
  static_cast<void>(session_.play(move));
  call.tell("Waggle plays {}{}.", move,
            shows_scores_ ? fmt::format(" ({})", summary_of(report, position.turn())) : "");
  show_change(call);
}

void TerminalSession::let_play(Call& call) {
  const bool is_alone = is_waggles(Color::White) && is_waggles(Color::Black);
  while (!session_.game().is_over() && is_waggles(session_.game().position().turn())) {
    play_best(paced("auto", ""), call);
    if (!is_alone) continue;
    // Nothing else will end it for one who has left.
    call.control.is_endless = true;
    if (!call.control.stop) continue;
    plays_ = {};
    plays_any_ = false;
    call.tell("Stopped; auto is off.");
  }
}

void TerminalSession::help(Call& call) {
  if (call.arguments.empty()) {
    call.answer.text += kGuide;
    return;
  }
  if (equal_in_any_case(call.arguments, "all")) {
    call.answer.text += kOtherCommands;
    std::vector<std::string_view> names = names_of(command_infos());
    std::ranges::sort(names);
    call.answer.text +=
        folded(fmt::format("All commands: {}", fmt::join(names, " ")), look_().columns, 2);
    call.print("help COMMAND explains one.");
    return;
  }
  std::string_view rest = call.arguments;
  const std::string_view name = take_word(rest);
  expect_command(name);
  const CommandEntry<TerminalSession, Call>* const command = commands().find(name);
  if (command == nullptr || !rest.empty()) {
    ask_server(call.line, call, false);
    return;
  }
  call.print("{}", command->info.usage);
  call.answer.text += folded(command->info.help, look_().columns, 0);
}

void TerminalSession::play(Call& call) {
  if (call.arguments.empty())
    throw Error(
        fmt::format("A move is missing; expected {}, as in play wA1 bQ/ or A1 bQ/.", call.usage));
  run_move(call.arguments, call);
}

void TerminalSession::offer_go(Call& call) const {
  const Game& current = session_.game();
  if (!current.is_over() && is_waggles(current.position().turn()))
    call.tell("It is Waggle's turn; go lets it play.");
}

void TerminalSession::board(Call& call) {
  call.expect_end();
  show_board(call);
}

void TerminalSession::game(Call& call) {
  call.expect_end();
  call.print("{}", to_string(session_.game()));
}

void TerminalSession::best_move(Call& call) {
  const Position position = session_.unfinished_game().position();
  const Report report = think(
      session_.with_option_defaults(parse_search_request("bestmove", call.arguments, position)),
      call);
  call.tell("{} ({})", to_string(position, report.best), summary_of(report, position.turn()));
}

void TerminalSession::analyze(Call& call) {
  const Position position = session_.unfinished_game().position();
  SearchRequest request = parse_search_request("analyze", call.arguments, position);
  request.limits.is_analysis = true;
  request.limits.lines = session_.options().multi_pv;
  AnalysisView view(call.sink, position, request.limits.lines,
                    {.columns = [this] { return look_().columns; }, .rows = rows_});
  const Report best = think(session_.with_option_defaults(request), call,
                            [&](const Report& report) { view.take(report); });
  view.finish(best);
  if (request.limits.mate) call.tell("Answer: {}.", verdict_text(best, *request.limits.mate));
  call.tell("Best is {} ({}).", to_string(position, best.best), summary_of(best, position.turn()));
}

void TerminalSession::go(Call& call) {
  const bool is_new = !has_game();
  need_game(call);
  if (is_new) tell_level(call);
  play_best(paced("go", call.arguments), call);
  if (call.control.stop)
    offer_go(call);
  else
    let_play(call);
}

void TerminalSession::hint(Call& call) {
  if (is_solving() && call.arguments.empty()) return hint_at_solution(call);
  const Position position = session_.unfinished_game().position();
  if (has_to_pass(session_.game()))
    return call.tell("{} has no legal move and must pass: type pass.", side_name(position.turn()));
  SearchRequest request = paced("hint", call.arguments);
  request.is_at_full_strength = true;
  const Report report = think(request, call);
  call.tell("Try {} ({}).", to_string(position, report.best), summary_of(report, position.turn()));
  if (report.line.size() > 1)
    call.tell("Expected: {}",
              joined_moves(short_moves(position.turn(), move_strings(position, report.line))));
}

void TerminalSession::auto_play(Call& call) {
  const std::string_view side = take_word(call.arguments);
  if (side.empty()) return tell_auto(call);
  const auto is = [&](std::string_view name) { return equal_in_any_case(side, name); };
  if (!(is("white") || is("black") || is("both") || is("off")))
    throw Error(fmt::format("{} is no side; expected {}", in_quotes(side), call.usage));
  check_auto_limits(call.arguments);
  set_auto({is("white") || is("both"), is("black") || is("both")}, call.arguments);
  const bool is_new = plays_any_ && !has_game();
  if (is_new) need_game(call);
  tell_auto(call);
  if (is_new) tell_level(call);
  if (!plays_any_) return;
  show_board(call);
  let_play(call);
}

void TerminalSession::level(Call& call) {
  const bool is_chosen = !call.arguments.empty();
  if (is_chosen) {
    const std::string_view number = take_word(call.arguments);
    call.expect_end();
    session_.set_option("Level", number);
  }
  tell_level(call);
  if (is_chosen) return;
  for (const LevelBand& band : level_bands()) {
    const std::string numbers = band.least == band.most
                                    ? fmt::format("{}", band.least)
                                    : fmt::format("{} to {}", band.least, band.most);
    call.print("  {:<10}{:<15}{}", numbers, band.name, band.meaning);
  }
}

void TerminalSession::quit(Call& call) {
  call.expect_end();
  call.answer.is_exit = true;
}

}  // namespace waggle
