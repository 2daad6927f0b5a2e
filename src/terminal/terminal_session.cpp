#include "terminal/terminal_session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <optional>

#include "drawing/board.hpp"
#include "terminal/completion.hpp"
#include "terminal/endings.hpp"
#include "terminal/guide.hpp"
#include "terminal/other_names.hpp"
#include "terminal/settings_report.hpp"
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

// Whether a word that isn't a command is probably meant as a move, perhaps an invalid one such as
// "e4" or "/bQ".
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

// Throws Error unless the session or UHP has the command.
void expect_command(std::string_view name) {
  const std::vector<CommandInfo> infos = TerminalSession::command_infos();
  if (find_command(infos, name) != nullptr) return;
  const auto is_meant = [name](const OtherNames& other) {
    std::string_view rest = other.words;
    while (!rest.empty())
      if (equal_in_any_case(take_word(rest), name)) return true;
    return false;
  };
  const auto* const other = std::ranges::find_if(kOtherNames, is_meant);
  const std::string meant = other == kOtherNames.end()
                                ? suggestion(name, names_of(infos))
                                : fmt::format(" Did you mean {}?", other->command);
  throw Error(fmt::format("There is no command {}; see help all.{}", in_quotes(name), meant));
}

}  // namespace

const TerminalCommands<TerminalSession> TerminalSession::kCommands = {
    {{"help", "help [all|Command]", "Explain how to play, list all commands, or explain one.",
      ArgumentKind::Command},
     &TerminalSession::help},
    {{"play", "play Move",
      "Play a move, as in play wA1 bQ/. You can leave out the word play and whatever is clear: A1 "
      "bQ/.",
      ArgumentKind::Move},
     &TerminalSession::play},
    {{"quit", "quit",
      "End the session, as exit and Ctrl-D do. An unsaved game is kept for the next one.",
      ArgumentKind::Nothing},
     &TerminalSession::quit},
};

const TerminalCommands<TerminalSession> TerminalSession::kChanges = {
    {{"newgame"}, &TerminalSession::new_game},
    {{"pass", "pass", "", ArgumentKind::Nothing}, &TerminalSession::pass},
    {{"resign"}, &TerminalSession::resign},
};

const std::vector<CommandInfo>& TerminalSession::own_infos() {
  using Parts = decltype(std::declval<TerminalSession&>().parts());
  static const std::vector<CommandInfo> infos = []<typename... Part>(std::tuple<Part&...>*) {
    std::vector<CommandInfo> all;
    for (const std::vector<CommandInfo>& some : {Part::kCommands.infos()...})
      all.insert(all.end(), some.begin(), some.end());
    return all;
  }(static_cast<Parts*>(nullptr));
  return infos;
}

std::string TerminalSession::greeting() const {
  const int columns = display_.columns();
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
  return autosave_.keep_at_end() ? "The game is kept; resume brings it back next time.\n" : "";
}

std::vector<CommandInfo> TerminalSession::command_infos() {
  std::vector<CommandInfo> infos = UhpProtocol::command_infos();
  for (const CommandInfo& own : own_infos()) {
    const auto of_uhp = std::ranges::find(infos, own.name, &CommandInfo::name);
    if (of_uhp == infos.end())
      infos.push_back(own);
    else
      *of_uhp = own;
  }
  return infos;
}

LineMeaning TerminalSession::meaning(std::string_view line) const {
  LineMeaning meaning = uhp_.meaning(line);
  const std::string_view word = take_word(line);
  if (const CommandInfo* const own = find_command(own_infos(), word)) {
    meaning.text = own->name;
    meaning.is_stoppable |= own->is_stoppable();
  }
  const bool is_move =
      kChanges.find(word) != nullptr || equal_in_any_case(word, "play") || is_meant_as_move(word);
  meaning.is_stoppable |= is_move && settings_.plays_any();
  return meaning;
}

std::string TerminalSession::prompt() const {
  if (!session_.has_game()) return "waggle> ";
  const Game& game = session_.game();
  if (game.is_over()) return "over> ";
  return fmt::format("{} {}{}> ", to_string(game.position().turn()), game.position().ply() / 2 + 1,
                     has_to_pass(game) ? " must pass" : "");
}

std::vector<std::string> TerminalSession::complete(std::string_view typed) const {
  return completions(session_, command_infos(), typed);
}

Answer TerminalSession::handle(std::string_view line, Control& control, const Sink& sink) {
  const std::string_view words = trimmed(line);
  if (words.empty()) return {};
  TerminalCall call(words, display_, control, sink);
  const auto refuse = [&call](std::string_view kind, std::string_view reason) {
    // As in UHP, messages about the commands that change the game aren't folded.
    if (kChanges.find(call.name) != nullptr) return call.print("{} {}", kind, reason);
    call.say("{} {}", kind, reason);
  };
  try {
    run(call);
  } catch (const InvalidMove& error) {
    refuse("invalidmove", error.what());
  } catch (const std::exception& error) {
    refuse("err", message_of(error));
  }
  // Several commands change settings that are saved with the game, such as options, level and auto.
  if (autosave_.has_old_settings()) controller_.update_autosave(call);
  return std::move(call.answer);
}

void TerminalSession::run(TerminalCall& call) {
  const auto is_done_by = [&call]<typename... Part>(Part&... part) {
    return (Part::kCommands.run(part, call) || ...);
  };
  check_length(call.line);
  if (std::apply(is_done_by, parts()) || kChanges.run(*this, call)) return;
  if (is_meant_as_move(call.name)) return run_move(call.line, call);
  expect_command(call.name);
  ask_uhp(call);
}

void TerminalSession::ask_uhp(TerminalCall& call) {
  const Answer answer = uhp_.answer(call.line, call.control, call.sink);
  call.answer.text += answer.text;
  call.answer.is_exit = answer.is_exit;
}

void TerminalSession::run_move(std::string_view text, TerminalCall& call) {
  const Position& position = session_.unfinished_game().position();
  Move move;
  try {
    move = parse_move(position, text);
    if (!is_legal(position, move)) throw InvalidMove(why_illegal(position, move));
  } catch (const InvalidMove& error) {
    if (!has_to_pass(session_.game())) throw;
    throw InvalidMove(fmt::format("{}. {} has no legal move and must pass: type pass", error.what(),
                                  to_string(position.turn())));
  }
  play_move(move, call);
}

void TerminalSession::play_move(Move move, TerminalCall& call) {
  if (puzzles_.is_solving() && is_legal(session_.game().position(), move))
    return puzzles_.attempt(move, call);
  static_cast<void>(session_.play(move));
  if (session_.options().replies && !session_.game().is_over())
    static_cast<void>(session_.play(search_.think(session_.with_option_defaults({}), call).best));
  go_on(call);
}

void TerminalSession::go_on(TerminalCall& call) {
  controller_.show_change(call);
  // In the middle of a game that is being replayed, a move by Waggle would replace the moves that
  // follow.
  if (game_.steps_shown() < game_.history().length())
    offer_go(game_.shown(), settings_.now(), call);
  else
    player_.let_play(call);
}

void TerminalSession::new_game(TerminalCall& call) {
  std::optional<GameType> before;
  if (session_.has_game()) before = session_.game().type();
  const GameType type =
      session_.new_game(UhpProtocol::parse_new_game(call.arguments, session_.options())).type();
  controller_.begin(call);
  controller_.show_change(call);
  if (call.arguments.empty())
    call.say("The type is {}{}. newgame TYPE starts a game of another type.", to_string(type),
             type == before ? ", as before" : "");
  report_players(session_, settings_.now(), call);
  player_.let_play(call);
}

void TerminalSession::pass(TerminalCall& call) { play_move(Move::pass(), call); }

void TerminalSession::resign(TerminalCall& call) {
  static_cast<void>(session_.resign());
  go_on(call);
}

void TerminalSession::help(TerminalCall& call) {
  if (call.arguments.empty()) {
    call.answer.text += kGuide;
    return;
  }
  if (equal_in_any_case(call.arguments, "all")) {
    call.answer.text += kOtherCommands;
    std::vector<std::string_view> names = names_of(command_infos());
    std::ranges::sort(names);
    call.say("All commands: {}", fmt::join(names, " "));
    call.print("help COMMAND explains one.");
    return;
  }
  std::string_view rest = call.arguments;
  const std::string_view name = take_word(rest);
  expect_command(name);
  const CommandInfo* const own = find_command(own_infos(), name);
  if (own == nullptr || !rest.empty()) return ask_uhp(call);
  call.print("{}", own->usage);
  call.answer.text += folded(own->help, display_.columns(), 0);
}

void TerminalSession::play(TerminalCall& call) {
  call.expect_more("A move", ", as in play wA1 bQ/ or A1 bQ/.");
  run_move(call.arguments, call);
}

void TerminalSession::quit(TerminalCall& call) { call.answer.is_exit = true; }

}  // namespace waggle
