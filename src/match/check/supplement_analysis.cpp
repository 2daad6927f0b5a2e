// Checks for `analyze`, its info lines and MultiPV.

#include <cstdint>
#include <map>
#include <set>

#include "match/check/game_demands.hpp"
#include "match/check/info_line.hpp"
#include "match/check/supplement_checks.hpp"
#include "text/counted.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

std::vector<InfoLine> info_lines_of(const AnswerLines& answer, const Game& game) {
  std::vector<InfoLine> lines;
  for (const std::string& line : answer) {
    if (!line.starts_with("info ") || line.starts_with("info string")) continue;
    try {
      lines.push_back(parse_info_line(line, game));
    } catch (const Error& error) {
      throw CheckFailed(fmt::format("{} after {}: {}", line, to_string(game), error.what()));
    }
  }
  return lines;
}

enum class EndBy { Stop, Signal };

// Checks that the answer to an analysis contains info lines and ends with a legal move.
void demand_analysis(const AnswerLines& answer, const Game& game, const std::string& command) {
  demand(!answer.empty(), "the answer to {} is empty", in_quotes(command));
  demand_legal(game, answer.back(), command);
  demand(!info_lines_of(answer, game).empty(), "{} reports no info line", in_quotes(command));
}

// Checks that an analysis continues until it is stopped, and is then answered.
void demand_endless(EngineTester& tester, const Game& game, const std::string& command, EndBy end) {
  tester.send(command + "\n");
  // An engine that has printed a line has started its search, so it can receive the signal.
  AnswerLines lines;
  for (Seconds waited{0}; lines.empty() && waited < tester.short_wait(); waited += kMoment)
    lines = tester.listen(kMoment);
  demand(!is_complete(lines), "{} ends without being stopped: {}", in_quotes(command),
         shown(lines));
  if (end == EndBy::Stop) tester.send("stop\n");
  append(lines, end == EndBy::Stop ? tester.read_answer() : tester.answer_to_interrupt());
  demand_analysis(lines, game, command);
  if (end == EndBy::Stop) demand_stop_answered(tester);
}

}  // namespace

void check_analyze(EngineTester& tester) {
  const Game game = play_middle_game(tester);
  std::vector<std::string> limits = {"depth 2", "time 00:00:01"};
  if (tester.has_extension("limits")) limits.emplace_back("nodes 2000");
  for (const std::string& limit : limits)
    demand_analysis(tester.ask("analyze " + limit), game, "analyze " + limit);
  demand_moves(tester, game);
}

void check_info_lines(EngineTester& tester) {
  const Game game = play_middle_game(tester);
  const AnswerLines answer = tester.ask("analyze depth 3");
  demand(!answer.empty(), "the answer to 'analyze depth 3' is empty");
  for (std::size_t i = 0; i + 1 < answer.size(); ++i)
    demand(answer[i].starts_with("info "), "before the best move, it prints {}", answer[i]);
  const std::vector<InfoLine> lines = info_lines_of(answer, game);
  demand(!lines.empty(), "it reports no info line");
  for (const InfoLine& line : lines)
    demand(line.rank == 1, "without MultiPV, it reports line {}", line.rank);
  demand(lines.back().depth <= 3, "it reports depth {}", lines.back().depth);
  const Move best = demand_legal(game, answer.back(), "analyze depth 3");
  demand(lines.back().moves.front() == best, "its last info line and its best move differ: {}",
         answer.back());
}

void check_endless_analysis(EngineTester& tester) {
  const Game game = play_middle_game(tester);
  const EndBy end = tester.has_extension("stop") ? EndBy::Stop : EndBy::Signal;
  demand_endless(tester, game, "analyze", end);
  demand_endless(tester, game, "analyze infinite", EndBy::Signal);
  demand_moves(tester, game);
  // An analysis must continue even if there is only one legal move.
  const auto is_forced = [](const Game& found) {
    return legal_moves(found.position()).size() == 1 && !found.is_over();
  };
  const Game forced = play_all(tester, find_game(tester, richest_type(tester), is_forced));
  demand_endless(tester, forced, "analyze", end);
}

void check_multi_pv(EngineTester& tester) {
  tester.need_extension("analyze");  // besides multipv
  set_option(tester, "MultiPV", "3");
  const Game game = play_middle_game(tester);
  const AnswerLines answer = tester.ask("analyze depth 2");
  std::map<int, InfoLine> last;
  for (const InfoLine& line : info_lines_of(answer, game))
    if (!line.is_bound) last[line.rank] = line;
  demand(last.size() == 3 && last.begin()->first == 1 && last.rbegin()->first == 3,
         "with MultiPV 3, it reports {}", counted(last.size(), "line"));
  std::set<std::uint16_t> moves;
  double score = last[1].score;
  for (const auto& [rank, line] : last) {
    demand(moves.insert(line.moves.front().bits()).second,
           "line {} repeats the first move of another", rank);
    demand(line.score <= score, "line {} has a better score than the one before", rank);
    demand(line.depth == last[1].depth, "line {} has depth {}", rank, line.depth);
    score = line.score;
  }
  demand(demand_legal(game, answer.back(), "analyze depth 2") == last[1].moves.front(),
         "line 1 and the best move differ: {}", answer.back());
  set_option(tester, "MultiPV", "1");
}

}  // namespace waggle
