#include "protocol/uhp/uhp_protocol.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <optional>
#include <utility>

#include "drawing/board.hpp"
#include "engine/info.hpp"
#include "protocol/uhp/licenses.hpp"
#include "protocol/uhp/limits.hpp"
#include "protocol/uhp/rate_limiter.hpp"
#include "text/message.hpp"
#include "text/suggestion.hpp"
#include "text/text.hpp"
#include "waggle/board_view.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"
#include "waggle/perft.hpp"
#include "waggle/version.hpp"

namespace waggle {

namespace {

std::string engine_info() {
  return fmt::format("id Waggle v{}\nMosquito;Ladybug;Pillbug\n", kVersion);
}

// The value that a line sets for the Reply option; nothing if the line doesn't set it.
std::optional<bool> reply_option_in(std::string_view line) {
  for (const std::string_view word : {"options", "set", "Reply"})
    if (!equal_in_any_case(take_word(line), word)) return std::nullopt;
  try {
    return parse_bool("Reply", line);
  } catch (const Error&) {
    return std::nullopt;
  }
}

// The commands. Each object answers a single line.
class UhpCommands {
 public:
  UhpCommands(Session& session, OptionForm form) : session_(session), form_(form) {}

  void info(CommandCall& call) { call.answer.text = engine_info(); }

  // Defined after the table, because it lists the commands.
  void help(CommandCall& call);

  void new_game(CommandCall& call) {
    call.print("{}", to_string(session_.new_game(
                         UhpProtocol::parse_new_game(call.arguments, session_.options()))));
  }

  void play(CommandCall& call) {
    call.expect_more("A move", ", as in play wA1 bQ/ or play pass.");
    const Position& position = session_.unfinished_game().position();
    print_played(session_.play(parse_move(position, call.arguments)), call);
  }

  void pass(CommandCall& call) { print_played(session_.play(Move::pass()), call); }

  void valid_moves(CommandCall& call) {
    const Position& position = session_.unfinished_game().position();
    std::vector<std::string> texts;
    for (const Move move : legal_moves(position)) texts.push_back(to_string(position, move));
    call.print("{}", fmt::join(texts, ";"));
  }

  void board(CommandCall& call) { call.answer.text += draw_board(view_of(session_.game()), {}); }

  void best_move(CommandCall& call) {
    const Position& position = session_.game().position();
    const SearchRequest request =
        prepare(parsed_request(call, {.needs_own_clock = true}), call.control);
    RateLimiter intermediate([&](const Report& report) {
      call.print("{};{};{:.2f};{}", to_string(position, report.best), report.depth,
                 report.score / 100.0, fmt::join(move_strings(position, report.line), ";"));
      call.flush();
    });
    Listener listener;
    if (session_.options().reports_intermediate_moves)
      listener = [&](const Report& report) { intermediate.take(report); };
    const Report best = session_.think(request, listener);
    if (listener) intermediate.finish(best);
    call.print("{}", to_string(position, best.best));
  }

  void analyze(CommandCall& call) {
    const Position& position = session_.game().position();
    SearchRequest request = parsed_request(call);
    request.limits.is_analysis = true;
    request = prepare(std::move(request), call.control);
    request.limits.lines = session_.options().multi_pv;
    InfoRateLimiter limiter([&](const Report& report) {
      call.print("info {} pv {}", info_text(report),
                 fmt::join(move_strings(position, report.line), ";"));
      call.flush();
    });
    const Report best =
        session_.think(request, [&](const Report& report) { limiter.take(report); });
    limiter.finish(best);
    if (request.limits.mate) call.print("info string {}", verdict_text(best, *request.limits.mate));
    if (best.is_degraded) call.print("info string {}", kDegradedSearchMessage);
    call.print("{}", to_string(position, best.best));
  }

  // Handled by `react`.
  void stop(CommandCall& /*call*/) {}

  void resign(CommandCall& call) { call.print("{}", to_string(session_.resign())); }

  void extensions(CommandCall& call) {
    call.print("clocks;limits;analyze;multipv;stop;ponder;reply;resign;answer");
  }

  void undo(CommandCall& call) {
    const std::size_t most = session_.game().undoable();
    const std::size_t count =
        most == 0 ? 1 : call.take_count("the number of moves to undo", 1, most);
    call.print("{}", to_string(session_.undo(count)));
  }

  void options(CommandCall& call) {
    if (call.arguments.empty()) {
      for (const Option& option : all_options()) call.print("{}", option_line(option));
      return;
    }
    const std::string_view act = call.take_argument();
    const bool is_set = equal_in_any_case(act, "set");
    if (!is_set && !equal_in_any_case(act, "get"))
      throw Error(
          fmt::format("{} is neither get nor set; expected {}", in_quotes(act), call.usage));
    call.expect_more("The name of an option");
    const Option& option = find_option(call.take_argument());
    if (is_set) {
      call.expect_more(fmt::format("The value for {}", option.name));
      session_.set_option(option.name, call.take_only_argument());
    }
    call.expect_end();
    call.print("{}", option_line(option));
  }

  void perft(CommandCall& call) {
    if (session_.game().is_resigned()) throw Error("The game is over: a player has resigned.");
    const GameMoves game = played(session_.game());
    std::int64_t most = 4;
    if (!call.arguments.empty())
      most = parse_int("the depth of perft", call.take_only_argument(), 0, kMaxPerftDepth);
    session_.stop_pondering();
    const PerftOptions how{.threads = session_.options().threads,
                           .stop = &call.control.stop.value()};
    for (int depth = 0; depth <= most; ++depth) {
      const auto start = std::chrono::steady_clock::now();
      const std::uint64_t count = core().perft(game, depth, how);
      if (call.control.stop) return;
      const std::chrono::duration<double, std::milli> spent =
          std::chrono::steady_clock::now() - start;
      call.print("{:<9} = {:>16} in {:>16.0f} ms. {:>8.1f} KN/s", fmt::format("perft({})", depth),
                 count, spent.count(), static_cast<double>(count) / spent.count());
      call.flush();
    }
  }

  void variation(CommandCall& call) {
    static_cast<void>(session_.game());
    const PrincipalVariation& found = session_.variation();
    if (found.moves.empty())
      throw Error("There is no principal variation. Try 'bestmove' to find one.");
    call.print("{}", fmt::join(move_strings(found.start, found.moves), ";"));
  }

  void licenses(CommandCall& call) { call.answer.text += waggle::licenses(); }

  void exit(CommandCall& call) { call.answer.is_exit = true; }

 private:
  SearchRequest parsed_request(const CommandCall& call, const AllowedLimits& allowed = {}) const {
    return parse_search_request(call.name, call.arguments, &session_.game().position(), allowed);
  }

  // Fills in option defaults and the stop flag, and sets Control::is_endless.
  SearchRequest prepare(SearchRequest request, Control& control) const {
    request = session_.with_option_defaults(std::move(request));
    request.limits.stop = &control.stop;
    control.is_endless = is_endless(request, session_.game().position().turn());
    return request;
  }

  // Prints the game after a move. If the Reply option is set, also plays the engine's reply, and
  // prints it and the game after it.
  void print_played(const Game& game, CommandCall& call) {
    call.print("{}", to_string(game));
    if (!session_.options().replies || game.is_over()) return;
    call.flush();
    const SearchRequest request = prepare({}, call.control);
    const Move reply = session_.think(request).best;
    call.print("{}", to_string(game.position(), reply));
    call.print("{}", to_string(session_.play(reply)));
  }

  std::string option_line(const Option& option) const {
    std::string line =
        fmt::format("{};{};{}", option.name, option.type(), option.value(session_.options()));
    if (form_ == OptionForm::WithDefault) line += ';' + option.value(Options());
    if (const auto range = option.range()) line += ';' + range->first + ';' + range->second;
    for (const std::string_view name : option.names()) line.append(";").append(name);
    return line;
  }

  Session& session_;
  OptionForm form_;
};

const CommandTable<UhpCommands, CommandCall> kTable = {
    {{"info", "info", "Show the engine's name and the expansions it plays.", ArgumentKind::Nothing},
     &UhpCommands::info},
    {{"help", "help [Command]", "List the commands, or explain one.", ArgumentKind::Command},
     &UhpCommands::help},
    {{"newgame", "newgame [GameTypeString|GameString]",
      "Start a game, by default of the type set by the GameType option, or load a GameString.",
      ArgumentKind::GameType},
     &UhpCommands::new_game},
    {{"play", "play MoveString", "Play a move in the current game; play pass is the same as pass.",
      ArgumentKind::Move},
     &UhpCommands::play},
    {{"pass", "pass", "Pass if no other move is legal.", ArgumentKind::Nothing},
     &UhpCommands::pass},
    {{"validmoves", "validmoves", "List all legal moves in the current game.",
      ArgumentKind::Nothing},
     &UhpCommands::valid_moves},
    {{"board", "board", "Draw the current game.", ArgumentKind::Nothing}, &UhpCommands::board},
    {{.name = "bestmove",
      .usage = "bestmove",
      .help = "Search for the best move until the first limit is reached; without limits, for the "
              "time set by the MaxTime option or until interrupted (Ctrl-C or stop).",
      .takes = ArgumentKind::Limits,
      .lists_limits = true},
     &UhpCommands::best_move},
    {{"analyze", "analyze [the limits of bestmove]",
      "Search like bestmove, but print the MultiPV best lines, and run until stopped if there is "
      "no limit.",
      ArgumentKind::Limits},
     &UhpCommands::analyze},
    {{"stop", "stop",
      "Stop the current bestmove, analyze or perft, which answers with what it has found.",
      ArgumentKind::Nothing},
     &UhpCommands::stop},
    {{"undo", "undo [N]", "Take back the last move, or the last N."}, &UhpCommands::undo},
    {{"resign", "resign [reason]", "The player to move loses the game."}, &UhpCommands::resign},
    {{"options", "options [get Name | set Name Value]",
      "List the options, show one, or change one.", ArgumentKind::Option},
     &UhpCommands::options},
    {{"extensions", "extensions", "List the engine's protocol extensions.", ArgumentKind::Nothing},
     &UhpCommands::extensions},
    {{.name = "perft",
      .usage = "perft [N]",
      .help = "Count the sequences of up to N moves (4 by default) from the current game; Ctrl-C "
              "stops it.",
      .obeys_stop = true},
     &UhpCommands::perft},
    {{"pv", "pv", "Show the principal variation of the last bestmove.", ArgumentKind::Nothing},
     &UhpCommands::variation},
    {{"licenses", "licenses", "Show the licenses of the engine and its libraries.",
      ArgumentKind::Nothing},
     &UhpCommands::licenses},
    {{"exit", "exit", "Exit without an answer.", ArgumentKind::Nothing}, &UhpCommands::exit},
};

void UhpCommands::help(CommandCall& call) {
  if (call.arguments.empty()) {
    for (const CommandInfo& info : kTable.infos()) call.print("  {:<12}{}", info.name, info.help);
    call.print("Try 'help Command' for the syntax of a command.");
    return;
  }
  const std::string_view name = call.take_only_argument();
  const auto* const command = kTable.find(name);
  if (command == nullptr)
    throw Error(fmt::format("There is no command {}. Try 'help' to see a list of valid commands.{}",
                            in_quotes(name), suggestion(name, names_of(kTable.infos()))));
  const std::string limits = command->info.lists_limits ? " [" + limits_usage("] [") + "]" : "";
  call.print("  {}{}", command->info.usage, limits);
  call.print("  {}", command->info.help);
}

}  // namespace

std::vector<CommandInfo> UhpProtocol::command_infos() { return kTable.infos(); }

Game UhpProtocol::parse_new_game(std::string_view arguments, const Options& options) {
  const std::string_view text = trimmed(arguments);
  try {
    return text.empty() ? Game(options.game_type) : parse_game(text, options.draws_by_repetition);
  } catch (const InvalidMove& error) {
    throw Error(error.what());
  }
}

std::string UhpProtocol::message_of(const std::exception& error) {
  std::string_view hint;
  if (dynamic_cast<const NoGame*>(&error) != nullptr) hint = " Try 'newgame' to start a new game.";
  if (dynamic_cast<const GameOver*>(&error) != nullptr)
    hint = " Try 'undo' to take back moves or 'newgame' to start a new game.";
  return waggle::message_of(error).append(hint);
}

LineMeaning UhpProtocol::meaning(std::string_view line) const {
  LineMeaning meaning = kTable.meaning("UHP ", line);
  meaning.is_stoppable |= replies_ && (meaning.text == "UHP play" || meaning.text == "UHP pass");
  return meaning;
}

std::string UhpProtocol::greeting() const { return engine_info() + "ok\n"; }

Reaction UhpProtocol::react(std::string_view line) {
  replies_ = reply_option_in(line).value_or(replies_);
  return {.stops = equal_in_any_case(take_word(line), "stop")};
}

Answer UhpProtocol::handle(std::string_view line, Control& control, const Sink& sink) {
  if (trimmed(line).empty()) return {};
  CommandCall call(line, control, sink);
  try {
    check_length(line);
    run(call);
  } catch (const InvalidMove& error) {
    call.print("invalidmove {}", error.what());
  } catch (const std::exception& error) {
    call.print("err {}", message_of(error));
  }
  if (!call.answer.is_exit) call.answer.text += "ok\n";
  return std::move(call.answer);
}

void UhpProtocol::run(CommandCall& call) {
  UhpCommands commands(session_, form_);
  if (!kTable.run(commands, call))
    throw Error("Invalid command. Try 'help' to see a list of valid commands." +
                suggestion(call.name, names_of(kTable.infos())));
}

}  // namespace waggle
