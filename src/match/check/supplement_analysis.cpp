// Checks of `analyze`, its lines and MultiPV.

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

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

bool has_one_move(const Game& game) {
  MoveList moves;
  list_moves(game.position(), moves);
  return moves.size() == 1 && !game.is_over();
}

}  // namespace

void SupplementChecks::analyze() {
  need("analyze");
  const Game game = play_middle_game();
  std::vector<std::string> limits = {"depth 2", "time 00:00:01"};
  if (has("limits")) limits.emplace_back("nodes 2000");
  for (const std::string& limit : limits) {
    const AnswerLines answer = tester_.ask("analyze " + limit);
    demand(!answer.empty(), "'analyze {}' is answered by nothing", limit);
    tester_.demand_legal(game, answer.back(), "analyze " + limit);
    demand(!info_lines_of(answer, game).empty(), "'analyze {}' reports no line", limit);
  }
  tester_.demand_moves(game);
}

void SupplementChecks::info_lines() {
  need("analyze");
  const Game game = play_middle_game();
  const AnswerLines answer = tester_.ask("analyze depth 3");
  demand(!answer.empty(), "'analyze depth 3' is answered by nothing");
  for (std::size_t i = 0; i + 1 < answer.size(); ++i)
    demand(answer[i].starts_with("info "), "before the last line, it says {}", answer[i]);
  const std::vector<InfoLine> lines = info_lines_of(answer, game);
  demand(!lines.empty(), "it reports no line");
  for (const InfoLine& line : lines)
    demand(line.rank == 1, "without MultiPV it reports line {}", line.rank);
  demand(lines.back().depth <= 3, "it reports depth {}", lines.back().depth);
  const Move best = tester_.demand_legal(game, answer.back(), "analyze depth 3");
  demand(lines.back().moves.front() == best, "its last line and its best move differ: {}",
         answer.back());
}

void SupplementChecks::endless_analysis() {
  need("analyze");
  const Game game = play_middle_game();
  demand_endless(game, "analyze", !has("stop"));
  demand_endless(game, "analyze infinite", true);
  tester_.demand_moves(game);
  // Though there is nothing to choose.
  const Game forced = tester_.find_game(tester_.richest(), has_one_move);
  Game played;
  tester_.play_all(played, forced);
  demand_endless(played, "analyze", !has("stop"));
}

void SupplementChecks::demand_endless(const Game& game, const std::string& command,
                                      bool by_signal) {
  tester_.send(command + "\n");
  // Until it has begun, so that it hears the signal.
  AnswerLines lines;
  for (Seconds waited{0}; lines.empty() && waited < tester_.short_wait(); waited += kMoment)
    lines = tester_.listen(kMoment);
  demand(std::ranges::find(lines, "ok") == lines.end(), "{} ends by itself: {}", in_quotes(command),
         shown(lines));
  if (!by_signal) tester_.send("stop\n");
  for (std::string& line : by_signal ? tester_.answer_to_interrupt() : tester_.read_answer())
    lines.push_back(std::move(line));
  demand(!lines.empty(), "{} is answered by nothing", in_quotes(command));
  tester_.demand_legal(game, lines.back(), command);
  lines.pop_back();
  demand(!info_lines_of(lines, game).empty(), "{} reports no line", in_quotes(command));
  if (by_signal) return;
  const AnswerLines stopped = tester_.read_answer();
  demand(stopped.empty(), "'stop' is answered by {}", shown(stopped));
}

void SupplementChecks::multi_pv() {
  need("multipv");
  need("analyze");
  set("MultiPV", "3");
  const Game game = play_middle_game();
  const AnswerLines answer = tester_.ask("analyze depth 2");
  std::map<int, InfoLine> last;
  for (const InfoLine& line : info_lines_of(answer, game))
    if (!line.is_bound) last[line.rank] = line;
  demand(last.size() == 3 && last.begin()->first == 1 && last.rbegin()->first == 3,
         "with a MultiPV of 3 it reports {}", counted(last.size(), "line"));
  std::set<std::uint16_t> moves;
  double score = last[1].score;
  for (const auto& [rank, line] : last) {
    demand(moves.insert(line.moves.front().bits()).second, "line {} begins as another does", rank);
    demand(line.score <= score, "line {} has a better score than the one before", rank);
    demand(line.depth == last[1].depth, "line {} ends with depth {}", rank, line.depth);
    score = line.score;
  }
  demand(tester_.demand_legal(game, answer.back(), "analyze depth 2") == last[1].moves.front(),
         "line 1 and the best move differ: {}", answer.back());
  set("MultiPV", "1");
}

}  // namespace waggle
