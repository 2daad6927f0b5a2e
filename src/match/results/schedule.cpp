#include "match/results/schedule.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace waggle {

Schedule::Schedule(TournamentKind kind, std::size_t players, std::uint64_t rounds, Part part)
    : kind_(kind), players_(players), rounds_(rounds), part_(part) {
  assert(players >= 2);
}

std::uint64_t Schedule::pairings() const noexcept {
  return kind_ == TournamentKind::Gauntlet ? players_ - 1 : players_ * (players_ - 1) / 2;
}

ScheduledGame Schedule::at(std::uint64_t index) const noexcept {
  const std::uint64_t round = part_.item(index / 2 / pairings());
  std::uint64_t pairing = index / 2 % pairings();
  std::size_t first = 0;
  for (std::size_t left = players_ - 1; pairing >= left; --left) {
    pairing -= left;
    ++first;
  }
  ScheduledGame game{round, first, first + 1 + pairing};
  if (index % 2 != 0) std::swap(game.white, game.black);
  return game;
}

bool Schedule::contains(const ScheduledGame& game) const noexcept {
  const auto [first, second] = std::minmax(game.white, game.black);
  return game.pair < rounds_ && part_.has(game.pair) && first != second && second < players_ &&
         (first == 0 || kind_ == TournamentKind::RoundRobin);
}

}  // namespace waggle
