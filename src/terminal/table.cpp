#include "terminal/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <iterator>

#include "picture/board.hpp"
#include "terminal/completion.hpp"
#include "terminal/game_files.hpp"
#include "terminal/guide.hpp"
#include "terminal/short_move.hpp"
#include "terminal/thinking.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"
#include "waggle/scene.hpp"
#include "waggle/version.hpp"

namespace waggle {

namespace {

// How long Waggle thinks about a move of a game with someone who has not said.
constexpr std::chrono::seconds kPace{3};

// Commands of UHP after which the game is another.
constexpr std::array<std::string_view, 3> kChanges = {"newgame", "pass", "resign"};

bool is_change(std::string_view name) {
  return std::ranges::any_of(
      kChanges, [&](std::string_view change) { return equal_in_any_case(change, name); });
}

std::string_view name_of(Color color) { return color == Color::White ? "White" : "Black"; }

}  // namespace

// A line on its way to its answer.
struct Table::Call {
  const Command* command = nullptr;
  std::string_view line;
  // What follows the command's name.
  std::string_view arguments;
  Control& control;
  const Sink& sink;
  Answer answer;

  template <typename... Arguments>
  void print(fmt::format_string<Arguments...> format, Arguments&&... values) {
    fmt::format_to(std::back_inserter(answer.text), format, std::forward<Arguments>(values)...);
    answer.text += '\n';
  }
  // Hands over what has been printed so far.
  void flush() {
    sink(answer.text);
    answer.text.clear();
  }
  // Throws if there are arguments left.
  void expect_end() const;
};

struct Table::Command {
  std::string_view name;
  std::string_view usage;
  std::string_view help;
  void (Table::*run)(Call&);
  bool is_stoppable = false;

  static const std::array<Command, 12> kAll;
};

constexpr std::array<Table::Command, 12> Table::Command::kAll = {{
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
    {"hint", "hint [time 5] [depth 6] [...]", "Name a good move, and play none.", &Table::hint,
     true},
    {"auto", "auto white|black|both|off [time 5] [depth 6] [...]",
     "Let Waggle play a side by itself, so long or so deep a move.", &Table::auto_play, true},
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
  const bool is_move =
      is_change(word) || equal_in_any_case(word, "play") || ShortPiece::is_one(word);
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
    call.print("invalidmove {}", error.what());
  } catch (const std::exception& error) {
    call.print("err {}", error.what());
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
  else if (ShortPiece::is_one(word))
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
  }
  show_board(call);
  let_play(call);
}

void Table::run_move(std::string_view text, Call& call) {
  const Position& position = session_.unfinished_game().position();
  change("play " + to_string(position, parse_short_move(position, text)), call);
}

void Table::need_game(Call& call) {
  if (has_game()) return;
  static_cast<void>(session_.new_game(""));
  call.print("A new game; newgame and a game type, such as Base+MLP, begins another one.");
}

void Table::show_board(Call& call) {
  call.answer.text += draw_board(scene_of(session_.game()), look_());
}

Question Table::paced(std::string_view command, std::string_view limits) const {
  const Position& position = session_.unfinished_game().position();
  const std::string_view given = trimmed(limits);
  Question question =
      session_.completed(parse_typed_question(command, given.empty() ? limits_ : given, position));
  if (is_endless(question, position.turn()) && !question.limits.is_analysis)
    question.limits.time = kPace;
  return question;
}

Report Table::think(const Question& question, Call& call) {
  const Position& position = session_.unfinished_game().position();
  call.flush();
  Question asked = question;
  asked.stop = &call.control.stop;
  call.control.is_endless = is_endless(asked, position.turn());
  LiveLine live(call.sink, position, look_().columns);
  return session_.think(asked, [&](const Report& report) { live.take(report); });
}

void Table::play_best(const Question& question, Call& call) {
  const Position position = session_.unfinished_game().position();
  const Report report = think(question, call);
  const std::string move = to_string(position, report.best);
  static_cast<void>(session_.play(move));
  call.print("Waggle plays {} ({}).", move, summary_of(report));
  show_board(call);
}

void Table::let_play(Call& call) {
  const bool is_alone = is_waggles(Color::White) && is_waggles(Color::Black);
  while (!session_.game().is_over() && is_waggles(session_.game().position().turn())) {
    play_best(paced("auto", ""), call);
    if (!is_alone) continue;
    // Nothing else will end it for one who has left.
    call.control.is_endless = true;
    if (!call.control.stop) continue;
    plays_ = {};
    plays_any_ = false;
    call.print("Stopped; auto is off.");
  }
}

void Table::help(Call& call) {
  if (call.arguments.empty()) {
    call.answer.text += kGuide;
    std::vector<std::string_view> names = command_names();
    std::ranges::sort(names);
    call.answer.text +=
        folded(fmt::format("All commands: {}", fmt::join(names, " ")), look_().columns, 2);
    call.print("help COMMAND explains one.");
    return;
  }
  std::string_view rest = call.arguments;
  const Command* const command = find_command(take_word(rest));
  if (command == nullptr || !rest.empty()) {
    forward(call.line, call, false);
    return;
  }
  call.print("{}", command->usage);
  call.answer.text += folded(command->help, look_().columns, 0);
}

void Table::play(Call& call) {
  if (call.arguments.empty())
    throw Error(fmt::format("A move is missing; expected {}, as in play wA1 bQ/ or A1 bQ/.",
                            call.command->usage));
  run_move(call.arguments, call);
}

// Takes back so much that it is the same person's turn again; Waggle waits until it is asked.
void Table::undo(Call& call) {
  std::string line(call.line);
  if (call.arguments.empty() && has_game()) {
    const Game& game = session_.game();
    const Color turn = game.position().turn();
    const bool is_after_reply = is_waggles(opponent(turn)) && !is_waggles(turn) &&
                                game.plies().size() >= 2 && !game.is_resigned();
    if (is_after_reply) line = "undo 2";
  }
  if (!forward(line, call, true)) return;
  show_board(call);
  offer_go(call);
}

void Table::offer_go(Call& call) const {
  const Game& current = session_.game();
  if (!current.is_over() && is_waggles(current.position().turn()))
    call.print("It is Waggle's turn; go lets it play.");
}

void Table::load(Call& call) {
  if (call.arguments.empty())
    throw Error(fmt::format("The name of a file is missing; expected {}", call.command->usage));
  LoadedGame loaded = load_game(call.arguments);
  static_cast<void>(session_.set_up(loaded.record.game));
  call.answer.text += loaded.remarks;
  loaded_ = std::move(loaded.record);
  file_.clear();
  show_board(call);
  offer_go(call);
}

void Table::save(Call& call) {
  if (call.arguments.empty())
    throw Error(fmt::format("The name of a file is missing; expected {}", call.command->usage));
  const std::string file = expanded(call.arguments);
  save_game(record_of(session_.game(), loaded_ ? &*loaded_ : nullptr, plays_), file, file == file_);
  file_ = file;
  call.print("Saved in {}.", in_quotes(file));
}

void Table::board(Call& call) {
  call.expect_end();
  show_board(call);
}

void Table::game(Call& call) {
  call.expect_end();
  call.print("{}", to_string(session_.game()));
}

void Table::best_move(Call& call) {
  const Position position = session_.unfinished_game().position();
  const Report report =
      think(session_.completed(parse_typed_question("bestmove", call.arguments, position)), call);
  call.print("{} ({})", to_string(position, report.best), summary_of(report));
}

void Table::go(Call& call) {
  need_game(call);
  play_best(paced("go", call.arguments), call);
  if (!call.control.stop) let_play(call);
}

void Table::hint(Call& call) {
  const Position position = session_.unfinished_game().position();
  const Report report = think(paced("hint", call.arguments), call);
  call.print("Try {} ({}).", to_string(position, report.best), summary_of(report));
  if (report.line.size() > 1)
    call.answer.text +=
        folded(fmt::format("Expected: {}", fmt::join(move_strings(position, report.line), "; ")),
               look_().columns, 2);
}

void Table::auto_play(Call& call) {
  const std::string_view side = take_word(call.arguments);
  const auto is = [&](std::string_view name) { return equal_in_any_case(side, name); };
  if (side.empty() || !(is("white") || is("black") || is("both") || is("off")))
    throw Error(fmt::format("{} is no side; expected {}", in_quotes(side), call.command->usage));
  const Question question = parse_typed_question("auto", call.arguments, Position());
  const Limits& limits = question.limits;
  if (question.clocks || limits.is_analysis || limits.mate || !limits.moves.empty())
    throw Error("auto takes limits that end a search: time, depth, nodes");
  limits_ = call.arguments;
  plays_ = {is("white") || is("both"), is("black") || is("both")};
  plays_any_ = plays_[0] || plays_[1];
  if (!plays_any_) {
    call.print("Waggle plays no side by itself.");
    return;
  }
  need_game(call);
  call.print("Waggle plays {} by itself.", is("both")    ? "both sides"
                                           : is("white") ? "White"
                                                         : "Black");
  show_board(call);
  let_play(call);
}

void Table::quit(Call& call) {
  call.expect_end();
  call.answer.is_exit = true;
}

}  // namespace waggle
