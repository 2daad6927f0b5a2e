#include "match/runner/match_tally.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace waggle {

void MatchTally::count(const Results& earlier, const ReplayedGames& again) {
  std::vector<std::string> names;
  for (const EngineConfig& engine : settings_.engines) names.push_back(engine.name);
  outcome_.board = Scoreboard(names);
  std::uint64_t there = 0;
  for (const GameRecord& record : earlier.withdrawn) outcome_.board.withdraw(record);
  for (const GameRecord& record : earlier.records) {
    if (again.has(record))
      outcome_.board.withdraw(record);
    else if (outcome_.board.add(record) && is_scheduled(record))
      ++there;
  }
  outcome_.resumed = outcome_.board.games();
  if (settings_.rounds) outcome_.scheduled = outcome_.resumed + (schedule_.size() - there);
  if (!earlier.headers.empty()) outcome_.board.set_clocks(earlier.header().clocks());
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
