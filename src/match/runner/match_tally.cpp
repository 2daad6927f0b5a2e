#include "match/runner/match_tally.hpp"

#include <algorithm>
#include <cstddef>

namespace waggle {

void MatchTally::resume(const Results& earlier) {
  for (const MatchHeader& header : earlier.headers) add(header);
  outcome.is_mixed = earlier.is_mixed();
}

void MatchTally::count(const Results& earlier, const ReplayedGames& replayed) {
  outcome.board = Scoreboard(header_for(settings_).names());
  std::uint64_t there = 0;
  for (const GameRecord& record : earlier.superseded) outcome.board.add_superseded(record);
  for (const GameRecord& record : earlier.records) {
    if (replayed.has(record))
      outcome.board.add_superseded(record);
    else if (outcome.board.add(record) && is_scheduled(record))
      ++there;
  }
  outcome.resumed = outcome.board.games();
  if (settings_.rounds) outcome.scheduled = outcome.resumed + (schedule_.size() - there);
}

void MatchTally::add(const MatchHeader& header) {
  outcome.plan.add(header, settings_.results_file);
  outcome.clocks = header.clocks();
  outcome.is_mixed |= header.is_mixed;
}

bool MatchTally::is_scheduled(const GameRecord& record) const {
  const auto index_of = [&](const std::string& name) {
    return static_cast<std::size_t>(
        std::ranges::find(settings_.engines, name, &EngineConfig::name) -
        settings_.engines.begin());
  };
  return record.seed == settings_.openings.seed &&
         schedule_.contains(
             {record.pair, index_of(record.players[0]), index_of(record.players[1])});
}

bool MatchTally::is_finished() const {
  if (outcome.scheduled && outcome.board.games() >= *outcome.scheduled) return true;
  return state_of(settings_.early_end, outcome.board.first_score()).is_reached();
}

}  // namespace waggle
