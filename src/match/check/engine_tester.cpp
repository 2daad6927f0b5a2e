#include "match/check/engine_tester.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <set>

#include "text/counted.hpp"
#include "text/number.hpp"
#include "text/processor_time.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"
#include "waggle/piece_names.hpp"

namespace waggle {

namespace {

Move random_move(const Game& game, RandomSequence& random) {
  MoveList moves;
  list_moves(game.position(), moves);
  return moves[random.below(moves.size())];
}

// How much longer a piece of work takes than the processor time that it needs; 1 on an idle
// machine.
double slowdown_of_machine() {
  using Clock = std::chrono::steady_clock;
  constexpr Seconds kWork{0.1};
  const auto start = Clock::now();
  const Seconds begin = processor_time();
  Seconds used{0};
  while (used < kWork) used = processor_time() - begin;
  const Seconds passed = Clock::now() - start;
  return std::max(1.0, passed / used);
}

// Of a GameString, the type, state and turn, and the moves.
std::pair<std::string_view, std::string_view> halves(std::string_view text) {
  std::size_t end = 0;
  for (int i = 0; i < 3 && end != std::string_view::npos; ++i) end = text.find(';', end + 1);
  return {text.substr(0, end), end == std::string_view::npos ? "" : text.substr(end)};
}

}  // namespace

std::string shown(const AnswerLines& lines) {
  if (lines.empty()) return "nothing";
  std::string text = in_quotes(lines.front());
  if (lines.size() > 1) text += fmt::format(" and {}", counted(lines.size() - 1, "more line"));
  return text;
}

bool is_refused(const AnswerLines& answer) {
  return std::ranges::any_of(answer, [](const std::string& line) { return is_refusal(line); });
}

std::string told(const EngineFault& fault) {
  // An engine that ends may have meant to: whether it crashed, its exit status or signal says.
  if (fault.kind() == EngineFault::Kind::Crashed) return fault.what();
  return fmt::format("{}: {}", to_string(fault.kind()), fault.what());
}

UhpEngine& EngineTester::engine() {
  if (!engine_) engine_ = std::make_unique<UhpEngine>(watchdog_, settings_.engine, stop_);
  return *engine_;
}

std::unique_ptr<Process> EngineTester::start(const std::vector<std::string>& words) {
  const EngineConfig& config = settings_.engine;
  const Process::Command command{words, config.directory, config.stderr_file};
  return std::make_unique<Process>(watchdog_, command, stop_);
}

AnswerLines EngineTester::ask(const std::string& command) {
  UhpEngine& asked = engine();
  try {
    return asked.ask(command);
  } catch (const EngineFault& fault) {
    throw CheckFailed(fmt::format("after {}, {}", in_quotes(command), told(fault)));
  }
}

void EngineTester::send(std::string_view lines) { send(engine().process(), lines); }

void EngineTester::send(Process& process, std::string_view lines) {
  if (process.send(lines, soon(process))) return;
  if (stop_) throw Interrupted();
  throw CheckFailed("it doesn't read its input");
}

void EngineTester::interrupt() {
  if (!engine().process().interrupt())
    throw CheckSkipped("Ctrl-C cannot be sent to another program here");
}

AnswerLines EngineTester::answer_to_interrupt() {
  interrupt();
  AnswerLines lines = listen(short_wait());
  if (!lines.empty() && lines.back() != "ok")
    for (std::string& line : listen(settings_.engine.timeout / 2 - short_wait()))
      lines.push_back(std::move(line));
  if (!lines.empty() && lines.back() == "ok") {
    lines.pop_back();
    return lines;
  }
  Process& process = engine().process();
  if (!process.wait(process.begin())) interrupt();
  for (std::string& line : read_answer()) lines.push_back(std::move(line));
  return lines;
}

AnswerLines EngineTester::listen(Seconds time) {
  Process& process = engine().process();
  const auto deadline =
      process.begin() + std::chrono::duration_cast<Process::Clock::duration>(time);
  AnswerLines lines;
  for (std::string line; next_line(process, line, deadline) == Process::Event::Line;) {
    if (trimmed(line).empty()) continue;
    lines.emplace_back(trimmed(line));
    if (lines.back() == "ok") break;
  }
  return lines;
}

Process::Event EngineTester::next_line(Process& process, std::string& line,
                                       Process::Clock::time_point deadline) {
  const Process::Event event = process.read_line(line, deadline);
  if (event == Process::Event::Stopped) throw Interrupted();
  return event;
}

AnswerLines EngineTester::read_answer() {
  AnswerLines lines;
  const auto deadline = soon();
  for (std::string line;;) {
    const auto event = next_line(engine().process(), line, deadline);
    if (event == Process::Event::Ended)  // Only then: how it ended may have to be waited for.
      throw CheckFailed(fmt::format("it ends by {}", engine().process().end()));
    demand(event == Process::Event::Line, "there is no ok after {}", shown(lines));
    if (trimmed(line) == "ok") return lines;
    if (!trimmed(line).empty()) lines.emplace_back(trimmed(line));
  }
}

Process::Clock::time_point EngineTester::soon(Process& process) const {
  return time_after(process.begin(), settings_.engine.timeout);
}

GameType EngineTester::richest() {
  const AnswerLines& greeting = engine().greeting();
  const std::string_view last = greeting.size() > 1 ? greeting.back() : std::string_view();
  return {.mosquito = last.find("Mosquito") != std::string_view::npos,
          .ladybug = last.find("Ladybug") != std::string_view::npos,
          .pillbug = last.find("Pillbug") != std::string_view::npos};
}

std::vector<GameType> EngineTester::types() {
  const GameType all = richest();
  std::vector<GameType> types;
  for (const bool mosquito : {false, true})
    for (const bool ladybug : {false, true})
      for (const bool pillbug : {false, true})
        if (mosquito <= all.mosquito && ladybug <= all.ladybug && pillbug <= all.pillbug)
          types.push_back({mosquito, ladybug, pillbug});
  return types;
}

void EngineTester::demand_game(const AnswerLines& answer, const Game& game,
                               const std::string& command) {
  const std::string ours = to_string(game);
  demand(answer.size() == 1, "{} is answered by {}", in_quotes(command), shown(answer));
  if (answer[0] == ours) return;
  try {
    const auto [head, moves] = halves(answer[0]);
    const auto [our_head, our_moves] = halves(ours);
    const ListedGame theirs = parse_listed_game(answer[0]);
    if (equal_in_any_case(head, our_head) && theirs.names.are_standard() &&
        halves(to_string(theirs.game)).second == our_moves)
      return;
  } catch (const Error&) {
    // The message below tells.
  }
  throw CheckFailed(
      fmt::format("after {} it says {}, not {}", in_quotes(command), answer[0], ours));
}

void EngineTester::begin(Game& game, GameType type) {
  game = Game(type);
  const std::string command = "newgame " + to_string(type);
  demand_game(ask(command), game, command);
}

void EngineTester::play_on(Game& game, Move move) {
  game.play(move);
  const std::string& text = game.plies().back().text;
  const std::string command = move.is_pass() ? text : "play " + text;
  demand_game(ask(command), game, command);
}

void EngineTester::play_all(Game& game, const Game& whole) {
  begin(game, whole.type());
  for (const Game::Ply& ply : whole.plies()) play_on(game, ply.move);
}

void EngineTester::visit_games(const std::function<void(const Game&)>& visit) {
  for (const GameType type : types())
    for (int number = 0; number < settings_.games; ++number) {
      RandomSequence random(settings_.seed, static_cast<std::uint64_t>(number));
      Game game;
      begin(game, type);
      visit(game);
      for (int ply = 0; ply < settings_.plies && !game.is_over(); ++ply) {
        play_on(game, random_move(game, random));
        if (!game.is_over()) visit(game);
      }
    }
}

Game EngineTester::find_game(GameType type,
                             const std::function<bool(const Game&)>& is_wanted) const {
  for (std::uint64_t number = 0; number < 5000; ++number) {
    RandomSequence random(settings_.seed + 1, number);
    Game game(type);
    for (int ply = 0; ply < 200; ++ply) {
      if (is_wanted(game)) return game;
      if (game.is_over()) break;
      game.play(random_move(game, random));
    }
  }
  throw CheckSkipped("no random game comes to such a position");
}

Game EngineTester::middle_game(GameType type) const {
  return find_game(type, [](const Game& game) { return game.plies().size() == 20; });
}

void EngineTester::demand_moves(const Game& game) {
  const AnswerLines answer = ask("validmoves");
  demand(answer.size() == 1, "validmoves is answered by {} after {}", shown(answer),
         to_string(game));
  std::set<std::uint16_t> theirs;
  for (std::string_view rest = answer[0]; !rest.empty();) {
    const std::size_t end = rest.find(';');
    const std::string_view text = trimmed(rest.substr(0, end));
    try {
      theirs.insert(parse_move_string(game.position(), text).bits());
    } catch (const Error& error) {
      throw CheckFailed(
          fmt::format("validmoves names {} after {}", in_quotes(text), to_string(game)));
    }
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  MoveList ours;
  list_moves(game.position(), ours);
  for (const Move move : ours)
    demand(theirs.erase(move.bits()) == 1, "validmoves lacks {} after {}",
           to_string(game.position(), move), to_string(game));
  demand(theirs.empty(), "validmoves has {} after {}",
         theirs.empty() ? "" : to_string(game.position(), Move::from_bits(*theirs.begin())),
         to_string(game));
}

BestMoveReply EngineTester::think(const std::string& limits, Seconds allowed) {
  return engine().best_move("bestmove " + limits, std::max(allowed, settings_.engine.timeout));
}

Move EngineTester::demand_bestmove(const Game& game, const std::string& limits) {
  return demand_legal(game, think(limits, Seconds(0)).move, "bestmove " + limits);
}

Move EngineTester::demand_in_time(const Game& game, const std::string& limits, Seconds allowed) {
  constexpr int kAttempts = 3;
  double slowdown = 1;
  const Seconds margin = settings_.engine.limits.margin;
  for (int attempt = 1;; ++attempt) {
    const BestMoveReply reply = think(limits, allowed + margin);
    const Move move = demand_legal(game, reply.move, "bestmove " + limits);
    if (reply.elapsed <= allowed + margin) return move;
    slowdown = std::max(slowdown, slowdown_of_machine());
    if (attempt < kAttempts) continue;
    demand(reply.elapsed <= allowed + margin * slowdown,
           "{} took {:.3f} s, where {:.3f} s and a margin of {:.3f} s are allowed",
           in_quotes("bestmove " + limits), reply.elapsed.count(), allowed.count(),
           margin.count() * slowdown);
    return move;
  }
}

Move EngineTester::demand_legal(const Game& game, std::string_view text, std::string_view command) {
  try {
    const Move move = parse_move_string(game.position(), text);
    demand(is_legal(game.position(), move), "{} is answered by the illegal {} after {}",
           in_quotes(command), in_quotes(text), to_string(game));
    return move;
  } catch (const Error&) {
    throw CheckFailed(fmt::format("{} is answered by {}", in_quotes(command), in_quotes(text)));
  }
}

}  // namespace waggle
