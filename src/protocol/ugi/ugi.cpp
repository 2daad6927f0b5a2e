#include "protocol/ugi/ugi.hpp"

#include <fmt/format.h>

#include <array>
#include <exception>
#include <utility>
#include <variant>

#include "engine/info.hpp"
#include "protocol/ugi/moves.hpp"
#include "text/flag.hpp"
#include "text/message.hpp"
#include "text/suggestion.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/version.hpp"

namespace waggle {

namespace {

constexpr std::string_view kReady = "readyok\n";

std::string option_line(const Option& option, const Options& defaults) {
  // In the order of Option::kind.
  constexpr std::array<std::string_view, 4> kTypes = {"check", "spin", "string", "combo"};
  const auto* const boolean = std::get_if<Option::Bool>(&option.kind);
  const std::string value =
      boolean != nullptr ? fmt::format("{}", defaults.*boolean->field) : option.value(defaults);
  std::string line = fmt::format("option name {} type {} default {}",
                                 option.alias.empty() ? option.name : option.alias,
                                 kTypes[option.kind.index()], value);
  if (const auto* const integer = std::get_if<Option::Int>(&option.kind))
    line += fmt::format(" min {} max {}", integer->least, integer->most);
  for (const std::string_view name : option.names()) line.append(" var ").append(name);
  return line;
}

std::string_view result_of(GameState state) {
  switch (state) {
    case GameState::WhiteWins: return "p1win";
    case GameState::BlackWins: return "p2win";
    case GameState::Draw: return "draw";
    default: return "none";
  }
}

}  // namespace

const CommandTable<Ugi, CommandCall> Ugi::kCommands = {
    {{"ugi"}, &Ugi::introduce},
    {{"uci"}, &Ugi::introduce},
    {{"ugmi"}, &Ugi::introduce},
    {{"setoption"}, &Ugi::set_option},
    {{"uginewgame"}, &Ugi::new_game},
    {{"ucinewgame"}, &Ugi::new_game},
    {{"ugminewgame"}, &Ugi::new_game},
    {{"isready"}, &Ugi::is_ready},
    {{"position"}, &Ugi::position},
    {{"moves"}, &Ugi::moves},
    {{.name = "go", .obeys_stop = true}, &Ugi::go},
    {{"query"}, &Ugi::query},
    {{"debug"}, &Ugi::debug},
    {{"quit"}, &Ugi::quit},
    {{"stop"}, &Ugi::already_done},
    {{"ponderhit"}, &Ugi::already_done},
};

LineMeaning Ugi::meaning(std::string_view line) const {
  LineMeaning meaning = kCommands.meaning("UGI ", line);
  meaning.is_stoppable &= line.size() <= kMaxLine;
  return meaning;
}

Reaction Ugi::react(std::string_view line) {
  if (meaning(line).is_stoppable) searches_.expect();
  const std::string_view word = take_word(line);
  if (equal_in_any_case(word, "stop")) return {.stops = true, .is_done = true};
  if (equal_in_any_case(word, "ponderhit")) return {.hits = true, .is_done = true};
  if (equal_in_any_case(word, "quit")) {
    is_quitting_ = true;
    return {.stops = true};
  }
  if (!equal_in_any_case(word, "isready")) return {};
  const PendingSearches::Reply reply = searches_.ask();
  return {.reply = std::string(reply == PendingSearches::Reply::Now ? kReady : ""),
          .is_done = reply != PendingSearches::Reply::InTurn};
}

Answer Ugi::handle(std::string_view line, Control& control, const Sink& sink) {
  CommandCall call(line, control, sink);
  try {
    if (!defaults_) {
      session_.change_options(set_defaults);
      defaults_ = session_.options();
    }
    if (call.name.empty()) return {};
    check_length(line);
    if (!kCommands.run(*this, call) && debugs_)
      call.print("info string ignored {}, which is not a command{}", in_quotes(call.name),
                 suggestion(call.name, names_of(kCommands.infos()), "."));
  } catch (const std::exception& error) {
    call.print("info string {}", message_of(error));
  }
  return std::move(call.answer);
}

void Ugi::introduce(CommandCall& call) {
  call.print("id name Waggle v{}", kVersion);
  call.print("id author The Waggle authors");
  for (const Option& option : all_options()) call.print("{}", option_line(option, *defaults_));
  call.print("{}ok", call.name);
}

void Ugi::set_option(CommandCall& call) {
  std::string_view rest = call.arguments;
  if (!equal_in_any_case(take_word(rest), "name"))
    throw Error("expected setoption name NAME value VALUE");
  const std::string_view name = take_before(rest, "value");
  // Some clients set debug as an option instead of using the command.
  if (equal_in_any_case(name, "debug"))
    debugs_ = parse_bool("debug", rest);
  else
    session_.set_option(name, rest);
}

void Ugi::is_ready(CommandCall& call) { call.answer.text = kReady; }

void Ugi::go(CommandCall& call) {
  for (int owed = searches_.begin(); owed > 0; --owed) call.sink(kReady);
  Report report;
  try {
    const GoRequest request = parse_go(call.arguments, game_.game().position(), game_.names());
    print_mistakes(request, call);
    call.flush();
    report = search(request, call);
  } catch (const GameOver&) {
    call.print("info string the game is over: {}", result_of(session_.game().state()));
  } catch (const std::exception& error) {
    call.print("info string {}", message_of(error));
  }
  searches_.end();

  call.print("bestmove {}", report.best.exists() ? best_move_of(report) : "0000");
}

void Ugi::print_mistakes(const GoRequest& request, CommandCall& call) const {
  for (const std::string& mistake : request.mistakes) call.print("info string {}", mistake);
  if (debugs_ || request.is_unclear)
    for (const std::string& word : request.ignored)
      call.print("info string ignored {}, which is not a limit", in_quotes(word));
  if (request.is_unclear)
    call.print("info string no valid limit ends the search, so it stops after {} ms",
               kUnclearTime.count());
}

std::string Ugi::best_move_of(const Report& report) const {
  Position position = session_.game().position();
  std::string text = compact_strings(position, {report.best});
  if (!session_.options().ponders || report.line.size() < 2) return text;
  position.play(report.best);
  return fmt::format("{} ponder {}", text, compact_strings(position, {report.line[1]}));
}

Report Ugi::search(const GoRequest& go, CommandCall& call) {
  const Position& position = session_.game().position();
  Control& control = call.control;
  SearchRequest request = go.search;
  if (request.limits.is_analysis) request.clocks.reset();
  request = session_.with_option_defaults(std::move(request));
  const bool waits_for_stop = request.limits.is_analysis || is_endless(request, position.turn());
  request.limits.lines = session_.options().multi_pv;
  request.limits.stop = &control.stop;
  if (go.is_ponder) request.limits.ponder_hit = &control.hit;
  control.is_endless = waits_for_stop || go.is_ponder;
  if (is_quitting_) control.stop = true;

  InfoRateLimiter limiter([&](const Report& report) {
    call.print("info {} pv {}", info_text(report), compact_strings(position, report.line));
    call.flush();
  });
  Report report = session_.think(request, [&](const Report& known) {
    // From `ponderhit` on, the limits may end the search.
    if (go.is_ponder && control.hit) control.is_endless = waits_for_stop;
    limiter.take(known);
  });
  // Clients read the last info line, so it must match the answer.
  limiter.finish(report);
  if (const auto moves = request.limits.mate) {
    call.print("info string {}", verdict_text(report, *moves));
    call.flush();
  }
  if (report.is_degraded) call.print("info string {}", kDegradedSearchMessage);
  // bestmove must not be sent before stop or ponderhit.
  Flag::wait({&control.stop, &control.hit},
             [&] { return control.stop || (!waits_for_stop && (!go.is_ponder || control.hit)); });
  return report;
}

void Ugi::query(CommandCall& call) {
  const std::string_view request = take_word(call.arguments);
  const Game* const current = game_.is_refused() ? nullptr : &game_.game();
  if (current == nullptr) call.print("info string {}", ClientGame::kRefused);
  // Clients wait for a response. After a refused position, the game is reported as over.
  if (equal_in_any_case(request, "gameover"))
    call.print("response {}", current == nullptr || current->is_over());
  else if (equal_in_any_case(request, "p1turn"))
    call.print("response {}", current != nullptr && current->position().turn() == Color::White);
  else if (equal_in_any_case(request, "result"))
    call.print("response {}", current == nullptr ? "none" : result_of(current->state()));
  else
    throw Error(
        fmt::format("query must be gameover, p1turn or result, not {}", in_quotes(request)));
}

void Ugi::debug(CommandCall& call) { debugs_ = parse_bool("debug", take_word(call.arguments)); }

}  // namespace waggle
