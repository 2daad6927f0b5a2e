#include "match/check/conformance.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <optional>
#include <span>
#include <string_view>

#include "match/check/engine_tester.hpp"
#include "match/check/game_demands.hpp"
#include "match/check/supplement_checks.hpp"
#include "text/text.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

void check_greeting(EngineTester& tester) {
  const AnswerLines& lines = tester.engine().greeting();
  demand(!lines.empty() && lines[0].starts_with("id "), "its greeting is {}", shown(lines));
  for (std::string_view rest = lines.size() > 1 ? lines.back() : std::string_view();
       !rest.empty();) {
    const std::string_view word = take_part(rest, ';');
    demand(word == "Mosquito" || word == "Ladybug" || word == "Pillbug",
           "the last line before ok is not a list of expansions: {}", in_quotes(lines.back()));
  }
}

void check_info(EngineTester& tester) {
  const AnswerLines answer = tester.ask("info");
  demand(answer == tester.engine().greeting(), "info is answered with {}", shown(answer));
}

void check_new_game(EngineTester& tester) {
  for (const GameType type : known_types(tester)) start_game(tester, type);
}

void check_play(EngineTester& tester) {
  visit_games(tester, [](const Game&) {});
}

void check_valid_moves(EngineTester& tester) {
  visit_games(tester, [&](const Game& game) { demand_moves(tester, game); });
}

void check_pass(EngineTester& tester) {
  const auto must_pass = [](const Game& game) { return is_legal(game.position(), Move::pass()); };
  Game game = play_all(tester, find_game(tester, richest_type(tester), must_pass));
  const AnswerLines answer = tester.ask("validmoves");
  demand(answer == AnswerLines{"pass"}, "with no other legal move, validmoves is answered with {}",
         shown(answer));
  play_on(tester, game, Move::pass());
  start_game(tester, richest_type(tester));
  demand(is_refused(tester.ask("pass")), "a pass on the first turn is not rejected");
}

void check_illegal_moves(EngineTester& tester) {
  Game game = start_game(tester, richest_type(tester));
  play_on(tester, game, "wS1");
  play_on(tester, game, "bS1 wS1-");
  for (const char* const move :
       {"bA1 bS1-", "wA1 bS1-", "wA1 wS1-", "wS1 /bS1", "wA2 -wS1", "wA1 wG1-", "wS1", "nonsense"})
    demand_refused(tester, std::string("play ") + move, " after " + to_string(game));
  demand_moves(tester, game);
}

void check_unknown_command(EngineTester& tester) { demand_refused(tester, "waggledance"); }

void check_undo(EngineTester& tester) {
  Game game = play_middle_game(tester);
  game.undo();
  ask_for_game(tester, "undo", game);
  game.undo(3);
  ask_for_game(tester, "undo 3", game);
  demand_moves(tester, game);
  demand_refused(tester, "undo 100", fmt::format(" after {} plies", game.plies().size()));
}

void check_load(EngineTester& tester) {
  const Game game = middle_game(tester);
  ask_for_game(tester, "newgame " + to_string(game), game);
  demand_moves(tester, game);
}

void check_game_end(EngineTester& tester) {
  for (const GameState state : {GameState::WhiteWins, GameState::BlackWins}) {
    play_all(tester, find_game(tester, GameType{},
                               [&](const Game& found) { return found.state() == state; }));
    for (const char* const command : {"validmoves", "play wA1", "bestmove depth 1"})
      demand_over(tester, command, "the end");
  }
}

// Demands a move at the start of a game and in the middle of one.
void demand_moves_by(EngineTester& tester, const std::string& limits,
                     std::optional<Seconds> allowed = std::nullopt) {
  demand_bestmove(tester, start_game(tester, richest_type(tester)), limits, allowed);
  const Game game = play_middle_game(tester);
  demand_bestmove(tester, game, limits, allowed);
  // The search must not have changed the game.
  demand_moves(tester, game);
}

void check_depth(EngineTester& tester) { demand_moves_by(tester, "depth 1"); }

void check_time(EngineTester& tester) { demand_moves_by(tester, "time 00:00:01", Seconds(1)); }

void check_fraction(EngineTester& tester) {
  demand_moves_by(tester, "time 00:00:00.200", Seconds(0.2));
}

// The answer to `options`. Throws CheckSkipped if the engine has no options.
AnswerLines option_lines(EngineTester& tester) {
  AnswerLines lines = tester.ask("options");
  if (lines.empty() || is_refused(lines)) throw CheckSkipped("it has no options");
  return lines;
}

void check_options(EngineTester& tester) {
  for (const std::string& line : option_lines(tester)) {
    const std::vector<std::string_view> fields = split_at(line, ';');
    const bool is_known = fields.size() > 2 && (fields[1] == "bool" || fields[1] == "int" ||
                                                fields[1] == "double" || fields[1] == "enum");
    demand(is_known, "invalid option line: {}", in_quotes(line));
    demand(tester.ask(fmt::format("options get {}", fields[0])) == AnswerLines{line},
           "'options get {}' does not repeat that line", fields[0]);
    const std::string command = fmt::format("options set {} {}", fields[0], fields[2]);
    const AnswerLines answer = tester.ask(command);
    demand(answer == AnswerLines{line}, "'{}' is answered with {}", command, shown(answer));
  }
}

void check_bad_options(EngineTester& tester) {
  const AnswerLines lines = option_lines(tester);
  for (const char* const command : {"options get NoSuchOption", "options set NoSuchOption 1"}) {
    const AnswerLines answer = tester.ask(command);
    demand(is_refused(answer), "'{}' is answered with {}, not err", command, shown(answer));
  }
  for (const std::string& line : lines) {
    const std::string name = line.substr(0, line.find(';'));
    const std::string command = fmt::format("options set {} no-such-value", name);
    const AnswerLines answer = tester.ask(command);
    if (is_refused(answer)) continue;
    demand(tester.ask("options get " + name) != AnswerLines{line},
           "'{}' changes nothing, but is answered with {}, not err", command, shown(answer));
    throw CheckFailed(fmt::format("{} can be set to 'no-such-value'", name));
  }
}

void check_rubbish(EngineTester& tester) {
  for (const std::string& line : {std::string(10'000, 'x'), std::string("\x01\x02\xff\xfe"),
                                  std::string(";;;"), std::string("newgame ;;;"),
                                  std::string("newgame Base+XYZ"), std::string("bestmove time x")})
    static_cast<void>(tester.ask(line));
  demand_moves(tester, start_game(tester, richest_type(tester)));
}

void check_spellings(EngineTester& tester) {
  Game game = start_game(tester, GameType{});
  for (const char* const move : {"wS1", "bS1 wS1-", "wQ \\wS1"}) play_on(tester, game, move);
  // A move may refer to any neighbour of its destination.
  game.play(parse_move(game.position(), "bQ bS1\\"));
  ask_for_game(tester, "play bQ bS1\\", game);
  const Game before = game;
  game.play(parse_move(game.position(), "wQ wS1/"));
  for (const char* const spelling : {"wQ wS1/", "wQ \\bS1"}) {
    demand_game(tester.ask(std::string("play ") + spelling), game, spelling);
    ask_for_game(tester, "undo", before);
  }
}

void check_letters(EngineTester& tester) {
  Game game;
  demand_game(tester.ask("NEWGAME Base\r"), game, "NEWGAME Base");
  game.play(parse_move(game.position(), "wS1"));
  demand_game(tester.ask("  Play   wS1 \r"), game, "  Play   wS1");
}

void check_end_of_input(EngineTester& tester) {
  tester.engine().process().close_input();
  const auto status = tester.engine().process().wait(tester.soon());
  tester.drop_engine();
  demand(status.has_value(), "it keeps running");
  demand(*status == 0, "its exit status is {}", *status);
}

void check_last_search(EngineTester& tester) {
  start_game(tester, richest_type(tester));
  Process& process = tester.engine().process();
  tester.send("bestmove time 00:00:01\n");
  process.close_input();
  std::string line;
  const auto event = process.read_line(line, tester.soon());
  demand(event == Process::Event::Line && !is_refusal(line), "there is no answer");
  const auto status = process.wait(tester.soon());
  tester.drop_engine();
  demand(status.has_value(), "it keeps running");
}

// Interrupts a search after `moment`. If the engine exits after its answer, returns how; otherwise,
// it is still running, as it should be, and the result is empty.
std::string end_after_interrupt(EngineTester& tester, Seconds moment) {
  constexpr const char* kSearch = "bestmove time 00:00:30";
  const Game game = play_middle_game(tester);
  tester.send(std::string(kSearch) + '\n');
  AnswerLines answer = tester.listen(moment);
  if (is_complete(answer)) throw CheckSkipped("it answers before it can be interrupted");
  append(answer, tester.answer_to_interrupt());
  demand(!answer.empty(), "the answer to the search is empty");
  demand_legal(game, fields_of(answer.back(), ';').front(), kSearch);
  Process& process = tester.engine().process();
  if (process.wait(process.clock().begin() + std::chrono::milliseconds(200))) return process.end();
  try {
    demand_moves(tester, game);
  } catch (const CheckFailed&) {
    // It may have exited too slowly for the first check.
    if (process.wait(tester.soon())) return process.end();
    throw;
  }
  return "";
}

void check_interrupt(EngineTester& tester) {
  // If the engine has just answered when the signal arrives, it is idle and may exit. That can
  // happen at one of these moments, but hardly at all of them.
  std::string end;
  for (const double moment : {0.3, 0.1, 0.9}) {
    end = end_after_interrupt(tester, Seconds(moment));
    if (end.empty()) return;
    tester.drop_engine();
  }
  throw CheckFailed(fmt::format("it answers, but exits: {}", end));
}

// The requirements of the protocol, followed by extras that clients rely on.
constexpr std::array kProtocolChecks = {
    Check{"the greeting is id, expansions and ok", false, check_greeting},
    Check{"info repeats the greeting", false, check_info},
    Check{"newgame starts every game type it supports", false, check_new_game},
    Check{"play answers with the right GameString", false, check_play},
    Check{"validmoves lists exactly the legal moves", false, check_valid_moves},
    Check{"pass is legal only when nothing else is", false, check_pass},
    Check{"illegal moves are rejected and change nothing", false, check_illegal_moves},
    Check{"unknown commands are answered with err", false, check_unknown_command},
    Check{"undo takes back moves, but no more than were played", false, check_undo},
    Check{"newgame loads a GameString", false, check_load},
    Check{"no moves after the end of the game", false, check_game_end},
    Check{"bestmove depth 1 returns a legal move", false, check_depth},
    Check{"bestmove time 00:00:01 is legal and in time", false, check_time},
    Check{"options are listed, shown and set", false, check_options},
    Check{"bad options are rejected", false, check_bad_options},
    Check{"garbage input does no harm", false, check_rubbish},
    Check{"bestmove time with a fraction is in time", true, check_fraction},
    Check{"a move may refer to any neighbour", true, check_spellings},
    Check{"commands are case-insensitive, lines may end with CR LF", true, check_letters},
    Check{"it exits at end of input", true, check_end_of_input},
    Check{"a search still answers after end of input", true, check_last_search},
    Check{"SIGINT ends a search with its best move", true, check_interrupt},
};

CheckResult result_of(const Check& check, EngineTester& tester) {
  CheckResult result{std::string(check.name), check.is_extra, CheckResult::Outcome::Fail, {}};
  try {
    if (!check.extension.empty()) tester.need_extension(check.extension);
    check.run(tester);
    result.outcome = CheckResult::Outcome::Pass;
    return result;
  } catch (const CheckSkipped& skipped) {
    result.outcome = CheckResult::Outcome::Skip;
    result.detail = skipped.what();
  } catch (const CheckFailed& failed) {
    result.detail = failed.what();
  } catch (const EngineFault& fault) {
    result.detail = fault_text(fault);
  }
  tester.drop_engine();
  return result;
}

}  // namespace

std::vector<CheckResult> check_engine(const CheckSettings& settings,
                                      const std::function<void(const CheckResult&)>& listener) {
  EngineTester tester(settings);
  std::vector<CheckResult> results;
  for (const std::span<const Check> checks :
       {std::span<const Check>(kProtocolChecks), supplement_checks()})
    for (const Check& check : checks) {
      if (check.name.find(settings.only) == std::string_view::npos) continue;
      results.push_back(result_of(check, tester));
      listener(results.back());
    }
  return results;
}

}  // namespace waggle
