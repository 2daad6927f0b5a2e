#include "match/results/report.hpp"

#include <string_view>
#include <utility>

#include "match/client/uhp_engine.hpp"
#include "match/results/record.hpp"

namespace waggle {

namespace {

MatchReport::Player player_of(const Scoreboard::Player& player,
                              const std::map<std::string, EngineClock>& clocks) {
  MatchReport::Player result{player, {}, player.total, {}};
  if (const auto clock = clocks.find(result.name); clock != clocks.end())
    result.clock = clock->second;
  for (const std::string_view fault : EngineFault::kNames)
    result.faults.emplace(parse_end_reason(fault), 0);
  return result;
}

void rate_players(MatchReport& report) {
  std::vector<Pairing> pairings;
  for (const MatchReport::HeadToHead& games : report.head_to_heads)
    pairings.push_back({games.first, games.second, games.score.points(), games.score.total()});
  const std::vector<Rating> ratings = rate(report.players.size(), pairings);
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    MatchReport::Player& player = report.players[i];
    player.rating = ratings[i];
    // If the player's own score has no error margin, its rating can't have one either.
    const auto& estimate = player.score.estimate;
    if (!estimate || !estimate->normalized_error) player.rating->error.reset();
  }
}

}  // namespace

MatchReport report(const Scoreboard& board, const EarlyEnd& end, const MatchPlan& plan,
                   const std::map<std::string, EngineClock>& clocks) {
  MatchReport report;
  report.games = board.games();
  for (const Scoreboard::Player& player : board.players())
    report.players.push_back(player_of(player, clocks));
  for (const auto& [who, games] : board.head_to_heads())
    report.head_to_heads.push_back(
        {who.first, who.second, games.score, {games.by_type.begin(), games.by_type.end()}});
  if (report.players.size() == 2)
    report.early_end = state_of(end, board.first_score());
  else
    rate_players(report);
  report.totals = board.totals();
  if (auto missing = plan.missing(board)) {
    report.scheduled = report.games + missing->games;
    report.missing_parts = std::move(missing->parts);
  }
  return report;
}

}  // namespace waggle
