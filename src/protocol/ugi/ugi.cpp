#include "protocol/ugi/ugi.hpp"

#include <fmt/format.h>

#include <array>
#include <exception>
#include <utility>

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
constexpr std::array<std::string_view, 3> kOpenings = {"ugi", "uci", "ugmi"};
constexpr std::string_view kRefused =
    "the last position or moves were refused, so there is no game until a position is accepted";

std::string option_line(const Option& option, const Options& defaults) {
  std::string value = option.value(defaults);
  std::string line =
      fmt::format("option name {} type ", option.alias.empty() ? option.name : option.alias);
  if (std::holds_alternative<Option::Truth>(option.kind)) {
    line += fmt::format("check default {}", value == "True");
  } else if (std::holds_alternative<Option::Whole>(option.kind)) {
    const auto range = option.range().value();
    line += fmt::format("spin default {} min {} max {}", value, range.first, range.second);
  } else if (std::holds_alternative<Option::Choice>(option.kind)) {
    line += fmt::format("combo default {}", value);
    for (const std::string_view name : option.names()) line += fmt::format(" var {}", name);
  } else {
    line += fmt::format("string default {}", value);
  }
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

std::string_view answer_of(bool is_true) { return is_true ? "true" : "false"; }

}  // namespace

struct Ugi::Commands {
  static constexpr auto kAll = std::to_array<CommandEntry<Ugi, CommandCall>>({
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
      {{.name = "go", .is_stoppable = true}, &Ugi::go},
      {{"query"}, &Ugi::query},
      {{"debug"}, &Ugi::debug},
      {{"quit"}, &Ugi::quit},
      {{"stop"}, &Ugi::already_done},
      {{"ponderhit"}, &Ugi::already_done},
  });
  static constexpr CommandTable<Ugi, CommandCall> kTable{kAll};
};

std::string Ugi::meaning(std::string_view line) const {
  return Commands::kTable.meaning("UGI ", line);
}

bool Ugi::is_stoppable(std::string_view line) const noexcept {
  const auto* const command = Commands::kTable.find_in(line);
  return line.size() <= kMaxLine && command != nullptr && command->info.is_stoppable;
}

Reaction Ugi::react(std::string_view line) {
  if (is_stoppable(line)) searches_.expect();
  const std::string_view word = take_word(line);
  if (equal_in_any_case(word, "stop")) return {.stops = true, .is_done = true};
  if (equal_in_any_case(word, "ponderhit")) return {.hits = true, .is_done = true};
  if (equal_in_any_case(word, "quit")) {
    searches_.quit();
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
      session_.set_default(kDefault.option, kDefault.value);
      defaults_ = session_.options();
    }
    run(line, call);
  } catch (const std::exception& error) {
    call.print("info string {}", message_of(error));
  }
  return std::move(call.answer);
}

void Ugi::run(std::string_view line, CommandCall& call) {
  if (trimmed(line).empty()) return;
  if (line.size() > kMaxLine)
    throw Error(
        fmt::format("the line is longer than {} bytes, the most a line may have", kMaxLine));
  if (!Commands::kTable.run(*this, call) && debugs_) ignore(call);
}

void Ugi::ignore(CommandCall& call) {
  call.print("info string ignored {}, which is not a command{}", in_quotes(call.name),
             suggestion(call.name, names_of(Commands::kTable.infos()), "."));
}

const Game& Ugi::game() {
  if (is_refused_) throw Error(std::string(kRefused));
  // Not once for all, since the option GameType may change yet.
  if (!has_game_) session_.set_up(parse_position("startpos", session_.options()).game);
  return session_.game();
}

template <typename Make>
void Ugi::take_game(Make make) {
  try {
    ListedGame listed = make();
    names_ = listed.names;
    session_.set_up(std::move(listed.game));
  } catch (const std::exception&) {
    is_refused_ = true;
    throw;
  }
  has_game_ = true;
  is_refused_ = false;
}

void Ugi::introduce(CommandCall& call) {
  call.print("id name Waggle v{}", kVersion);
  call.print("id author The Waggle authors");
  for (const Option& option : all_options()) call.print("{}", option_line(option, *defaults_));
  for (const std::string_view opening : kOpenings)
    if (equal_in_any_case(opening, call.name)) call.print("{}ok", opening);
}

void Ugi::set_option(CommandCall& call) {
  std::string_view rest = call.arguments;
  if (!equal_in_any_case(take_word(rest), "name"))
    throw Error("setoption needs the form setoption name NAME value VALUE");
  const std::string_view name = take_before(rest, "value");
  // Some clients set as an option what is a command.
  if (equal_in_any_case(name, "debug"))
    debugs_ = parse_truth("debug", rest);
  else
    session_.set_option(name, rest);
}

void Ugi::new_game(CommandCall& /*call*/) {
  session_.new_game({});
  names_ = {};
  has_game_ = is_refused_ = false;
}

void Ugi::is_ready(CommandCall& call) { call.answer.text = kReady; }

void Ugi::position(CommandCall& call) {
  take_game([&] { return parse_position(call.arguments, session_.options()); });
}

void Ugi::moves(CommandCall& call) {
  take_game([&] {
    ListedGame next{game(), names_};
    play_moves(next, call.arguments);
    return next;
  });
}

void Ugi::go(CommandCall& call) {
  for (int owed = searches_.begin(); owed > 0; --owed) call.sink(kReady);
  Report report;
  try {
    const Game& current = game();
    const GoRequest request = parse_go(call.arguments, current.position(), names_);
    print_mistakes(request, call);
    if (current.is_over())
      throw Error(fmt::format("the game is over: {}", result_of(current.state())));
    call.flush();
    report = search(request, call);
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
      call.print("info string ignored {}, which go does not know", in_quotes(word));
  if (request.is_unclear)
    call.print("info string no limit that ends the search can be read, so it takes {} ms",
               kUnclearTime.count());
}

std::string Ugi::best_move_of(const Report& report) const {
  Position position = session_.game().position();
  std::string text = compact_string(position, report.best);
  if (!session_.options().ponders || report.line.size() < 2) return text;
  position.play(report.best);
  return fmt::format("{} ponder {}", text, compact_string(position, report.line[1]));
}

Report Ugi::search(const GoRequest& go, CommandCall& call) {
  const Position& position = session_.game().position();
  Control& control = call.control;
  SearchRequest request = go.search;
  request.limits.is_analysis = go.is_infinite;
  if (go.is_infinite) request.clocks.reset();
  request = session_.with_option_defaults(std::move(request));
  const bool waits_for_stop = go.is_infinite || is_endless(request, position.turn());
  request.limits.lines = session_.options().multi_pv;
  request.stop = &control.stop;
  if (go.is_ponder) request.limits.hit = &control.hit;
  control.is_endless = waits_for_stop || go.is_ponder;
  if (searches_.is_quitting()) control.stop = true;

  InfoPacer pacer([&](const Report& report) {
    call.print("info {} pv {}", info_text(report), compact_strings(position, report.line));
    call.flush();
  });
  Report report = session_.think(request, [&](const Report& known) {
    // With the move that it was about played, a search with limits has an end.
    if (go.is_ponder && control.hit) control.is_endless = waits_for_stop;
    pacer.take(known);
  });
  // What was found in all, for clients read the last line.
  pacer.finish(report);
  if (const auto moves = request.limits.mate) {
    call.print("info string {}", verdict_text(report, *moves));
    call.flush();
  }
  if (report.is_degraded) call.print("info string {}", kDegradedSearchMessage);
  // A client may not be ready for a move that it has not asked for yet.
  Flag::wait({&control.stop, &control.hit},
             [&] { return control.stop || (!waits_for_stop && (!go.is_ponder || control.hit)); });
  return report;
}

void Ugi::query(CommandCall& call) {
  const std::string_view request = take_word(call.arguments);
  const Game* const current = is_refused_ ? nullptr : &game();
  if (current == nullptr) call.print("info string {}", kRefused);
  // Clients wait for a response for ever, so one that has lost its game is told that it is over.
  if (equal_in_any_case(request, "gameover"))
    call.print("response {}", answer_of(current == nullptr || current->is_over()));
  else if (equal_in_any_case(request, "p1turn"))
    call.print("response {}",
               answer_of(current != nullptr && current->position().turn() == Color::White));
  else if (equal_in_any_case(request, "result"))
    call.print("response {}", current == nullptr ? "none" : result_of(current->state()));
  else
    throw Error(fmt::format("query knows gameover, p1turn and result, not {}", in_quotes(request)));
}

void Ugi::debug(CommandCall& call) { debugs_ = parse_truth("debug", take_word(call.arguments)); }

void Ugi::quit(CommandCall& call) { call.answer.is_exit = true; }

// They have acted in `react`.
void Ugi::already_done(CommandCall& /*call*/) {}

}  // namespace waggle
