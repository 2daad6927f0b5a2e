#include "puzzles/solve_rates.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>

#include "engine/level.hpp"
#include "puzzles/level_games.hpp"
#include "search/core/searcher.hpp"

namespace waggle {

namespace {

constexpr int kAttempts = 100;
// Fixed, so that the results for a puzzle don't depend on the file in which it was found.
constexpr std::uint64_t kAttemptSeed = 20'260'101;

}  // namespace

std::array<int, kPuzzleLevels> solve_rates(const Game& game, const std::vector<Move>& solutions,
                                           const std::atomic<bool>& stop) {
  const auto is_solution = [&](Move move) {
    return std::ranges::find(solutions, move) != solutions.end();
  };
  std::array<int, kPuzzleLevels> rates{};
  Searcher searcher;
  LevelReport found;
  // Whether the last search ended before its node limit. All higher levels would then repeat the
  // same search, so they share its answer.
  bool is_settled = false;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    const Level& level = level_of(static_cast<int>(i) + kLowestLevel);
    // All levels that pick moves at random search to depth 1, so one search serves all of them.
    if (i == 0 || (!level.picks_at_random() && !is_settled))
      found = search_at_level(searcher, game, level, stop);
    if (stop) break;
    if (level.picks_at_random()) {
      std::mt19937_64 random(kAttemptSeed);
      for (int attempt = 0; attempt < kAttempts; ++attempt)
        rates[i] += is_solution(sample_move(found.lines, level, random).best) ? 1 : 0;
      continue;
    }
    rates[i] = is_solution(found.whole.best) ? kAttempts : 0;
    is_settled |= found.whole.nodes < level.nodes;
  }
  return rates;
}

}  // namespace waggle
