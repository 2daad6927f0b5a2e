#include "match/results/scoreboard.hpp"

#include <algorithm>
#include <numeric>

namespace waggle {

Scoreboard::Scoreboard(const std::vector<std::string>& names) {
  for (const std::string& name : names) index_of(name);
}

std::size_t Scoreboard::index_of(const std::string& name) {
  const auto found = std::ranges::find(players_, name, &Player::name);
  const auto index = static_cast<std::size_t>(found - players_.begin());
  if (found == players_.end()) players_.emplace_back().name = name;
  return index;
}

bool Scoreboard::add(const GameRecord& record) {
  if (!ids_.insert(record.id()).second) return false;
  std::array<std::size_t, 2> index{};
  for (const Color color : {Color::White, Color::Black}) {
    const std::size_t slot = slot_of(color);
    index[slot] = index_of(record.players[slot]);
    Player& player = players_[index[slot]];
    player.by_color[slot].add_game(record.points(color));
    player.total.add_game(record.points(color));
    player.sums.add(record.sides[slot]);
  }
  if (record.at_fault) ++players_[index[slot_of(*record.at_fault)]].faults[record.reason];
  ++totals_.endings[record.reason];
  if (record.result == GameState::Draw) ++totals_.draws[record.reason];
  plies_.push_back(record.plies());
  for (const auto& [player, text] : record.notes)
    ++totals_.notes[player ? record.players[slot_of(*player)] + ": " + text : text];
  overheads_ms_.push_back(record.overhead_ms);

  const auto [low, high] = std::minmax(index[0], index[1]);
  const double points = record.points(index[0] < index[1] ? Color::White : Color::Black);
  HeadToHead& head_to_head = head_to_heads_[{low, high}];
  MatchScore& of_type = head_to_head.by_type[record.type];
  Opening& opening = head_to_head.openings[{record.seed, record.pair}];
  head_to_head.score.add_game(points);
  of_type.add_game(points);
  if (opening.points.empty()) opening.game = first_plies(record.game, record.opening_plies);
  opening.points.push_back(points);
  if (opening.points.size() == 2) {
    const auto slot = static_cast<std::size_t>((opening.points[0] + opening.points[1]) * 2);
    ++head_to_head.score.pairs[slot];
    ++of_type.pairs[slot];
    ++players_[low].total.pairs[slot];
    ++players_[high].total.pairs[of_type.pairs.size() - 1 - slot];
  }
  return true;
}

void Scoreboard::add_superseded(const GameRecord& record) {
  replayed_[record.id()].emplace(record.attempt, record.reason);
}

MatchTotals Scoreboard::totals() const {
  MatchTotals totals = totals_;
  for (const auto& [id, faults] : replayed_) {
    ++totals.replays.games;
    if (!contains(id)) ++totals.replays.missing;
    for (const auto& [attempt, reason] : faults) ++totals.replays.reasons[reason];
  }
  if (!plies_.empty()) {
    const auto [shortest, longest] = std::ranges::minmax(plies_);
    const auto total = std::accumulate(plies_.begin(), plies_.end(), std::int64_t{0});
    totals.plies = {shortest, longest,
                    static_cast<double>(total) / static_cast<double>(plies_.size())};
  }
  totals.overhead_ms = median(overheads_ms_);
  return totals;
}

MatchScore Scoreboard::first_score() const {
  const auto found = head_to_heads_.find({0, 1});
  return found == head_to_heads_.end() ? MatchScore{} : found->second.score;
}

}  // namespace waggle
