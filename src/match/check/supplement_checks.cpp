#include "match/check/supplement_checks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <thread>

#include "match/check/game_demands.hpp"
#include "text/counted.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// A search whose time limit no check expects to reach.
constexpr const char* kLongSearch = "bestmove time 00:01:00";

bool is_flag(const std::string& word) { return word.starts_with('-'); }

// Commands that may run the engine's `answer` subcommand. It is inserted at the end; before
// trailing flags, which then belong to it; or in place of the word `uhp` before them, which selects
// the other protocol. No other word is replaced, because it may be the program itself, as after
// `sudo`.
std::vector<std::vector<std::string>> answer_commands(const std::vector<std::string>& words) {
  const std::vector<std::string> answer = {"answer", "depth", "1"};
  std::vector<std::vector<std::string>> commands;
  const std::span all(words);
  const auto add = [&](std::size_t kept, std::size_t rest) {
    std::vector<std::string>& command = commands.emplace_back();
    for (const auto part : {all.first(kept), std::span(answer), all.subspan(rest)})
      command.insert(command.end(), part.begin(), part.end());
  };
  // The index at which the trailing flags start. Each may be followed by one value.
  std::size_t flags = words.size();
  while (flags > 1 && (is_flag(words[flags - 1]) || (flags > 2 && is_flag(words[flags - 2]))))
    --flags;
  add(words.size(), words.size());
  if (flags < words.size()) add(flags, flags);
  if (flags > 1 && equal_in_any_case(words[flags - 1], "uhp")) add(flags - 1, flags);
  return commands;
}

void check_extensions(EngineTester& tester) {
  const AnswerLines answer = tester.ask("extensions");
  if (is_refused(answer)) throw CheckSkipped("it has no such command");
  demand(answer.size() == 1, "'extensions' is answered with {}", shown(answer));
  for (std::string_view rest = answer[0]; !rest.empty();) {
    const std::string_view name = take_part(rest, ';');
    demand(!name.empty() && name.find(' ') == std::string_view::npos,
           "{} contains the invalid name {}", in_quotes(answer[0]), in_quotes(name));
  }
}

void check_clocks(EngineTester& tester) {
  Game game = play_middle_game(tester);
  // An engine that has many moves to go must use less than half of its remaining time for one.
  for (const char* const clock :
       {"wtime 2 btime 2", "wtime 00:00:02.000 btime 00:00:02.000", "btime 600 wtime 2",
        "wtime 2.000 btime 2.000 winc 0.000 binc 0.000"})
    demand_bestmove(tester, game, clock, Seconds(1));
  demand_bestmove(tester, game, "wtime 0.5 btime 0.5 winc 1 binc 1", Seconds(0.5));
  demand_bestmove(tester, game, "wtime 1 btime 1 movestogo 1", Seconds(1));
  demand_bestmove(tester, game, "wtime 0 btime 0", kMoment);
  play_on(tester, game, legal_moves(game.position())[0]);
  demand_bestmove(tester, game, "wtime 600 btime 2", Seconds(1));
}

void check_limits(EngineTester& tester) {
  const Game game = play_middle_game(tester);
  for (const char* const limits :
       {"nodes 1000", "seconds 0.2", "depth 1 nodes 1000000000000 time 00:01:00",
        "nodes 1000 seconds 60 depth 60", "time 00:01:00 nodes 1000"})
    demand_bestmove(tester, game, limits);
  demand_bestmove(tester, game, "nodes 1000000000000 seconds 0.2", Seconds(0.2));
  demand_moves(tester, game);
}

void check_mate(EngineTester& tester) {
  Game game = won_game(tester);
  game.undo();
  play_all(tester, game);
  const Move move = demand_bestmove(tester, game, "mate 1");
  const std::string text = to_string(game.position(), move);
  const GameState wanted = win_for(game.position().turn());
  game.play(move);
  demand(game.state() == wanted, "{} does not win: {}", in_quotes(text), to_string(game));
}

void check_search_moves(EngineTester& tester) {
  const Game game = play_middle_game(tester);
  const MoveList moves = legal_moves(game.position());
  const auto ask_for = [&](const std::vector<Move>& allowed) {
    std::string texts;
    for (const Move move : allowed) {
      if (!texts.empty()) texts += ';';
      texts += to_string(game.position(), move);
    }
    const Move answer = demand_bestmove(tester, game, "depth 1 searchmoves " + texts);
    demand(std::ranges::find(allowed, answer) != allowed.end(), "from {} it chooses {}",
           in_quotes(texts), to_string(game.position(), answer));
  };
  for (const std::size_t i : {std::size_t{0}, moves.size() / 2, moves.size() - 1})
    ask_for({moves[i]});
  ask_for({moves[0], moves[moves.size() - 1]});
  const AnswerLines answer = tester.ask("bestmove depth 1 searchmoves wQ bQ-;nonsense");
  demand(is_refused(answer), "invalid searchmoves are answered with {}", shown(answer));
}

void check_stop(EngineTester& tester) {
  const Game game = play_middle_game(tester);
  const auto demand_stopped = [&] {
    const AnswerLines answer = tester.read_answer();
    demand(!answer.empty(), "the answer to a stopped bestmove is empty");
    demand_legal(game, answer.back(), kLongSearch);
    demand_stop_answered(tester);
  };
  tester.send(fmt::format("{}\n", kLongSearch));
  std::this_thread::sleep_for(kMoment);
  tester.send("stop\n");
  demand_stopped();
  const AnswerLines idle = tester.ask("stop");
  demand(idle.empty(), "with nothing to stop, 'stop' is answered with {}", shown(idle));
  // `stop` may follow the search immediately, and be followed by another command.
  tester.send(fmt::format("{}\nstop\nundo\n", kLongSearch));
  demand_stopped();
  Game before = game;
  before.undo();
  demand_game(tester.read_answer(), before, "undo");
  const AnswerLines rest = tester.listen(kMoment);
  demand(rest.empty(), "output after all answers: {}", shown(rest));
}

void check_ponder(EngineTester& tester) {
  set_option(tester, "Ponder", "True");
  Game game = start_game(tester, richest_type(tester));
  const auto demand_silence = [&] {
    const AnswerLines unasked = tester.listen(Seconds(0.05));
    demand(unasked.empty(), "unsolicited output: {}", shown(unasked));
  };
  for (int turn = 0; turn < 4; ++turn) {
    const Move move = demand_bestmove(tester, game, "depth 2");
    demand_silence();
    play_on(tester, game, move);
    demand_silence();
    demand_moves(tester, game);
    const MoveList moves = legal_moves(game.position());
    play_on(tester, game, moves[moves.size() / 2]);
  }
  game.undo(2);
  ask_for_game(tester, "undo 2", game);
  demand_bestmove(tester, game, "time 00:00:01", Seconds(1));
  demand_moves(tester, start_game(tester, GameType{}));
  set_option(tester, "Ponder", "False");
}

// The answer to a command that searches. The search is stopped unless it finishes quickly.
AnswerLines cut_short(EngineTester& tester, const std::string& command) {
  tester.send(command + "\n");
  AnswerLines lines = tester.listen(kMoment);
  if (is_complete(lines)) {
    lines.pop_back();
    return lines;
  }
  const bool has_stop = tester.has_extension("stop");
  if (has_stop) tester.send("stop\n");
  append(lines, has_stop ? tester.read_answer() : tester.answer_to_interrupt());
  if (has_stop) static_cast<void>(tester.read_answer());
  return lines;
}

void check_reply(EngineTester& tester) {
  set_option(tester, "Reply", "True");
  Game game = start_game(tester, richest_type(tester));
  for (int turn = 0; turn < 3; ++turn) {
    const MoveList moves = legal_moves(game.position());
    game.play(moves[moves.size() / 2]);
    const std::string command = "play " + game.plies().back().text;
    const AnswerLines lines = cut_short(tester, command);
    demand(lines.size() == 3, "{} is answered with {}", in_quotes(command),
           counted(lines.size(), "line"));
    demand_game({lines[0]}, game, command);
    game.play(demand_legal(game, lines[1], command));
    demand_game({lines[2]}, game, command);
  }
  const Game won = won_game(tester);
  Game before = won;
  before.undo();
  static_cast<void>(tester.ask("newgame " + to_string(before)));
  ask_for_game(tester, "play " + won.plies().back().text, won);
  set_option(tester, "Reply", "False");
}

void demand_resignation(EngineTester& tester, const Game& game, const std::string& command) {
  Game lost = game;
  lost.resign();
  ask_for_game(tester, command, lost);
  for (const char* const next : {"validmoves", "bestmove depth 1", "resign"})
    demand_over(tester, next, "a resignation");
  ask_for_game(tester, "undo", game);
  demand_moves(tester, game);
}

void check_resign(EngineTester& tester) {
  Game game = start_game(tester, richest_type(tester));
  play_on(tester, game, "wS1");
  demand_resignation(tester, game, "resign");
  play_on(tester, game, "bS1 wS1-");
  demand_resignation(tester, game, "resign I have seen enough");
  demand_resignation(tester, play_middle_game(tester), "resign");
}

// Whether a command runs the engine's `answer` subcommand: it must answer a GameString with a legal
// move.
bool is_answer_command(EngineTester& tester, const std::vector<std::string>& words,
                       const Game& game) {
  try {
    Process process = tester.start(words);
    const auto deadline = tester.soon(process);
    std::string line;
    return process.send(to_string(game) + '\n', deadline) &&
           process.read_line(line, deadline) == Process::Event::Line &&
           is_legal(game.position(), parse_move_string(game.position(), trimmed(line)));
  } catch (const Error&) {  // It isn't a move, or the command can't be started.
    return false;
  }
}

void check_answer(EngineTester& tester) {
  const Game game = middle_game(tester);
  const Game ended =
      find_game(tester, GameType{}, [](const Game& found) { return found.is_over(); });
  const auto commands = answer_commands(tester.settings().engine.command.words);
  const auto found = std::ranges::find_if(
      commands, [&](const auto& words) { return is_answer_command(tester, words, game); });
  Process process = tester.start(found == commands.end() ? commands.front() : *found);
  const std::string lines = fmt::format("{}\nnonsense\n{}\n{}\n", to_string(game), to_string(ended),
                                        to_string(Game(game.type())));
  demand(process.send(lines, tester.soon(process)), "it doesn't read its input");
  process.close_input();
  const auto next = [&] {
    std::string line;
    const auto event = process.read_line(line, tester.soon(process));
    demand(event == Process::Event::Line, "a line is not answered");
    return std::string(trimmed(line));
  };
  demand_legal(game, next(), to_string(game));
  const std::string nonsense = next();
  demand(is_refusal(nonsense), "'nonsense' is answered with {}", in_quotes(nonsense));
  const std::string over = next();
  demand(is_refusal(over), "a finished game is answered with {}", in_quotes(over));
  demand_legal(Game(game.type()), next(), to_string(Game(game.type())));
  const auto status = process.wait(tester.soon(process));
  demand(status.has_value(), "it keeps running after the end of input");
  demand(*status == 0, "its exit status is {}", *status);
}

constexpr std::array kSupplementChecks = {
    Check{"extensions lists names on one line", true, check_extensions},
    Check{"clocks: bestmove stays well within the time left", true, check_clocks, "clocks"},
    Check{"limits: the first one reached ends the search", true, check_limits, "limits"},
    Check{"limits: mate 1 finds a winning move", true, check_mate, "limits"},
    Check{"limits: searchmoves are obeyed", true, check_search_moves, "limits"},
    Check{"analyze stops at its limits, with its best move", true, check_analyze, "analyze"},
    Check{"analyze reports lines of legal moves", true, check_info_lines, "analyze"},
    Check{"analyze continues until it is stopped", true, check_endless_analysis, "analyze"},
    Check{"multipv: the requested number of different moves, best first", true, check_multi_pv,
          "multipv"},
    Check{"stop ends a search and is answered in turn", true, check_stop, "stop"},
    Check{"ponder: pondering has no side effects", true, check_ponder, "ponder"},
    Check{"reply: play is answered with a move unless the game is over", true, check_reply,
          "reply"},
    Check{"resign ends the game, and undo takes it back", true, check_resign, "resign"},
    Check{"answer: a GameString in, a move out", true, check_answer, "answer"},
};

}  // namespace

std::span<const Check> supplement_checks() { return kSupplementChecks; }

void set_option(EngineTester& tester, const std::string& option, const std::string& value) {
  const std::string command = fmt::format("options set {} {}", option, value);
  const AnswerLines answer = tester.ask(command);
  demand(!is_refused(answer), "{} is answered with {}", in_quotes(command), shown(answer));
}

void demand_stop_answered(EngineTester& tester) {
  const AnswerLines stopped = tester.read_answer();
  demand(stopped.empty(), "'stop' is answered with {}", shown(stopped));
}

}  // namespace waggle
