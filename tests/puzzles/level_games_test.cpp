// Self-play games between two levels.

#include "puzzles/level_games.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

#include "support/catch.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

TEST_CASE("games between levels are reproducible") {
  const std::atomic<bool> stop{false};
  const Game game = level_game(3, 1, stop);
  CHECK(game.plies().size() > 10);
  CHECK(to_string(level_game(3, 1, stop)) == to_string(game));
  CHECK(to_string(level_game(3, 2, stop)) != to_string(game));
}

TEST_CASE("games between levels use levels 2 to 12 and mostly Base or Base+MLP") {
  constexpr std::uint64_t kGames = 16'000;
  std::map<std::string, int> types;
  std::map<std::array<int, 2>, int> pairings;
  std::set<std::uint64_t> seeds;
  for (std::uint64_t number = 0; number < kGames; ++number) {
    const LevelGamePlan plan = level_game_plan(7, number);
    ++types[to_string(plan.type)];
    ++pairings[plan.levels];
    seeds.insert(plan.seed);
  }
  CHECK(types.size() == 8);
  for (const auto& [type, count] : types) {
    CAPTURE(type);
    const int expected = type == "Base" || type == "Base+MLP" ? 5'000 : 1'000;
    CHECK(std::abs(count - expected) < expected / 5);
  }
  CHECK(pairings.size() == 11 * 11);
  CHECK(pairings.begin()->first == std::array<int, 2>{2, 2});
  CHECK(pairings.rbegin()->first == std::array<int, 2>{12, 12});
  CHECK(seeds.size() == kGames);
}
