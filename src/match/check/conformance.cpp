#include "match/check/conformance.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

#include "match/check/engine_tester.hpp"
#include "match/check/supplement_checks.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// What the protocol demands, and a little that clients count on.
class ProtocolChecks {
 public:
  explicit ProtocolChecks(EngineTester& tester) : tester_(tester) {}

  [[nodiscard]] std::vector<Check> all() {
    struct Entry {
      const char* name;
      bool is_extra;
      void (ProtocolChecks::*run)();
    };
    constexpr std::array kEntries = {
        Entry{"the greeting is the id, what it can, and ok", false, &ProtocolChecks::greeting},
        Entry{"info repeats the greeting", false, &ProtocolChecks::info},
        Entry{"newgame starts every game type that it names", false, &ProtocolChecks::new_game},
        Entry{"play tells the right GameString", false, &ProtocolChecks::play},
        Entry{"validmoves are exactly the legal moves", false, &ProtocolChecks::valid_moves},
        Entry{"pass where there is nothing else, and only there", false, &ProtocolChecks::pass},
        Entry{"illegal moves are refused and change nothing", false,
              &ProtocolChecks::illegal_moves},
        Entry{"unknown commands are answered by err", false, &ProtocolChecks::unknown_command},
        Entry{"undo takes moves back, and not more than were played", false, &ProtocolChecks::undo},
        Entry{"newgame loads a GameString", false, &ProtocolChecks::load},
        Entry{"a game that is over is over", false, &ProtocolChecks::game_end},
        Entry{"bestmove depth 1 is one legal move", false, &ProtocolChecks::depth},
        Entry{"bestmove time 00:00:01 is legal and in time", false, &ProtocolChecks::time},
        Entry{"options are listed, shown and set", false, &ProtocolChecks::options},
        Entry{"bad options are refused", false, &ProtocolChecks::bad_options},
        Entry{"lines of rubbish do no harm", false, &ProtocolChecks::rubbish},
        Entry{"bestmove time with a fraction is in time", true, &ProtocolChecks::fraction},
        Entry{"a move may be spelled by any neighbour", true, &ProtocolChecks::spellings},
        Entry{"commands in any letter case, lines ended by CR LF", true, &ProtocolChecks::letters},
        Entry{"the end of input ends it", true, &ProtocolChecks::end_of_input},
        Entry{"a search goes on to its answer when the input ends", true,
              &ProtocolChecks::last_search},
        Entry{"SIGINT ends a search with its best move", true, &ProtocolChecks::interrupt},
    };
    std::vector<Check> checks;
    checks.reserve(kEntries.size());
    for (const Entry& entry : kEntries)
      checks.push_back({entry.name, entry.is_extra, [this, run = entry.run] { (this->*run)(); }});
    return checks;
  }

 private:
  void greeting() {
    const AnswerLines& lines = tester_.engine().greeting();
    demand(!lines.empty() && lines[0].starts_with("id "), "it greets by {}", shown(lines));
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
    const AnswerLines answer = tester_.ask("info");
    demand(answer == tester_.engine().greeting(), "info is answered by {}", shown(answer));
  }

  void new_game() {
    Game game;
    for (const GameType type : tester_.types()) tester_.begin(game, type);
  }

  void play() {
    tester_.visit_games([](const Game&) {});
  }

  void valid_moves() {
    tester_.visit_games([&](const Game& game) { tester_.demand_moves(game); });
  }

  void pass() {
    const Game passing = tester_.find_game(tester_.richest(), [](const Game& game) {
      MoveList moves;
      list_moves(game.position(), moves);
      return moves.size() == 1 && moves[0].is_pass();
    });
    Game game;
    tester_.play_all(game, passing);
    const AnswerLines answer = tester_.ask("validmoves");
    demand(answer == AnswerLines{"pass"}, "with no other move, validmoves is answered by {}",
           shown(answer));
    tester_.play_on(game, Move::pass());
    tester_.begin(game, tester_.richest());
    demand(is_refused(tester_.ask("pass")), "a pass in the first turn is not refused");
  }

  void illegal_moves() {
    Game game;
    tester_.begin(game, tester_.richest());
    tester_.play_on(game, parse_move(game.position(), "wS1"));
    tester_.play_on(game, parse_move(game.position(), "bS1 wS1-"));
    for (const char* const move : {"bA1 bS1-", "wA1 bS1-", "wA1 wS1-", "wS1 /bS1", "wA2 -wS1",
                                   "wA1 wG1-", "wS1", "nonsense"}) {
      const AnswerLines answer = tester_.ask(std::string("play ") + move);
      demand(is_refused(answer), "'play {}' after {} is answered by {}", move, to_string(game),
             shown(answer));
    }
    tester_.demand_moves(game);
  }

  void unknown_command() {
    const AnswerLines answer = tester_.ask("waggledance");
    demand(is_refused(answer), "'waggledance' is answered by {}", shown(answer));
  }

  void undo() {
    Game game;
    tester_.play_all(game, tester_.middle_game(tester_.richest()));
    game.undo();
    tester_.demand_game(tester_.ask("undo"), game, "undo");
    game.undo(3);
    tester_.demand_game(tester_.ask("undo 3"), game, "undo 3");
    tester_.demand_moves(game);
    const AnswerLines answer = tester_.ask("undo 100");
    demand(is_refused(answer), "'undo 100' after {} plies is answered by {}", game.plies().size(),
           shown(answer));
  }

  void load() {
    const Game game = tester_.middle_game(tester_.richest());
    const std::string command = "newgame " + to_string(game);
    tester_.demand_game(tester_.ask(command), game, command);
    tester_.demand_moves(game);
  }

  void game_end() {
    for (const GameState state : {GameState::WhiteWins, GameState::BlackWins}) {
      Game game;
      tester_.play_all(game, tester_.find_game(GameType{}, [&](const Game& found) {
        return found.state() == state;
      }));
      for (const char* const command : {"validmoves", "play wA1", "bestmove depth 1"}) {
        const AnswerLines answer = tester_.ask(command);
        demand(answer.empty() || is_refused(answer) || answer[0].empty(),
               "'{}' after the end is answered by {}", command, shown(answer));
      }
    }
  }

  // Demands a move in the first position and in the middle of a game.
  void demand_moves_by(const std::function<void(const Game&)>& demand_move) {
    Game game;
    tester_.begin(game, tester_.richest());
    demand_move(game);
    tester_.play_all(game, tester_.middle_game(tester_.richest()));
    demand_move(game);
    // Thinking has changed nothing.
    tester_.demand_moves(game);
  }
  void demand_in_time(const std::string& limits, Seconds allowed) {
    demand_moves_by([&](const Game& game) { tester_.demand_in_time(game, limits, allowed); });
  }

  void depth() {
    demand_moves_by([&](const Game& game) { tester_.demand_bestmove(game, "depth 1"); });
  }
  void time() { demand_in_time("time 00:00:01", Seconds(1)); }
  void fraction() { demand_in_time("time 00:00:00.200", Seconds(0.2)); }

  // The lines of the options; skips the check where there are none.
  AnswerLines option_lines() {
    AnswerLines lines = tester_.ask("options");
    if (lines.empty() || is_refused(lines)) throw CheckSkipped("it has no options");
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
      demand(tester_.ask("options get " + fields[0]) == AnswerLines{line},
             "'options get {}' does not show it", fields[0]);
      const AnswerLines answer =
          tester_.ask(fmt::format("options set {} {}", fields[0], fields[2]));
      demand(answer == AnswerLines{line}, "'options set {} {}' is answered by {}", fields[0],
             fields[2], shown(answer));
    }
  }

  void bad_options() {
    const AnswerLines lines = option_lines();
    for (const char* const command : {"options get NoSuchOption", "options set NoSuchOption 1"}) {
      const AnswerLines answer = tester_.ask(command);
      demand(is_refused(answer), "'{}' is answered by {}, not err", command, shown(answer));
    }
    for (const std::string& line : lines) {
      const std::string name = line.substr(0, line.find(';'));
      const std::string command = fmt::format("options set {} no-such-value", name);
      const AnswerLines answer = tester_.ask(command);
      if (is_refused(answer)) continue;
      const bool is_kept = tester_.ask("options get " + name) == AnswerLines{line};
      throw CheckFailed(is_kept
                            ? fmt::format("'{}' changes nothing, but is answered by {}, not err",
                                          command, shown(answer))
                            : fmt::format("{} can be set to 'no-such-value'", name));
    }
  }

  void rubbish() {
    for (const std::string& line :
         {std::string(10'000, 'x'), std::string("\x01\x02\xff\xfe"), std::string(";;;"),
          std::string("newgame ;;;"), std::string("newgame Base+XYZ"),
          std::string("bestmove time x")})
      static_cast<void>(tester_.ask(line));
    Game game;
    tester_.begin(game, tester_.richest());
    tester_.demand_moves(game);
  }

  void spellings() {
    Game game;
    tester_.begin(game, GameType{});
    tester_.play_on(game, parse_move(game.position(), "wS1"));
    tester_.play_on(game, parse_move(game.position(), "bS1 wS1-"));
    tester_.play_on(game, parse_move(game.position(), "wQ \\wS1"));
    // Beside the one piece or the other, it is the same cell.
    game.play(parse_move(game.position(), "bQ bS1\\"));
    tester_.demand_game(tester_.ask("play bQ bS1\\"), game, "play bQ bS1\\");
    const Game before = game;
    game.play(parse_move(game.position(), "wQ wS1/"));
    for (const char* const spelling : {"wQ wS1/", "wQ \\bS1"}) {
      tester_.demand_game(tester_.ask(std::string("play ") + spelling), game, spelling);
      tester_.demand_game(tester_.ask("undo"), before, "undo");
    }
  }

  void letters() {
    tester_.demand_game(tester_.ask("NEWGAME Base\r"), Game(), "NEWGAME Base");
    Game game;
    game.play(parse_move(game.position(), "wS1"));
    tester_.demand_game(tester_.ask("  Play   wS1 \r"), game, "  Play   wS1");
  }

  void end_of_input() {
    tester_.engine().process().close_input();
    const auto status = tester_.engine().process().wait(tester_.soon());
    tester_.drop_engine();
    demand(status.has_value(), "it keeps running");
    demand(*status == 0, "its exit status is {}", *status);
  }

  void last_search() {
    Game game;
    tester_.begin(game, tester_.richest());
    Process& process = tester_.engine().process();
    tester_.send("bestmove time 00:00:01\n");
    process.close_input();
    std::string line;
    const auto event = EngineTester::next_line(process, line, tester_.soon());
    demand(event == Process::Event::Line && !is_refusal(line), "there is no answer");
    const auto status = process.wait(tester_.soon());
    tester_.drop_engine();
    demand(status.has_value(), "it keeps running");
  }

  void interrupt() {
    // An engine may answer just before the signal reaches it, which then ends an engine that is
    // idle. That happens at one of these moments, but not at all of them.
    constexpr std::array kMoments = {Seconds(0.3), Seconds(0.1), Seconds(0.9)};
    for (std::size_t attempt = 0;; ++attempt) {
      const std::string end = end_after_interrupt(kMoments[attempt]);
      if (end.empty()) return;
      demand(attempt + 1 < kMoments.size(), "it answers, but ends by {}", end);
      tester_.drop_engine();
    }
  }

  // Interrupts a search after a moment. How the engine has ended once it had answered; empty if it
  // goes on, as it should.
  std::string end_after_interrupt(Seconds moment) {
    constexpr const char* kSearch = "bestmove time 00:00:30";
    Game game;
    tester_.play_all(game, tester_.middle_game(tester_.richest()));
    tester_.send(std::string(kSearch) + '\n');
    AnswerLines answer = tester_.listen(moment);
    if (!answer.empty() && answer.back() == "ok")
      throw CheckSkipped("it answers before it can be interrupted");
    for (std::string& line : tester_.answer_to_interrupt()) answer.push_back(std::move(line));
    demand(!answer.empty(), "the search is answered by nothing");
    const std::string_view move = answer.back();
    tester_.demand_legal(game, trimmed(move.substr(0, move.find(';'))), kSearch);
    Process& process = tester_.engine().process();
    if (process.wait(process.begin() + std::chrono::milliseconds(200))) return process.end();
    try {
      tester_.demand_moves(game);
    } catch (const CheckFailed&) {
      // It may also have taken a while to end.
      if (process.wait(tester_.soon())) return process.end();
      throw;
    }
    return "";
  }

  EngineTester& tester_;
};

CheckResult tried(const Check& check, EngineTester& tester) {
  using Outcome = CheckResult::Outcome;
  CheckResult result{check.name, check.is_extra, Outcome::Pass, {}};
  try {
    check.run();
    return result;
  } catch (const CheckSkipped& skipped) {
    result.outcome = Outcome::Skip;
    result.detail = skipped.what();
  } catch (const CheckFailed& failed) {
    result.outcome = Outcome::Fail;
    result.detail = failed.what();
  } catch (const EngineFault& fault) {
    result.outcome = Outcome::Fail;
    result.detail = told(fault);
  }
  tester.drop_engine();
  return result;
}

}  // namespace

std::vector<CheckResult> check_engine(const CheckSettings& settings, const std::atomic<bool>& stop,
                                      const std::function<void(const CheckResult&)>& listener) {
  EngineTester tester(settings, stop);
  ProtocolChecks protocol(tester);
  SupplementChecks supplement(tester);
  std::vector<Check> checks = protocol.all();
  for (Check& check : supplement.all()) checks.push_back(std::move(check));
  std::vector<CheckResult> results;
  for (const Check& check : checks) {
    if (check.name.find(settings.only) == std::string::npos) continue;
    results.push_back(tried(check, tester));
    listener(results.back());
  }
  return results;
}

}  // namespace waggle
