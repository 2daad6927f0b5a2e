#include "match/results/replayed_games.hpp"

#include <algorithm>
#include <map>

namespace waggle {

void ReplayedGames::add(const std::vector<GameRecord>& records,
                        const std::set<EndReason>& reasons) {
  std::map<std::int64_t, std::set<std::string>> games;
  for (const GameRecord& record : records) games[record.attempt + 1].insert(record.id());
  for (auto& [attempt, ids] : games) add({std::move(ids), attempt, reasons});
}

bool ReplayedGames::has(const GameRecord& record) const {
  if (!record.at_fault || empty()) return false;
  return std::ranges::any_of(lists_, [&, id = record.id()](const List& list) {
    return record.attempt < list.attempt && list.reasons.contains(record.reason) &&
           list.games.contains(id);
  });
}

std::int64_t ReplayedGames::attempt_at(const std::string& id) const {
  std::int64_t attempt = 1;
  for (const List& list : lists_)
    if (!list.reasons.empty() && list.games.contains(id)) attempt = std::max(attempt, list.attempt);
  return attempt;
}

}  // namespace waggle
