#include "match/results/report.hpp"

#include <algorithm>
#include <utility>

#include "match/client/uhp_engine.hpp"

namespace waggle {

namespace {

MatchReport::Score score_of(const MatchScore& score) {
  MatchReport::Score result;
  result.games = score.total();
  result.won = score.games[2];
  result.lost = score.games[0];
  result.drawn = score.games[1];
  result.points = score.points();
  if (result.games > 0) result.percent = 100 * result.points / static_cast<double>(result.games);
  result.pairs = score.pairs;
  result.estimate = estimate(score.counts());
  return result;
}

// Both colours together, with the pairs of all meetings.
MatchScore total_of(const Scoreboard& board, std::size_t player) {
  MatchScore total;
  for (const MatchScore& part : board.players()[player].by_color)
    for (std::size_t i = 0; i < total.games.size(); ++i) total.games[i] += part.games[i];
  for (const auto& [who, meeting] : board.meetings())
    for (std::size_t i = 0; i < total.pairs.size(); ++i) {
      if (who.first == player) total.pairs[i] += meeting.score.pairs[i];
      if (who.second == player) total.pairs[i] += meeting.score.pairs[total.pairs.size() - 1 - i];
    }
  return total;
}

MatchReport::Thinking thinking_of(const GameRecord::Side& sums) {
  const auto mean = [](double sum, std::int64_t count) { return sum / static_cast<double>(count); };
  MatchReport::Thinking thinking;
  thinking.moves = sums.moves;
  if (sums.moves > 0) thinking.mean_ms = mean(sums.total_ms, sums.moves);
  thinking.longest_ms = sums.longest_ms;
  thinking.overshoot_ms = sums.overshoot_ms;
  if (sums.depth_reports > 0) thinking.depth = mean(sums.depths, sums.depth_reports);
  if (sums.node_reports > 0) thinking.nodes = mean(sums.nodes, sums.node_reports);
  return thinking;
}

MatchReport::Player player_of(const Scoreboard& board, std::size_t index) {
  const Scoreboard::Player& player = board.players()[index];
  MatchReport::Player result;
  result.name = player.name;
  result.clock = player.clock;
  result.score = score_of(total_of(board, index));
  for (const std::size_t color : {0U, 1U})
    result.by_color[color] = score_of(player.by_color[color]);
  for (const std::string_view fault : EngineFault::kNames) result.faults[std::string(fault)] = 0;
  for (const auto& [fault, count] : player.faults) result.faults[fault] = count;
  result.thinking = thinking_of(player.sums);
  return result;
}

void rate_players(MatchReport& report) {
  std::vector<Pairing> pairings;
  for (const MatchReport::HeadToHead& meeting : report.meetings)
    pairings.push_back({meeting.first, meeting.second, meeting.score.points, meeting.score.games});
  const std::vector<Rating> ratings = rate(report.players.size(), pairings);
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    MatchReport::Player& player = report.players[i];
    player.rating = ratings[i];
    // The sample is too small, or all results are alike.
    const auto& estimate = player.score.estimate;
    if (!estimate || !estimate->normalized_error) player.rating->error.reset();
  }
}

}  // namespace

MatchReport report(const Scoreboard& board, const EarlyEnd& end) {
  MatchReport report;
  report.games = board.games();
  for (std::size_t i = 0; i < board.players().size(); ++i)
    report.players.push_back(player_of(board, i));
  for (const auto& [who, meeting] : board.meetings()) {
    MatchReport::HeadToHead& result = report.meetings.emplace_back();
    result.first = who.first;
    result.second = who.second;
    result.score = score_of(meeting.score);
    for (const auto& [type, score] : meeting.by_type) result.by_type[type] = score_of(score);
  }
  if (report.players.size() != 2) rate_players(report);
  if (report.players.size() == 2) report.early_end = state_of(end, board.first_score());
  report.endings = board.reasons();
  report.draws = board.draws();
  report.notes = board.notes();
  report.plies = board.plies();
  report.again = board.again();
  report.overhead_ms = board.overhead_ms();
  return report;
}

MatchReport report(const Scoreboard& board, const EarlyEnd& end, const MatchPlan& plan) {
  MatchReport all = report(board, end);
  if (auto missing = plan.missing(board)) {
    all.scheduled = all.games + missing->games;
    all.missing_parts = std::move(missing->parts);
  }
  return all;
}

}  // namespace waggle
