#include "match/results/match_plan.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <tuple>

namespace waggle {

namespace {

constexpr std::uint64_t kMaxPlannedGames = std::numeric_limits<std::int64_t>::max();

// How many games of a schedule are on the scoreboard, by part out of `count` parts. Considers only
// games with the given seed.
std::map<std::uint64_t, std::uint64_t> games_there(const Scoreboard& board, std::uint64_t seed,
                                                   const Schedule& schedule, std::uint64_t count) {
  std::map<std::uint64_t, std::uint64_t> there;
  for (const auto& [who, head_to_head] : board.head_to_heads()) {
    auto entry = head_to_head.openings.lower_bound({seed, 0});
    for (; entry != head_to_head.openings.end() && entry->first.first == seed; ++entry)
      if (const std::uint64_t pair = entry->first.second;
          schedule.contains({pair, who.first, who.second}))
        there[pair % count] += std::min<std::size_t>(entry->second.points.size(), 2);
  }
  return there;
}

}  // namespace

void MatchPlan::add(const MatchHeader& header, const std::string& file) {
  const auto& games = header.planned;
  if (players_ == 0) {
    players_ = header.engines.size();
    kind_ = header.kind.value_or(TournamentKind::RoundRobin);
  }
  FileParts& parts = files_[{file, header.seed.value_or(0)}];
  if (!games || parts.count != games->part.count) parts = {};
  if (!games) return;
  parts.count = games->part.count;
  parts.rounds[games->part.index] = games->rounds;
}

bool MatchPlan::has(const std::string& file, const PlannedGames& games) const {
  const auto found = files_.find({file, games.seed});
  if (found == files_.end()) return false;
  const auto& [count, rounds] = found->second;
  const auto part = rounds.find(games.part.index);
  return count == games.part.count && part != rounds.end() && part->second == games.rounds;
}

bool MatchPlan::is_known() const {
  return !files_.empty() &&
         std::ranges::all_of(files_, [](const auto& file) { return !file.second.rounds.empty(); });
}

std::vector<PlannedGames> MatchPlan::parts() const {
  std::vector<PlannedGames> parts;
  if (!is_known()) return parts;
  // The greatest length for each seed, number of parts, and part; empty means unlimited.
  using Key = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;
  // In descending order, so that smaller numbers of parts come last: the last header in a file
  // takes precedence.
  std::map<Key, std::optional<std::uint64_t>, std::greater<>> lengths;
  for (const auto& [key, own] : files_)
    for (const auto& [index, rounds] : own.rounds) {
      const auto [there, is_new] = lengths.emplace(Key{key.second, own.count, index}, rounds);
      if (!is_new)
        there->second = rounds && there->second ? std::max(rounds, there->second) : std::nullopt;
    }
  for (const auto& [key, rounds] : lengths)
    parts.push_back({std::get<0>(key), rounds, {std::get<2>(key), std::get<1>(key)}});
  return parts;
}

void MatchPlan::add_missing(std::uint64_t seed, std::uint64_t rounds, const Scoreboard& board,
                            MissingGames& result) const {
  const Schedule schedule(kind_, players_, rounds);
  const std::uint64_t width = Schedule(kind_, players_, 1).size();
  result.games += rounds * width - games_there(board, seed, schedule, 1)[0];
  // The started parts, by number of parts and part.
  std::map<std::uint64_t, std::map<std::uint64_t, MissingPart>> begun;
  for (const auto& [key, own] : files_)
    if (key.second == seed)
      for (const auto& [index, length] : own.rounds) {
        MissingPart& part = begun[own.count][index];
        part.is_begun = true;
        if (!key.first.empty()) part.files.push_back(key.first);
      }
  const bool is_one_count = begun.size() == 1;
  for (auto& entry : begun) {
    const std::uint64_t count = entry.first;
    std::map<std::uint64_t, MissingPart>& single = entry.second;
    auto there = games_there(board, seed, schedule, count);
    // The number of rounds in all parts before `part`. If the rounds can't be divided evenly, the
    // first parts have one more than the others.
    const auto rounds_before = [&](std::uint64_t part) {
      return rounds / count * part + std::min(part, rounds % count);
    };
    const auto add = [&](std::uint64_t first, std::uint64_t last, MissingPart part) {
      const std::uint64_t games = (rounds_before(last + 1) - rounds_before(first)) * width -
                                  (first == last ? there[first] : 0);
      if (games > 0)
        result.parts.push_back(
            {seed, first, last, count, games, std::move(part.files), part.is_begun, false});
    };
    if (is_one_count)
      for (const auto& [index, games] : there) single[index];
    // Ranges between these parts consist of parts without any game. If there are more parts than
    // rounds, the last ones have nothing to play.
    std::uint64_t next = 0;
    const auto add_rest = [&](std::uint64_t end) {
      if (is_one_count && next < std::min(end, rounds)) add(next, std::min(end, rounds) - 1, {});
    };
    for (const auto& [index, part] : single) {
      add_rest(index);
      add(index, index, part);
      next = index + 1;
    }
    add_rest(count);
  }
}

std::optional<MissingGames> MatchPlan::missing(const Scoreboard& board) const {
  if (!is_known() || players_ < 2) return std::nullopt;
  std::map<std::uint64_t, std::uint64_t> lengths;
  for (const auto& [key, own] : files_)
    for (const auto& [index, rounds] : own.rounds) {
      if (!rounds) return std::nullopt;
      lengths[key.second] = std::max(lengths[key.second], *rounds);
    }
  MissingGames result;
  const std::uint64_t width = Schedule(kind_, players_, 1).size();
  std::uint64_t left = kMaxPlannedGames - board.games();
  for (const auto& [number, rounds] : lengths) {
    if (width > left || rounds > left / width) return std::nullopt;
    left -= rounds * width;
    add_missing(number, rounds, board, result);
  }
  for (MissingPart& part : result.parts) part.has_own_seed = lengths.size() > 1;
  return result;
}

}  // namespace waggle
