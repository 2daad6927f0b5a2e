#include "match/results/match_plan.hpp"

#include <algorithm>
#include <limits>

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
  players_ = header.engines.size();
  kind_ = header.kind.value_or(TournamentKind::RoundRobin);
  const std::uint64_t seed = header.seed.value_or(0);
  const PlannedGames games = header.planned.value_or(PlannedGames{seed, {}, {0, 0}});
  std::uint64_t& count = counts_.try_emplace({seed, file}, games.part.count).first->second;
  if (count != games.part.count)
    std::erase_if(rounds_, [&](const auto& entry) {
      const auto& [its_seed, its_count, index, its_file] = entry.first;
      return its_seed == seed && its_file == file;
    });
  count = games.part.count;
  rounds_[{seed, count, games.part.index, file}] = games.rounds;
}

bool MatchPlan::has(const std::string& file, const PlannedGames& games) const {
  const auto found = rounds_.find({games.seed, games.part.count, games.part.index, file});
  return found != rounds_.end() && found->second == games.rounds;
}

std::vector<PlannedGames> MatchPlan::parts() const {
  std::vector<PlannedGames> parts;
  for (const auto& [key, length] : rounds_) {
    const auto& [seed, count, index, file] = key;
    if (count == 0) return {};
    const PlannedGames own{seed, length, {index, count}};
    if (parts.empty() || parts.back().seed != seed || parts.back().part != own.part)
      parts.push_back(own);
    // The greatest length of all files; empty means unlimited.
    auto& rounds = parts.back().rounds;
    rounds = rounds && own.rounds ? std::max(rounds, own.rounds) : std::nullopt;
  }
  // Smaller numbers of parts come last, because the last header in a file takes precedence.
  std::ranges::reverse(parts);
  return parts;
}

void MatchPlan::add_missing(std::uint64_t seed, std::uint64_t rounds, const Scoreboard& board,
                            MissingGames& result) const {
  const Schedule schedule(kind_, players_, rounds);
  const std::uint64_t width = Schedule(kind_, players_, 1).size();
  result.games += rounds * width - games_there(board, seed, schedule, 1)[0];
  // The started parts, by number of parts and part.
  std::map<std::uint64_t, std::map<std::uint64_t, MissingPart>> begun;
  for (const auto& [key, length] : rounds_) {
    const auto& [its_seed, count, index, file] = key;
    if (its_seed != seed) continue;
    MissingPart& part = begun[count][index];
    part.is_begun = true;
    if (!file.empty()) part.files.push_back(file);
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
  if (players_ < 2) return std::nullopt;
  std::map<std::uint64_t, std::uint64_t> lengths;
  for (const auto& [key, rounds] : rounds_) {
    if (!rounds) return std::nullopt;
    std::uint64_t& length = lengths[std::get<0>(key)];
    length = std::max(length, *rounds);
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
