#include "match/results/schedule.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("a schedule has every pairing play every opening with both colours") {
  for (const auto& [kind, players, pairings] :
       {std::tuple{TournamentKind::RoundRobin, 2, 1}, std::tuple{TournamentKind::RoundRobin, 4, 6},
        std::tuple{TournamentKind::Gauntlet, 4, 3}}) {
    const Schedule schedule(kind, static_cast<std::size_t>(players), 3);
    CHECK(schedule.size() == static_cast<std::uint64_t>(pairings * 2 * 3));
    std::set<std::tuple<std::uint64_t, std::size_t, std::size_t>> games;
    for (std::uint64_t i = 0; i < schedule.size(); ++i) {
      const ScheduledGame game = schedule.at(i);
      CHECK(game.pair < 3);
      CHECK(std::max(game.white, game.black) < static_cast<std::size_t>(players));
      CHECK(game.white != game.black);
      if (kind == TournamentKind::Gauntlet) CHECK(std::min(game.white, game.black) == 0);
      games.insert({game.pair, game.white, game.black});
      const ScheduledGame other = schedule.at(i ^ 1U);
      CHECK((other.white == game.black && other.black == game.white && other.pair == game.pair));
    }
    CHECK(games.size() == schedule.size());
  }
}

TEST_CASE("a schedule contains exactly its games") {
  for (const TournamentKind kind : {TournamentKind::RoundRobin, TournamentKind::Gauntlet}) {
    const Schedule schedule(kind, 3, 5, {1, 2});
    std::uint64_t count = 0;
    for (std::uint64_t pair = 0; pair < 8; ++pair)
      for (std::size_t white = 0; white < 5; ++white)
        for (std::size_t black = 0; black < 5; ++black)
          if (schedule.contains({pair, white, black})) ++count;
    CHECK(count == schedule.size());
    for (std::uint64_t i = 0; i < schedule.size(); ++i) CHECK(schedule.contains(schedule.at(i)));
  }
}

TEST_CASE("the parts of a schedule add up, and both games of an opening share a part") {
  using Named = std::tuple<std::uint64_t, std::size_t, std::size_t>;
  const auto games_of = [](const Schedule& schedule) {
    std::multiset<Named> games;
    for (std::uint64_t i = 0; i < schedule.size(); ++i) {
      const ScheduledGame game = schedule.at(i);
      games.insert({game.pair, game.white, game.black});
    }
    return games;
  };
  for (const std::uint64_t rounds : {1U, 4U, 5U}) {
    std::multiset<Named> together;
    for (const std::uint64_t index : {0U, 1U, 2U}) {
      const std::multiset<Named> part =
          games_of(Schedule(TournamentKind::RoundRobin, 3, rounds, {index, 3}));
      CHECK(part.size() % 6 == 0);
      for (const auto& [pair, white, black] : part) CHECK(part.contains({pair, black, white}));
      together.insert(part.begin(), part.end());
    }
    CHECK(together == games_of(Schedule(TournamentKind::RoundRobin, 3, rounds)));
  }
}
