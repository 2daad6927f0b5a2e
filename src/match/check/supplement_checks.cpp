#include "match/check/supplement_checks.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <thread>

#include "text/counted.hpp"
#include "text/number.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// A limit of the protocol that no check means to reach.
constexpr const char* kLongSearch = "bestmove time 00:01:00";

// A game that the player to move wins by one move.
Game won_game(const EngineTester& tester) {
  Game game = tester.find_game(GameType{}, [](const Game& found) {
    return found.state() ==
           (found.position().turn() == Color::White ? GameState::BlackWins : GameState::WhiteWins);
  });
  game.undo();
  return game;
}

bool is_flag(const std::string& word) { return word.starts_with('-'); }

// Where the flags begin that end a command, each with one value at most.
std::size_t start_of_flags(const std::vector<std::string>& words) {
  std::size_t start = words.size();
  for (std::size_t i = words.size(); i-- > 1;) {
    if (is_flag(words[i]))
      start = i;
    else if (i + 1 < start || !is_flag(words[i - 1]))
      break;
  }
  return start;
}

// Where an engine's command may take the word `answer`: at its end; before the flags that end it,
// which belong to `answer` then; or instead of the word `uhp` there, which names another protocol.
// Any other word may be the engine's name, behind `sudo` or `env`.
std::vector<std::vector<std::string>> answer_commands(const std::vector<std::string>& words) {
  const std::vector<std::string> answer = {"answer", "depth", "1"};
  std::vector<std::vector<std::string>> commands;
  const auto add = [&](std::size_t kept, std::size_t rest) {
    const auto split = [&](std::size_t at) {
      return words.begin() + static_cast<std::ptrdiff_t>(at);
    };
    std::vector<std::string>& command = commands.emplace_back(words.begin(), split(kept));
    command.insert(command.end(), answer.begin(), answer.end());
    command.insert(command.end(), split(rest), words.end());
  };
  const std::size_t flags = start_of_flags(words);
  add(words.size(), words.size());
  if (flags < words.size()) add(flags, flags);
  if (flags > 1 && equal_in_any_case(words[flags - 1], "uhp")) add(flags - 1, flags);
  return commands;
}

}  // namespace

std::vector<Check> SupplementChecks::all() {
  using Self = SupplementChecks;
  struct Entry {
    const char* name;
    void (Self::*run)();
  };
  constexpr std::array kEntries = {
      Entry{"extensions are a line of names", &Self::extensions},
      Entry{"clocks: bestmove keeps well within its clock", &Self::clocks},
      Entry{"limits: the first of several ends the search", &Self::limits},
      Entry{"limits: mate 1 is a move that wins", &Self::mate},
      Entry{"limits: searchmoves are obeyed", &Self::search_moves},
      Entry{"analyze ends by its limits, with its best move", &Self::analyze},
      Entry{"analyze tells of lines, whose moves are legal", &Self::info_lines},
      Entry{"analyze goes on until it is stopped", &Self::endless_analysis},
      Entry{"multipv: as many lines as wanted, each another move, the best first", &Self::multi_pv},
      Entry{"stop ends a search, and is answered in its turn", &Self::stop},
      Entry{"ponder: thinking on disturbs nothing", &Self::ponder},
      Entry{"reply: play is answered by a move, and the end by none", &Self::reply},
      Entry{"resign ends the game, and undo takes it back", &Self::resign},
      Entry{"answer: a GameString in, a move out", &Self::answer},
  };
  std::vector<Check> checks;
  checks.reserve(kEntries.size());
  for (const Entry& entry : kEntries)
    checks.push_back({entry.name, true, [this, run = entry.run] { (this->*run)(); }});
  return checks;
}

bool SupplementChecks::has(std::string_view name) {
  if (!extensions_) {
    extensions_.emplace();
    try {
      extensions_ = tester_.engine().extensions();
    } catch (const EngineFault&) {
      // The first of the checks has told.
      tester_.drop_engine();
    }
  }
  return std::ranges::find(*extensions_, name) != extensions_->end();
}

void SupplementChecks::need(std::string_view name) {
  if (!has(name)) throw CheckSkipped(fmt::format("its extensions do not name {}", name));
}

void SupplementChecks::set(const std::string& option, const std::string& value) {
  const std::string command = fmt::format("options set {} {}", option, value);
  const AnswerLines answer = tester_.ask(command);
  demand(!is_refused(answer), "{} is answered by {}", in_quotes(command), shown(answer));
}

Game SupplementChecks::play_middle_game() {
  Game game;
  tester_.play_all(game, tester_.middle_game(tester_.richest()));
  return game;
}

void SupplementChecks::extensions() {
  const AnswerLines answer = tester_.ask("extensions");
  if (is_refused(answer)) throw CheckSkipped("it has no such command");
  demand(answer.size() == 1, "'extensions' is answered by {}", shown(answer));
  for (std::string_view rest = answer[0]; !rest.empty();) {
    const std::size_t end = rest.find(';');
    const std::string_view name = rest.substr(0, end);
    demand(!name.empty() && name.find(' ') == std::string_view::npos, "a name of {} is {}",
           in_quotes(answer[0]), in_quotes(name));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
}

void SupplementChecks::clocks() {
  need("clocks");
  Game game = play_middle_game();
  // Half of the time for one move of many is too much.
  for (const char* const clock :
       {"wtime 2 btime 2", "wtime 00:00:02.000 btime 00:00:02.000", "btime 600 wtime 2",
        "wtime 2.000 btime 2.000 winc 0.000 binc 0.000"})
    tester_.demand_in_time(game, clock, Seconds(1));
  tester_.demand_in_time(game, "wtime 0.5 btime 0.5 winc 1 binc 1", Seconds(0.5));
  tester_.demand_in_time(game, "wtime 1 btime 1 movestogo 1", Seconds(1));
  tester_.demand_in_time(game, "wtime 0 btime 0", kMoment);
  MoveList moves;
  list_moves(game.position(), moves);
  tester_.play_on(game, moves[0]);
  tester_.demand_in_time(game, "wtime 600 btime 2", Seconds(1));
}

void SupplementChecks::limits() {
  need("limits");
  const Game game = play_middle_game();
  for (const char* const limits :
       {"nodes 1000", "seconds 0.2", "depth 1 nodes 1000000000000 time 00:01:00",
        "nodes 1000 seconds 60 depth 60", "time 00:01:00 nodes 1000"})
    tester_.demand_bestmove(game, limits);
  tester_.demand_in_time(game, "nodes 1000000000000 seconds 0.2", Seconds(0.2));
  tester_.demand_moves(game);
}

void SupplementChecks::mate() {
  need("limits");
  const Game won = won_game(tester_);
  Game game;
  tester_.play_all(game, won);
  const Move move = tester_.demand_bestmove(game, "mate 1");
  const std::string text = to_string(game.position(), move);
  const GameState wanted =
      game.position().turn() == Color::White ? GameState::WhiteWins : GameState::BlackWins;
  game.play(move);
  demand(game.state() == wanted, "{} does not win: {}", in_quotes(text), to_string(game));
}

void SupplementChecks::search_moves() {
  need("limits");
  const Game game = play_middle_game();
  MoveList moves;
  list_moves(game.position(), moves);
  const auto ask_for = [&](const std::vector<Move>& allowed) {
    std::string texts;
    for (const Move move : allowed) {
      if (!texts.empty()) texts += ';';
      texts += to_string(game.position(), move);
    }
    const Move answer = tester_.demand_bestmove(game, "depth 1 searchmoves " + texts);
    demand(std::ranges::find(allowed, answer) != allowed.end(), "of {} it chooses {}",
           in_quotes(texts), to_string(game.position(), answer));
  };
  for (const std::size_t i : {std::size_t{0}, moves.size() / 2, moves.size() - 1})
    ask_for({moves[i]});
  ask_for({moves[0], moves[moves.size() - 1]});
  const AnswerLines answer = tester_.ask("bestmove depth 1 searchmoves wQ bQ-;nonsense");
  demand(is_refused(answer), "searchmoves with what is no move are answered by {}", shown(answer));
}

void SupplementChecks::stop() {
  need("stop");
  const Game game = play_middle_game();
  const auto demand_stopped = [&] {
    const AnswerLines answer = tester_.read_answer();
    demand(!answer.empty(), "a bestmove that is stopped is answered by nothing");
    tester_.demand_legal(game, answer.back(), kLongSearch);
    const AnswerLines stopped = tester_.read_answer();
    demand(stopped.empty(), "'stop' is answered by {}", shown(stopped));
  };
  tester_.send(fmt::format("{}\n", kLongSearch));
  std::this_thread::sleep_for(kMoment);
  tester_.send("stop\n");
  demand_stopped();
  const AnswerLines idle = tester_.ask("stop");
  demand(idle.empty(), "with nothing to stop, 'stop' is answered by {}", shown(idle));
  // Close behind, and with something after it.
  tester_.send(fmt::format("{}\nstop\nundo\n", kLongSearch));
  demand_stopped();
  Game before = game;
  before.undo();
  tester_.demand_game(tester_.read_answer(), before, "undo");
  const AnswerLines rest = tester_.listen(kMoment);
  demand(rest.empty(), "after all answers it says {}", shown(rest));
}

void SupplementChecks::ponder() {
  need("ponder");
  set("Ponder", "True");
  Game game;
  tester_.begin(game, tester_.richest());
  const auto demand_silence = [&] {
    const AnswerLines unasked = tester_.listen(Seconds(0.05));
    demand(unasked.empty(), "it says unasked {}", shown(unasked));
  };
  for (int turn = 0; turn < 4; ++turn) {
    const Move move = tester_.demand_bestmove(game, "depth 2");
    demand_silence();
    tester_.play_on(game, move);
    demand_silence();
    tester_.demand_moves(game);
    MoveList moves;
    list_moves(game.position(), moves);
    tester_.play_on(game, moves[moves.size() / 2]);
  }
  game.undo(2);
  tester_.demand_game(tester_.ask("undo 2"), game, "undo 2");
  tester_.demand_in_time(game, "time 00:00:01", Seconds(1));
  tester_.begin(game, GameType{});
  tester_.demand_moves(game);
  set("Ponder", "False");
}

// The answer to a command that thinks, which is ended where it does not end by itself.
AnswerLines SupplementChecks::cut_short(const std::string& command) {
  tester_.send(command + "\n");
  AnswerLines lines = tester_.listen(kMoment);
  if (!lines.empty() && lines.back() == "ok") {
    lines.pop_back();
    return lines;
  }
  const bool has_stop = has("stop");
  if (has_stop) tester_.send("stop\n");
  for (std::string& line : has_stop ? tester_.read_answer() : tester_.answer_to_interrupt())
    lines.push_back(std::move(line));
  if (has_stop) static_cast<void>(tester_.read_answer());
  return lines;
}

void SupplementChecks::reply() {
  need("reply");
  set("Reply", "True");
  Game game;
  tester_.begin(game, tester_.richest());
  for (int turn = 0; turn < 3; ++turn) {
    MoveList moves;
    list_moves(game.position(), moves);
    game.play(moves[moves.size() / 2]);
    const std::string command = "play " + game.plies().back().text;
    const AnswerLines lines = cut_short(command);
    demand(lines.size() == 3, "{} is answered by {}", in_quotes(command),
           counted(lines.size(), "line"));
    tester_.demand_game({lines[0]}, game, command);
    game.play(tester_.demand_legal(game, lines[1], command));
    tester_.demand_game({lines[2]}, game, command);
  }
  Game won = won_game(tester_);
  static_cast<void>(tester_.ask("newgame " + to_string(won)));
  MoveList moves;
  list_moves(won.position(), moves);
  for (const Move move : moves) {
    Game next = won;
    next.play(move);
    if (!next.is_over()) continue;
    const std::string command = "play " + next.plies().back().text;
    tester_.demand_game(tester_.ask(command), next, command);
    break;
  }
  set("Reply", "False");
}

void SupplementChecks::resign() {
  need("resign");
  Game game;
  tester_.begin(game, tester_.richest());
  tester_.play_on(game, parse_move(game.position(), "wS1"));
  demand_resignation(game, "resign");
  tester_.play_on(game, parse_move(game.position(), "bS1 wS1-"));
  demand_resignation(game, "resign I have seen enough");
  demand_resignation(play_middle_game(), "resign");
}

void SupplementChecks::demand_resignation(const Game& game, const std::string& command) {
  Game lost = game;
  lost.resign();
  tester_.demand_game(tester_.ask(command), lost, command);
  for (const char* const next : {"validmoves", "bestmove depth 1", "resign"}) {
    const AnswerLines answer = tester_.ask(next);
    demand(answer.empty() || is_refused(answer) || answer[0].empty(),
           "'{}' after a resignation is answered by {}", next, shown(answer));
  }
  tester_.demand_game(tester_.ask("undo"), game, "undo");
  tester_.demand_moves(game);
}

// Whether a command answers a GameString by a legal move within the time that is left, and so is
// the engine's `answer`. Takes the time that it needed from what is left.
bool SupplementChecks::is_answerer(const std::vector<std::string>& words, const Game& game,
                                   Seconds& left) {
  try {
    const std::unique_ptr<Process> process = tester_.start(words);
    const auto begin = process->begin();
    const auto deadline = time_after(begin, left);
    std::string line;
    const bool is_sent = process->send(to_string(game) + '\n', deadline);
    const auto event = EngineTester::next_line(*process, line, deadline);
    left -= process->now() - begin;
    if (!is_sent || event != Process::Event::Line) return false;
    const Move move = parse_move_string(game.position(), trimmed(line));
    return is_legal(game.position(), move);
  } catch (const Error&) {  // It is no move, or no program.
    return false;
  }
}

void SupplementChecks::answer() {
  need("answer");
  const Game game = tester_.middle_game(tester_.richest());
  const Game ended =
      tester_.find_game(GameType{}, [](const Game& found) { return found.is_over(); });
  const auto commands = answer_commands(split_command(tester_.settings().engine.command));
  Seconds left = tester_.short_wait();
  const auto found = std::ranges::find_if(commands, [&](const auto& words) {
    return left > Seconds(0) && is_answerer(words, game, left);
  });
  const std::unique_ptr<Process> process =
      tester_.start(found == commands.end() ? commands.front() : *found);
  const std::string lines = fmt::format("{}\nnonsense\n{}\n{}\n", to_string(game), to_string(ended),
                                        to_string(Game(game.type())));
  tester_.send(*process, lines);
  process->close_input();
  const auto next = [&] {
    std::string line;
    const auto event = EngineTester::next_line(*process, line, tester_.soon(*process));
    demand(event == Process::Event::Line, "a line is not answered");
    return std::string(trimmed(line));
  };
  tester_.demand_legal(game, next(), to_string(game));
  const std::string nonsense = next();
  demand(is_refusal(nonsense), "'nonsense' is answered by {}", in_quotes(nonsense));
  const std::string over = next();
  demand(is_refusal(over), "a game that is over is answered by {}", in_quotes(over));
  tester_.demand_legal(Game(game.type()), next(), to_string(Game(game.type())));
  const auto status = process->wait(tester_.soon(*process));
  demand(status.has_value(), "it keeps running after the end of input");
  demand(*status == 0, "its exit status is {}", *status);
}

}  // namespace waggle
