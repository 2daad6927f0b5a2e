#include "terminal/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>

#include "picture/board.hpp"
#include "terminal/completion.hpp"
#include "terminal/table_call.hpp"
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

std::string_view name_of(Color color) { return color == Color::White ? "White" : "Black"; }

}  // namespace

constexpr std::array<Table::Command, 13> Table::Command::kAll = {{
    {"help", "help [Command]", "How to play, or how a command is written.", &Table::help},
    {"play", "play Move",
     "Play a move: play wA1 bQ/, or without the word play, in short where only one fits: A1 bQ/.",
     &Table::play},
    {"undo", "undo [N]",
     "Take back the last N moves; without N one, or, where Waggle plays the other side, back to "
     "your "
     "own last turn.",
     &Table::undo},
    {"board", "board", "Draw the current game.", &Table::board},
    {"game", "game", "Write the current game as a GameString.", &Table::game},
    {"load", "load FILE [N]",
     "Go on with a game of a file, the first or the Nth: PGN, SGF of boardspace.net, or a list of "
     "GameStrings.",
     &Table::load},
    {"save", "save FILE",
     "Write the current game into a file, whose name ends in .pgn, .sgf or .uhp.", &Table::save},
    {"bestmove", "bestmove [time 5] [depth 6] [...]",
     "Think, and name the best move. Ctrl-C ends it; without a limit nothing else does.",
     &Table::best_move, true},
    {"go", "go [time 5] [depth 6] [...]",
     "Let Waggle play the best move: after 3 seconds, or what auto or MaxTime say, unless told "
     "otherwise. Ctrl-C makes it play at once.",
     &Table::go, true},
    {"hint", "hint [time 5] [depth 6] [...]",
     "Name a good move, whatever the level, and play none.", &Table::hint, true},
    {"auto", "auto white|black|both|off [time 5] [depth 6] [...]",
     "Let Waggle play a side by itself, so long or so deep a move.", &Table::auto_play, true},
    {"level", "level [N]",
     "Let Waggle play more weakly or more strongly; without N, say what the levels are. It is the "
     "option Level.",
     &Table::level},
    {"quit", "quit", "End the session, as exit and Ctrl-D do.", &Table::quit},
}};

void Table::Call::expect_end() const {
  std::string_view rest = arguments;
  if (rest.empty()) return;
  throw Error(fmt::format("{} is one word too many; expected {}", in_quotes(take_word(rest)),
                          command->usage));
}

const Table::Command* Table::find_command(std::string_view name) noexcept {
  const std::string_view meant = name == "?" ? "help" : name;
  for (const Command& command : Command::kAll)
    if (equal_in_any_case(command.name, meant)) return &command;
  return nullptr;
}

std::vector<std::string_view> Table::command_names() {
  std::vector<std::string_view> names = Server::command_names();
  for (const Command& command : Command::kAll)
    if (std::ranges::find(names, command.name) == names.end()) names.push_back(command.name);
  return names;
}

std::string Table::greeting() const {
  return fmt::format("Waggle v{} plays Hive. Type help for how to play, exit to leave.\n",
                     kVersion);
}

std::string Table::meaning(std::string_view line) const {
  const Command* const command = find_command(take_word(line));
  return command == nullptr ? server_.meaning(line) : std::string(command->name);
}

bool Table::is_stoppable(std::string_view line) const noexcept {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  const Command* const command = find_command(word);
  if (command != nullptr && command->is_stoppable) return true;
  const bool is_move = is_change(word) || equal_in_any_case(word, "play") || is_meant_as_move(word);
  return server_.is_stoppable(line) || (plays_any_ && is_move);
}

bool Table::has_game() const {
  try {
    static_cast<void>(session_.game());
    return true;
  } catch (const Error&) {
    return false;
  }
}

std::string Table::prompt() const {
  if (!has_game()) return "waggle> ";
  const Game& game = session_.game();
  if (game.is_over()) return "over> ";
  return fmt::format("{} {}> ", name_of(game.position().turn()), game.position().ply() / 2 + 1);
}

std::vector<std::string> Table::complete(std::string_view typed) const {
  return completions(session_, command_names(), typed);
}

Answer Table::handle(std::string_view line, Control& control, const Sink& sink) {
  const std::string_view words = trimmed(line);
  if (words.empty()) return {};
  Call call{.line = words, .arguments = words, .control = control, .sink = sink, .answer = {}};
  try {
    run(words, call);
  } catch (const InvalidMove& error) {
    call.answer.text += folded(fmt::format("invalidmove {}", error.what()), look_().columns, 2);
  } catch (const std::exception& error) {
    call.answer.text += folded(fmt::format("err {}", error.what()), look_().columns, 2);
  }
  return std::move(call.answer);
}

void Table::run(std::string_view line, Call& call) {
  const std::string_view word = take_word(call.arguments);
  call.command = line.size() <= kMaxLine ? find_command(word) : nullptr;
  if (call.command != nullptr)
    (this->*call.command->run)(call);
  else if (is_change(word))
    change(line, call);
  else if (is_meant_as_move(word))
    run_move(line, call);
  else
    forward(line, call, false);
}

bool Table::forward(std::string_view line, Call& call, bool is_change) {
  const Sink silent = [](std::string_view) {};
  Answer answer = server_.handle(line, call.control, is_change ? silent : call.sink);
  constexpr std::string_view kEnd = "ok\n";
  if (answer.text.ends_with(kEnd)) answer.text.resize(answer.text.size() - kEnd.size());
  const bool is_refused =
      answer.text.starts_with("err ") || answer.text.starts_with("invalidmove ");
  if (is_refused || !is_change) call.answer.text += answer.text;
  call.answer.is_exit = answer.is_exit;
  return !is_refused;
}

void Table::change(std::string_view line, Call& call) {
  if (!forward(line, call, true)) return;
  if (equal_in_any_case(take_word(line), "newgame")) {
    loaded_.reset();
    file_.clear();
    show_board(call);
    tell_level(call);
  } else {
    show_board(call);
  }
  let_play(call);
}

void Table::run_move(std::string_view text, Call& call) {
  const Position& position = session_.unfinished_game().position();
  const Move move = parse_move(position, text);
  if (!is_legal(position, move)) throw InvalidMove(why_illegal(position, move));
  change("play " + to_string(position, move), call);
}

}  // namespace waggle
