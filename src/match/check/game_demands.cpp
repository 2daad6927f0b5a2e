#include "match/check/game_demands.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <set>

#include "match/client/uhp_text.hpp"
#include "text/processor_time.hpp"
#include "text/random.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

Move random_move(const Game& game, RandomSequence& random) {
  const MoveList moves = legal_moves(game.position());
  return moves[random.below(moves.size())];
}

// How much this machine is slowed down by other programs: the elapsed time divided by the CPU time
// for a fixed amount of work. 1 on an idle machine.
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

}  // namespace

GameType richest_type(EngineTester& tester) {
  const AnswerLines& greeting = tester.engine().greeting();
  const std::string_view last = greeting.size() > 1 ? greeting.back() : std::string_view();
  return {.mosquito = last.find("Mosquito") != std::string_view::npos,
          .ladybug = last.find("Ladybug") != std::string_view::npos,
          .pillbug = last.find("Pillbug") != std::string_view::npos};
}

std::vector<GameType> known_types(EngineTester& tester) {
  const unsigned all = richest_type(tester).number();
  std::vector<GameType> types;
  for (unsigned number = 0; number <= all; ++number)
    if ((number & ~all) == 0) types.push_back(GameType::of_number(number));
  return types;
}

Game find_game(const EngineTester& tester, GameType type,
               const std::function<bool(const Game&)>& is_wanted) {
  for (std::uint64_t number = 0; number < 5000; ++number) {
    RandomSequence random(tester.settings().seed + 1, number);
    Game game(type);
    for (int ply = 0; ply < 200; ++ply) {
      if (is_wanted(game)) return game;
      if (game.is_over()) break;
      game.play(random_move(game, random));
    }
  }
  throw CheckSkipped("no random game reaches such a position");
}

Game middle_game(EngineTester& tester) {
  return find_game(tester, richest_type(tester),
                   [](const Game& game) { return game.plies().size() == 20; });
}

Game won_game(const EngineTester& tester) {
  return find_game(tester, GameType{}, [](const Game& found) {
    return found.state() == win_for(opponent(found.position().turn()));
  });
}

Game start_game(EngineTester& tester, GameType type) {
  Game game(type);
  ask_for_game(tester, "newgame " + to_string(type), game);
  return game;
}

void play_on(EngineTester& tester, Game& game, Move move) {
  game.play(move);
  const std::string& text = game.plies().back().text;
  ask_for_game(tester, move.is_pass() ? text : "play " + text, game);
}

void play_on(EngineTester& tester, Game& game, std::string_view move) {
  play_on(tester, game, parse_move(game.position(), move));
}

Game play_all(EngineTester& tester, const Game& whole) {
  Game game = start_game(tester, whole.type());
  for (const Game::Ply& ply : whole.plies()) play_on(tester, game, ply.move);
  return game;
}

Game play_middle_game(EngineTester& tester) { return play_all(tester, middle_game(tester)); }

void visit_games(EngineTester& tester, const std::function<void(const Game&)>& visit) {
  const CheckSettings& settings = tester.settings();
  for (const GameType type : known_types(tester))
    for (int number = 0; number < settings.games; ++number) {
      RandomSequence random(settings.seed, static_cast<std::uint64_t>(number));
      Game game = start_game(tester, type);
      visit(game);
      for (int ply = 0; ply < settings.plies && !game.is_over(); ++ply) {
        play_on(tester, game, random_move(game, random));
        if (!game.is_over()) visit(game);
      }
    }
}

void demand_game(const AnswerLines& answer, const Game& game, const std::string& command) {
  demand(answer.size() == 1, "{} is answered with {}", in_quotes(command), shown(answer));
  demand(is_game_string_of(game, answer[0]), "after {} it reports {}, not {}", in_quotes(command),
         answer[0], to_string(game));
}

void ask_for_game(EngineTester& tester, const std::string& command, const Game& game) {
  demand_game(tester.ask(command), game, command);
}

void demand_moves(EngineTester& tester, const Game& game) {
  const AnswerLines answer = tester.ask("validmoves");
  demand(answer.size() == 1, "validmoves is answered with {} after {}", shown(answer),
         to_string(game));
  std::set<std::uint16_t> theirs;
  for (std::string_view rest = answer[0]; !rest.empty();) {
    const std::string_view text = trimmed(take_part(rest, ';'));
    try {
      theirs.insert(parse_move_string(game.position(), text).bits());
    } catch (const Error&) {
      throw CheckFailed(fmt::format("validmoves contains the invalid move {} after {}",
                                    in_quotes(text), to_string(game)));
    }
  }
  for (const Move move : legal_moves(game.position()))
    demand(theirs.erase(move.bits()) == 1, "validmoves lacks {} after {}",
           to_string(game.position(), move), to_string(game));
  demand(theirs.empty(), "validmoves contains the illegal move {} after {}",
         theirs.empty() ? "" : to_string(game.position(), Move::from_bits(*theirs.begin())),
         to_string(game));
}

Move demand_legal(const Game& game, std::string_view text, std::string_view command) {
  try {
    const Move move = parse_move_string(game.position(), text);
    demand(is_legal(game.position(), move), "{} is answered with the illegal move {} after {}",
           in_quotes(command), in_quotes(text), to_string(game));
    return move;
  } catch (const Error&) {
    throw CheckFailed(fmt::format("{} is answered with {}", in_quotes(command), in_quotes(text)));
  }
}

Move demand_bestmove(EngineTester& tester, const Game& game, const std::string& limits,
                     std::optional<Seconds> allowed) {
  constexpr int kAttempts = 3;
  const std::string command = "bestmove " + limits;
  const Seconds timeout = tester.settings().engine.timeout;
  const Seconds margin = tester.settings().engine.limits.margin;
  // Waits longer than allowed, because a late answer is more informative than none.
  const Seconds wait = allowed ? std::max(timeout, *allowed + margin) : timeout;
  double slowdown = 1;
  for (int attempt = 1;; ++attempt) {
    const BestMoveReply reply = tester.engine().ask_for_move(command, wait);
    const Move move = demand_legal(game, reply.move, command);
    if (!allowed || reply.elapsed <= *allowed + margin) return move;
    slowdown = std::max(slowdown, slowdown_of_machine());
    if (attempt < kAttempts) continue;
    demand(reply.elapsed <= *allowed + margin * slowdown,
           "{} took {:.3f} s, but only {:.3f} s and a margin of {:.3f} s are allowed",
           in_quotes(command), reply.elapsed.count(), allowed->count(), margin.count() * slowdown);
    return move;
  }
}

void demand_refused(EngineTester& tester, const std::string& command, std::string_view when) {
  const AnswerLines answer = tester.ask(command);
  demand(is_refused(answer), "'{}'{} is answered with {}", command, when, shown(answer));
}

void demand_over(EngineTester& tester, const std::string& command, std::string_view end) {
  const AnswerLines answer = tester.ask(command);
  demand(answer.empty() || is_refused(answer), "'{}' after {} is answered with {}", command, end,
         shown(answer));
}

}  // namespace waggle
