#include "terminal/terminal_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <optional>

#include "drawing/board.hpp"
#include "terminal/completion.hpp"
#include "terminal/endings.hpp"
#include "terminal/other_names.hpp"
#include "terminal/session_call.hpp"
#include "terminal/thinking.hpp"
#include "text/message.hpp"
#include "text/suggestion.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"
#include "waggle/spelling.hpp"
#include "waggle/version.hpp"

namespace waggle {

namespace {

// Commands of UHP after which the game is another.
constexpr std::array<std::string_view, 3> kChanges = {"newgame", "pass", "resign"};

bool is_change(std::string_view name) {
  return std::ranges::any_of(
      kChanges, [&](std::string_view change) { return equal_in_any_case(change, name); });
}

// Whether a word that is no command is meant as a move, be it one that cannot be read: "e4", "/bQ".
bool is_meant_as_move(std::string_view word) {
  constexpr std::size_t kShort = 4;
  constexpr std::string_view kSigns = "-/\\";
  const auto is_in = [](std::string_view set, char c) {
    return set.find(c) != std::string_view::npos;
  };
  if (word.empty() || MoveWords::are_in(word)) return !word.empty();
  std::string_view rest = word;
  if (PieceWord::take(rest) && !rest.empty() && is_in(kSigns, rest.front())) return true;
  return (word.size() <= kShort && word.find_first_of("-0123456789") != std::string_view::npos) ||
         (word.front() != '-' && is_in(kSigns, word.front())) ||
         (word.back() != '-' && is_in(kSigns, word.back()));
}

}  // namespace

struct TerminalSession::Commands {
  static constexpr auto kAll = std::to_array<CommandEntry<TerminalSession, Call>>({
      {{.name = "help",
        .usage = "help [all|Command]",
        .help = "Explain how to play, list all commands, or explain one.",
        .takes = Takes::Command},
       &TerminalSession::help},
      {{.name = "play",
        .usage = "play Move",
        .help = "Play a move: play wA1 bQ/, or without the word play, in short where only one "
                "fits: A1 bQ/.",
        .takes = Takes::Move},
       &TerminalSession::play},
      {{"undo", "undo [N]",
        "Take back the last N moves; without N one, or, where Waggle plays the other side, back "
        "to your own last turn. redo puts them back."},
       &TerminalSession::undo},
      {{"redo", "redo [N]", "Put back what undo took back, until another move is played."},
       &TerminalSession::redo},
      {{"back", "back [N]",
        "Show the game N plies earlier, one without N. The later moves stay: forward shows them "
        "again."},
       &TerminalSession::back},
      {{"forward", "forward [N]", "Show the game N plies later, one without N."},
       &TerminalSession::forward},
      {{.name = "goto",
        .usage = "goto [white|black] N | start | end",
        .help = "Show the game at turn N, as the prompt counts them, or at its start or end. "
                "Without a side, it is White's turn.",
        .first_words = "start end white black"},
       &TerminalSession::go_to},
      {{"board", "board", "Draw the current game."}, &TerminalSession::board},
      {{"game", "game", "Write the current game as a GameString."}, &TerminalSession::game},
      {{"moves", "moves",
        "List the moves of the game, numbered by turns, with comments and variations. validmoves "
        "lists the legal moves."},
       &TerminalSession::moves},
      {{"validmoves", "validmoves",
        "List the legal moves, one line for each piece: A1: bQ/ means that A1 bQ/ is legal."},
       &TerminalSession::valid_moves},
      {{.name = "load",
        .usage = "load FILE [N]",
        .help = "Go on with a game of a file, the first or the Nth.",
        .takes = Takes::File},
       &TerminalSession::load},
      {{.name = "save",
        .usage = "save FILE",
        .help = "Write the current game into a file, whose name ends in its form: game.pgn.",
        .takes = Takes::File},
       &TerminalSession::save},
      {{"games", "games",
        "List the games that left the board in this session, and those that were never saved."},
       &TerminalSession::games},
      {{"resume", "resume [N]",
        "Go on with a game that left the board, the last one or the Nth of games. The current "
        "game takes its place in the list."},
       &TerminalSession::resume},
      {{.name = "forget",
        .usage = "forget N|all",
        .help = "Drop the Nth game of the list of games for good, or all of them.",
        .first_words = "all"},
       &TerminalSession::forget},
      {{.name = "review",
        .usage = "review [time 1] [nodes N] | review N",
        .help = "Judge the moves of the game, with so much time (1 second) or so many nodes for "
                "each, and name the worst; Ctrl-C ends it. After that, review 2 shows the "
                "second-worst.",
        .is_stoppable = true,
        .first_words = "time nodes"},
       &TerminalSession::review},
      {{"bestmove", "bestmove [time 5] [depth 6] [...]",
        "Think, and name the best move. Ctrl-C ends it; without a limit nothing else does.", true,
        Takes::Limits},
       &TerminalSession::best_move},
      {{"analyze", "analyze [time 5] [depth 6] [...]",
        "Show what Waggle thinks of the position until Ctrl-C, at full strength. options set "
        "MultiPV 3 shows the three best moves.",
        true, Takes::Limits},
       &TerminalSession::analyze},
      {{"go", "go [time 5] [depth 6] [...]",
        "Let Waggle play the best move: after 3 seconds, or what auto or MaxTime say, unless told "
        "otherwise. Ctrl-C makes it play at once.",
        true, Takes::Limits},
       &TerminalSession::go},
      {{"hint", "hint [time 5] [depth 6] [...]",
        "Name a good move, whatever the level, and play none. Of a puzzle, tell a little more "
        "each time.",
        true, Takes::Limits},
       &TerminalSession::hint},
      {{"auto", "auto white|black|both|off [time 5] [depth 6] [...]",
        "Let Waggle play a side by itself, so long or so deep a move.", true, Takes::Limits,
        "white black both off"},
       &TerminalSession::auto_play},
      {{.name = "level",
        .usage = "level [N]",
        .help = "Let Waggle play more weakly or more strongly; without N, say what the levels "
                "are. It is the option Level.",
        .takes = Takes::Level},
       &TerminalSession::level},
      {{.name = "scores",
        .usage = "scores [on|off]",
        .help = "Show or hide what Waggle thinks of the game when it plays a move. hint, bestmove, "
                "analyze and review always show scores.",
        .first_words = "on off"},
       &TerminalSession::scores},
      {{.name = "puzzle",
        .usage = "puzzle [win|defence|throw|pin|free|save] [1..5] | puzzle today",
        .help =
            "Show a position to solve, if you like of one kind and of one difficulty, from 1 "
            "(easy) to 5 (hard), or the puzzle of the day. Play the move that solves it; hint and "
            "solution help.",
        .is_stoppable = true,
        .first_words = "today win defence throw pin free save"},
       &TerminalSession::puzzle},
      {{"solution", "solution", "Tell the solution of the puzzle on the board."},
       &TerminalSession::solution},
      {{.name = "mistakes",
        .usage = "mistakes [white|black]",
        .help = "Show the position before the next mistake in the game that was reviewed, yours "
                "before Waggle's. Find a better move than the one that was played.",
        .first_words = "white black"},
       &TerminalSession::mistakes},
      {{"quit", "quit",
        "End the session, as exit and Ctrl-D do. An unsaved game is kept for the next one."},
       &TerminalSession::quit},
  });
  static constexpr CommandTable<TerminalSession, Call> kTable{kAll};
};

const CommandTable<TerminalSession, TerminalSession::Call>& TerminalSession::commands() noexcept {
  return Commands::kTable;
}

std::vector<CommandInfo> TerminalSession::command_infos() {
  std::vector<CommandInfo> infos = UhpProtocol::command_infos();
  for (const CommandInfo& own : commands().infos()) {
    const auto of_uhp = std::ranges::find(infos, own.name, &CommandInfo::name);
    if (of_uhp == infos.end())
      infos.push_back(own);
    else
      *of_uhp = own;
  }
  return infos;
}

void TerminalSession::expect_command(std::string_view name) {
  const std::vector<std::string_view> names = names_of(command_infos());
  const auto is_it = [name](std::string_view known) { return equal_in_any_case(known, name); };
  if (name == "?" || std::ranges::any_of(names, is_it)) return;
  const auto* const other = std::ranges::find_if(
      kOtherNames, [name](const auto& each) { return equal_in_any_case(each.first, name); });
  const std::string meant = other == kOtherNames.end()
                                ? suggestion(name, names)
                                : fmt::format(" Did you mean {}?", other->second);
  throw Error(
      fmt::format("There is no command {}. help all lists them.{}", in_quotes(name), meant));
}

std::string TerminalSession::greeting() const {
  const int columns = look_().columns;
  const auto line = [columns](std::string_view text) { return folded(text, columns, 2); };
  std::string hello = line(
      fmt::format("Waggle v{} plays Hive. Type help for how to play, exit to leave.", kVersion));
  const std::size_t count = saved_games_.entries().size();
  if (count == 0) return hello;
  if (count == 1) return hello + line("There is an unsaved game; resume brings it back.");
  return hello + line(fmt::format("There are {} unsaved games; games lists them, and resume brings "
                                  "back the last.",
                                  count));
}

std::string TerminalSession::farewell() {
  const Record record = record_at_table();
  if (record.game.undoable() == 0 || is_saved(record.game)) return {};
  try {
    // Another session may have taken the file away.
    if (!saved_games_.is_held()) saved_games_.hold(record);
  } catch (const std::exception&) {
    return {};
  }
  return saved_games_.is_held() ? "The game is kept; resume brings it back next time.\n" : "";
}

std::string TerminalSession::meaning(std::string_view line) const {
  const std::string own = commands().meaning("", line);
  return own.empty() ? uhp_.meaning(line) : own;
}

bool TerminalSession::is_stoppable(std::string_view line) const noexcept {
  const CommandEntry<TerminalSession, Call>* const command = commands().find_in(line);
  if (command != nullptr && command->info.is_stoppable) return true;
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  const bool is_move = is_change(word) || equal_in_any_case(word, "play") || is_meant_as_move(word);
  return uhp_.is_stoppable(line) || (plays_any_ && is_move);
}

bool TerminalSession::has_game() const {
  try {
    static_cast<void>(session_.game());
    return true;
  } catch (const Error&) {
    return false;
  }
}

std::string TerminalSession::prompt() const {
  if (!has_game()) return "waggle> ";
  const Game& game = session_.game();
  if (game.is_over()) return "over> ";
  return fmt::format("{} {}{}> ", side_name(game.position().turn()), game.position().ply() / 2 + 1,
                     has_to_pass(game) ? " must pass" : "");
}

std::vector<std::string> TerminalSession::complete(std::string_view typed) const {
  return completions(session_, command_infos(), typed);
}

Answer TerminalSession::handle(std::string_view line, Control& control, const Sink& sink) {
  const std::string_view words = trimmed(line);
  if (words.empty()) return {};
  Call call(words, look_, control, sink);
  try {
    run(words, call);
  } catch (const InvalidMove& error) {
    call.tell("invalidmove {}", error.what());
  } catch (const std::exception& error) {
    call.tell("err {}", message_of(error));
  }
  if (settings() != held_settings_) hold_game(call);
  return std::move(call.answer);
}

void TerminalSession::run(std::string_view line, Call& call) {
  if (line.size() <= kMaxLine && commands().run(*this, call)) return;
  if (is_change(call.name))
    change(line, call);
  else if (is_meant_as_move(call.name))
    run_move(line, call);
  else
    ask_server(line, call, false);
}

bool TerminalSession::ask_server(std::string_view line, Call& call, bool is_change) {
  const Sink silent = [](std::string_view) {};
  std::string_view rest = line;
  if (line.size() <= kMaxLine) expect_command(take_word(rest));
  Answer answer = uhp_.handle(line, call.control, is_change ? silent : call.sink);
  constexpr std::string_view kEnd = "ok\n";
  if (answer.text.ends_with(kEnd)) answer.text.resize(answer.text.size() - kEnd.size());
  const bool is_refused =
      answer.text.starts_with("err ") || answer.text.starts_with("invalidmove ");
  if (is_refused || !is_change) call.answer.text += answer.text;
  call.answer.is_exit = answer.is_exit;
  return !is_refused;
}

void TerminalSession::change(std::string_view line, Call& call) {
  const bool is_pass = equal_in_any_case(line, "pass");
  if (is_pass && is_solving() && is_legal(session_.game().position(), Move::pass()))
    return try_to_solve(Move::pass(), call);
  std::optional<GameType> type_before;
  if (has_game()) type_before = session_.game().type();
  if (!ask_server(line, call, true)) return;
  std::string_view rest = line;
  if (equal_in_any_case(take_word(rest), "newgame")) {
    begin_course({}, false, call);
    keep_game_type();
    show_change(call);
    const GameType type = session_.game().type();
    if (rest.empty())
      call.tell("The type is {}{}. newgame TYPE begins a game of another type.", to_string(type),
                type == type_before ? ", as before" : "");
    tell_players(call);
  } else {
    show_change(call);
  }
  // In the middle of a game that is played again, Waggle would replace the moves that follow.
  if (steps_shown() < history_.length())
    offer_go(call);
  else
    let_play(call);
}

void TerminalSession::run_move(std::string_view text, Call& call) {
  const Position& position = session_.unfinished_game().position();
  Move move;
  try {
    move = parse_move(position, text);
    if (!is_legal(position, move)) throw InvalidMove(why_illegal(position, move));
  } catch (const InvalidMove& error) {
    if (!has_to_pass(session_.game())) throw;
    throw InvalidMove(fmt::format("{}. {} has no legal move and must pass: type pass", error.what(),
                                  side_name(position.turn())));
  }
  if (is_solving()) return try_to_solve(move, call);
  change("play " + to_string(position, move), call);
}

}  // namespace waggle
