#include "match/runner/match_tally.hpp"

#include <algorithm>
#include <cstddef>

namespace waggle {

void MatchTally::resume(const Results& earlier) {
  for (const MatchHeader& header : earlier.headers) add(header);
  outcome_.is_mixed = earlier.is_mixed();
}

void MatchTally::count(const Results& earlier, const ReplayedGames& replayed) {
  outcome_.board = Scoreboard(header_for(settings_).names());
  std::uint64_t there = 0;
  for (const GameRecord& record : earlier.superseded) outcome_.board.add_superseded(record);
  for (const GameRecord& record : earlier.records) {
    if (replayed.has(record))
      outcome_.board.add_superseded(record);
    else if (outcome_.board.add(record) && is_scheduled(record))
      ++there;
  }
  outcome_.resumed = outcome_.board.games();
  if (settings_.rounds) outcome_.scheduled = outcome_.resumed + (schedule_.size() - there);
}

void MatchTally::add(const MatchHeader& header) {
  outcome_.plan.add(header, settings_.results_file);
  outcome_.clocks = header.clocks();
  outcome_.is_mixed |= header.is_mixed;
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
  if (outcome_.scheduled && outcome_.board.games() >= *outcome_.scheduled) return true;
  return state_of(settings_.early_end, outcome_.board.first_score()).is_reached();
}

}  // namespace waggle
