#include "match/conformance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "match/random.hpp"
#include "match/uhp_engine.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/game.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

using Outcome = CheckResult::Outcome;
using Lines = std::vector<std::string>;

// An engine does not do what a check demands; or the check cannot be made.
class Failed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
class Skipped : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

template <typename... Arguments>
void demand(bool is_met, fmt::format_string<Arguments...> format, Arguments&&... values) {
  if (!is_met) throw Failed(fmt::format(format, std::forward<Arguments>(values)...));
}

std::string joined(const Lines& lines) {
  if (lines.empty()) return "nothing";
  std::string text = in_quotes(lines.front());
  if (lines.size() > 1) text += fmt::format(" and {} more lines", lines.size() - 1);
  return text;
}

bool is_refused(const Lines& answer) {
  return std::ranges::any_of(answer, [](const std::string& line) { return is_refusal(line); });
}

Move random_move(const Game& game, RandomSequence& random) {
  MoveList moves;
  list_moves(game.position(), moves);
  return moves[random.below(moves.size())];
}

class Tester {
 public:
  Tester(const CheckSettings& settings, const std::atomic<bool>& stop)
      : settings_(settings), stop_(stop) {}

  std::vector<CheckResult> run(const std::function<void(const CheckResult&)>& listener) {
    struct Check {
      const char* name;
      bool is_extra;
      void (Tester::*run)();
    };
    constexpr std::array kChecks = {
        Check{"the greeting is the id, what it can, and ok", false, &Tester::greeting},
        Check{"info repeats the greeting", false, &Tester::info},
        Check{"newgame starts every game type that it names", false, &Tester::new_game},
        Check{"play tells the right GameString", false, &Tester::play},
        Check{"validmoves are exactly the legal moves", false, &Tester::valid_moves},
        Check{"pass where there is nothing else, and only there", false, &Tester::pass},
        Check{"illegal moves are refused and change nothing", false, &Tester::illegal_moves},
        Check{"unknown commands are answered by err", false, &Tester::unknown_command},
        Check{"undo takes moves back, and not more than were played", false, &Tester::undo},
        Check{"newgame loads a GameString", false, &Tester::load},
        Check{"a game that is over is over", false, &Tester::game_end},
        Check{"bestmove depth 1 is one legal move", false, &Tester::depth},
        Check{"bestmove time 00:00:01 is legal and in time", false, &Tester::time},
        Check{"options are listed, shown and set", false, &Tester::options},
        Check{"bad options are refused", false, &Tester::bad_options},
        Check{"lines of rubbish do no harm", false, &Tester::rubbish},
        Check{"bestmove time with a fraction is in time", true, &Tester::fraction},
        Check{"a move may be spelled by any neighbour", true, &Tester::spellings},
        Check{"commands in any letter case, lines ended by CR LF", true, &Tester::letters},
        Check{"the end of input ends it", true, &Tester::end_of_input},
        Check{"a search goes on to its answer when the input ends", true, &Tester::last_search},
        Check{"SIGINT ends a search with its best move", true, &Tester::interrupt},
    };
    std::vector<CheckResult> results;
    for (const Check& check : kChecks) {
      CheckResult result{check.name, check.is_extra, Outcome::Pass, {}};
      run_one([&] { (this->*check.run)(); }, result);
      listener(result);
      results.push_back(std::move(result));
    }
    return results;
  }

 private:
  template <typename Action>
  void run_one(Action action, CheckResult& result) {
    try {
      action();
      return;
    } catch (const Skipped& skipped) {
      result.outcome = Outcome::Skip;
      result.detail = skipped.what();
    } catch (const Failed& failed) {
      result.outcome = Outcome::Fail;
      result.detail = failed.what();
    } catch (const EngineFault& fault) {
      result.outcome = Outcome::Fail;
      result.detail = fmt::format("{}: {}", to_string(fault.kind()), fault.what());
    }
    engine_.reset();  // It may be in any state.
  }

  UhpEngine& engine() {
    if (!engine_) engine_ = std::make_unique<UhpEngine>(keeper_, settings_.engine, stop_);
    return *engine_;
  }
  Lines ask(const std::string& command) { return engine().ask(command); }

  // The richest game type that the engine knows.
  GameType richest() {
    const Lines& greeting = engine().greeting();
    const std::string_view last = greeting.size() > 1 ? greeting.back() : std::string_view();
    return {.mosquito = last.find("Mosquito") != std::string_view::npos,
            .ladybug = last.find("Ladybug") != std::string_view::npos,
            .pillbug = last.find("Pillbug") != std::string_view::npos};
  }
  std::vector<GameType> types() {
    const GameType all = richest();
    std::vector<GameType> types;
    for (const bool mosquito : {false, true})
      for (const bool ladybug : {false, true})
        for (const bool pillbug : {false, true})
          if (mosquito <= all.mosquito && ladybug <= all.ladybug && pillbug <= all.pillbug)
            types.push_back({mosquito, ladybug, pillbug});
    return types;
  }

  // A GameString, compared with a game of ours however the engine spells the last move.
  void demand_game(const Lines& answer, const Game& game, const std::string& command) {
    const std::string ours = to_string(game);
    demand(answer.size() == 1, "{} is answered by {}", in_quotes(command), joined(answer));
    if (answer[0] == ours) return;
    try {
      const Game theirs = parse_game(answer[0]);
      const auto head = [](std::string_view text) {
        std::size_t end = 0;
        for (int i = 0; i < 3 && end != std::string_view::npos; ++i) end = text.find(';', end + 1);
        return text.substr(0, end);
      };
      if (to_string(theirs) == ours && equal_in_any_case(head(answer[0]), head(ours))) return;
    } catch (const Error&) {
      // The message below tells.
    }
    throw Failed(fmt::format("after {} it says {}, not {}", in_quotes(command), answer[0], ours));
  }

  void begin(Game& game, GameType type) {
    game = Game(type);
    const std::string command = "newgame " + to_string(type);
    demand_game(ask(command), game, command);
  }
  void play_on(Game& game, Move move) {
    game.play(move);
    const std::string& text = game.plies().back().text;
    const std::string command = move.is_pass() ? text : "play " + text;
    demand_game(ask(command), game, command);
  }
  void play_all(Game& game, const Game& whole) {
    begin(game, whole.type());
    for (const Game::Ply& ply : whole.plies()) play_on(game, ply.move);
  }

  // Visits the positions of random games that the engine follows.
  template <typename Visit>
  void visit_games(Visit visit) {
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

  // The first random game that comes to such a position.
  template <typename Wanted>
  Game find_game(GameType type, Wanted is_wanted) {
    for (std::uint64_t number = 0; number < 5000; ++number) {
      RandomSequence random(settings_.seed + 1, number);
      Game game(type);
      for (int ply = 0; ply < 200; ++ply) {
        if (is_wanted(game)) return game;
        if (game.is_over()) break;
        game.play(random_move(game, random));
      }
    }
    throw Skipped("no random game comes to such a position");
  }
  Game middle_game(GameType type) {
    return find_game(type, [](const Game& game) { return game.plies().size() == 20; });
  }

  void demand_moves(const Game& game) {
    const Lines answer = ask("validmoves");
    demand(answer.size() == 1, "validmoves is answered by {} after {}", joined(answer),
           to_string(game));
    std::set<std::uint16_t> theirs;
    for (std::string_view rest = answer[0]; !rest.empty();) {
      const std::size_t end = rest.find(';');
      const std::string_view text = trimmed(rest.substr(0, end));
      try {
        theirs.insert(parse_move(game.position(), text).bits());
      } catch (const Error& error) {
        throw Failed(fmt::format("validmoves names {} after {}", in_quotes(text), to_string(game)));
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

  void greeting() {
    const Lines& lines = engine().greeting();
    demand(!lines.empty() && lines[0].starts_with("id "), "it greets by {}", joined(lines));
    for (std::string_view rest = lines.size() > 1 ? lines.back() : std::string_view();
         !rest.empty();) {
      const std::size_t end = rest.find(';');
      const std::string_view word = rest.substr(0, end);
      demand(word == "Mosquito" || word == "Ladybug" || word == "Pillbug",
             "the last line before ok names no expansions: {}", in_quotes(lines.back()));
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
  }

  void info() {
    const Lines answer = ask("info");
    demand(answer == engine().greeting(), "info is answered by {}", joined(answer));
  }

  void new_game() {
    Game game;
    for (const GameType type : types()) begin(game, type);
  }

  void play() {
    visit_games([](const Game&) {});
  }

  void valid_moves() {
    visit_games([&](const Game& game) { demand_moves(game); });
  }

  void pass() {
    const Game passing = find_game(richest(), [](const Game& game) {
      MoveList moves;
      list_moves(game.position(), moves);
      return moves.size() == 1 && moves[0].is_pass();
    });
    Game game;
    play_all(game, passing);
    const Lines answer = ask("validmoves");
    demand(answer == Lines{"pass"}, "with no other move, validmoves is answered by {}",
           joined(answer));
    play_on(game, Move::pass());
    begin(game, richest());
    demand(is_refused(ask("pass")), "a pass in the first turn is not refused");
  }

  void illegal_moves() {
    Game game;
    begin(game, richest());
    play_on(game, parse_move(game.position(), "wS1"));
    play_on(game, parse_move(game.position(), "bS1 wS1-"));
    for (const char* const move : {"bA1 bS1-", "wA1 bS1-", "wA1 wS1-", "wS1 /bS1", "wA2 -wS1",
                                   "wA1 wG1-", "wS1", "nonsense"}) {
      const Lines answer = ask(std::string("play ") + move);
      demand(is_refused(answer), "'play {}' after {} is answered by {}", move, to_string(game),
             joined(answer));
    }
    demand_moves(game);
  }

  void unknown_command() {
    const Lines answer = ask("waggledance");
    demand(is_refused(answer), "'waggledance' is answered by {}", joined(answer));
  }

  void undo() {
    Game game;
    play_all(game, middle_game(richest()));
    game.undo();
    demand_game(ask("undo"), game, "undo");
    game.undo(3);
    demand_game(ask("undo 3"), game, "undo 3");
    demand_moves(game);
    const Lines answer = ask("undo 100");
    demand(is_refused(answer), "'undo 100' after {} plies is answered by {}", game.plies().size(),
           joined(answer));
  }

  void load() {
    const Game game = middle_game(richest());
    const std::string command = "newgame " + to_string(game);
    demand_game(ask(command), game, command);
    demand_moves(game);
  }

  void game_end() {
    for (const GameState state : {GameState::WhiteWins, GameState::BlackWins}) {
      Game game;
      play_all(game,
               find_game(GameType{}, [&](const Game& found) { return found.state() == state; }));
      for (const char* const command : {"validmoves", "play wA1", "bestmove depth 1"}) {
        const Lines answer = ask(command);
        demand(answer.empty() || is_refused(answer) || answer[0].empty(),
               "'{}' after the end is answered by {}", command, joined(answer));
      }
    }
  }

  // Asks for a move that takes so long, and a moment more, at most.
  void demand_move(const Game& game, const std::string& limits, Seconds allowed) {
    const Thought thought = engine().best_move("bestmove " + limits, allowed);
    demand(thought.elapsed <= allowed, "bestmove {} took {:.3f} s", limits,
           thought.elapsed.count());
    try {
      const Move move = parse_move(game.position(), thought.move);
      demand(is_legal(game.position(), move), "bestmove {} is the illegal {} after {}", limits,
             in_quotes(thought.move), to_string(game));
    } catch (const Error&) {
      throw Failed(fmt::format("bestmove {} is answered by {}", limits, in_quotes(thought.move)));
    }
  }
  void demand_bestmove(const std::string& limits, Seconds allowed) {
    Game game;
    begin(game, richest());
    demand_move(game, limits, allowed);
    play_all(game, middle_game(richest()));
    demand_move(game, limits, allowed);
    // Thinking has changed nothing.
    demand_moves(game);
  }

  void depth() { demand_bestmove("depth 1", settings_.engine.timeout); }
  void time() { demand_bestmove("time 00:00:01", Seconds(1) + settings_.engine.limits.margin); }
  void fraction() {
    demand_bestmove("time 00:00:00.200", Seconds(0.2) + settings_.engine.limits.margin);
  }

  // The lines of the options; skips the check where there are none.
  Lines option_lines() {
    Lines lines = ask("options");
    if (lines.empty() || is_refused(lines)) throw Skipped("it has no options");
    return lines;
  }

  void options() {
    for (const std::string& line : option_lines()) {
      std::vector<std::string> fields;
      for (std::string_view rest = line;;) {
        const std::size_t end = rest.find(';');
        fields.emplace_back(rest.substr(0, end));
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
      }
      const bool is_known = fields.size() > 2 && (fields[1] == "bool" || fields[1] == "int" ||
                                                  fields[1] == "double" || fields[1] == "enum");
      demand(is_known, "an option is listed as {}", in_quotes(line));
      demand(ask("options get " + fields[0]) == Lines{line}, "'options get {}' does not show it",
             fields[0]);
      const Lines answer = ask(fmt::format("options set {} {}", fields[0], fields[2]));
      demand(answer == Lines{line}, "'options set {} {}' is answered by {}", fields[0], fields[2],
             joined(answer));
    }
  }

  void bad_options() {
    const Lines lines = option_lines();
    demand(is_refused(ask("options get NoSuchOption")), "an unknown option can be shown");
    demand(is_refused(ask("options set NoSuchOption 1")), "an unknown option can be set");
    for (const std::string& line : lines) {
      const std::string name = line.substr(0, line.find(';'));
      demand(is_refused(ask(fmt::format("options set {} no-such-value", name))),
             "{} can be set to 'no-such-value'", name);
    }
  }

  void rubbish() {
    for (const std::string& line :
         {std::string(10'000, 'x'), std::string("\x01\x02\xff\xfe"), std::string(";;;"),
          std::string("newgame ;;;"), std::string("newgame Base+XYZ"),
          std::string("bestmove time x")})
      static_cast<void>(ask(line));
    Game game;
    begin(game, richest());
    demand_moves(game);
  }

  void spellings() {
    Game game;
    begin(game, GameType{});
    play_on(game, parse_move(game.position(), "wS1"));
    play_on(game, parse_move(game.position(), "bS1 wS1-"));
    play_on(game, parse_move(game.position(), "wQ \\wS1"));
    // Beside the one piece or the other, it is the same cell.
    game.play(parse_move(game.position(), "bQ bS1\\"));
    demand_game(ask("play bQ bS1\\"), game, "play bQ bS1\\");
    const Game before = game;
    game.play(parse_move(game.position(), "wQ wS1/"));
    for (const char* const spelling : {"wQ wS1/", "wQ \\bS1"}) {
      demand_game(ask(std::string("play ") + spelling), game, spelling);
      demand_game(ask("undo"), before, "undo");
    }
  }

  void letters() {
    demand_game(ask("NEWGAME Base\r"), Game(), "NEWGAME Base");
    Game game;
    game.play(parse_move(game.position(), "wS1"));
    demand_game(ask("  Play   wS1 \r"), game, "  Play   wS1");
  }

  [[nodiscard]] Process::Clock::time_point soon() const {
    return Process::Clock::now() +
           std::chrono::duration_cast<Process::Clock::duration>(settings_.engine.timeout);
  }

  void end_of_input() {
    engine().process().close_input();
    const auto status = engine().process().wait(soon());
    engine_.reset();
    demand(status.has_value(), "it goes on");
    demand(*status == 0, "its exit status is {}", *status);
  }

  void last_search() {
    Game game;
    begin(game, richest());
    Process& process = engine().process();
    demand(process.send("bestmove time 00:00:01\n", soon()), "it does not read");
    process.close_input();
    std::string line;
    const auto event = process.read_line(line, soon());
    demand(event == Process::Event::Line && !is_refusal(line), "there is no answer");
    const auto status = process.wait(soon());
    engine_.reset();
    demand(status.has_value(), "it goes on");
  }

  void interrupt() {
    Game game;
    play_all(game, middle_game(richest()));
    Process& process = engine().process();
    demand(process.send("bestmove time 00:00:30\n", soon()), "it does not read");
    std::string line;
    static_cast<void>(
        process.read_line(line, Process::Clock::now() + std::chrono::milliseconds(300)));
    process.signal(SIGINT);
    const auto event = process.read_line(line, soon());
    demand(event != Process::Event::Ended, "it ends by {}", process.end());
    demand(event == Process::Event::Line, "it does not answer");
    demand(process.read_line(line, soon()) == Process::Event::Line && line == "ok",
           "the answer is not ended by ok");
    demand_moves(game);
  }

  const CheckSettings& settings_;
  const std::atomic<bool>& stop_;
  Keeper keeper_;
  std::unique_ptr<UhpEngine> engine_;
};

}  // namespace

std::vector<CheckResult> check_engine(const CheckSettings& settings, const std::atomic<bool>& stop,
                                      const std::function<void(const CheckResult&)>& listener) {
  return Tester(settings, stop).run(listener);
}

}  // namespace waggle
