#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/level.hpp"
#include "search/core/searcher.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// The result of a search at the strength of a level.
struct LevelReport {
  /// The final report of the search.
  Report whole;
  /// The lines of the last completed iteration, best first. Empty only if the search was stopped.
  std::vector<Report> lines;
};

/// Searches with a level's settings and limits, starting with an empty transposition table. `stop`
/// aborts the search.
[[nodiscard]] LevelReport search_at_level(Searcher& searcher, const Game& game, const Level& level,
                                          const std::atomic<bool>& stop);

/// The setup of a game between two levels.
struct LevelGamePlan {
  GameType type;
  /// White's and Black's level, from 2 to 12.
  std::array<int, 2> levels{};
  /// The random seed for levels that pick moves at random.
  std::uint64_t seed = 0;
};

/// The setup of game `number`, which depends only on the arguments. All levels from 2 to 12 are
/// equally likely. Base and Base+MLP are each five times as likely as any other game type.
[[nodiscard]] LevelGamePlan level_game_plan(std::uint64_t seed, std::uint64_t number);

/// Plays a game between two levels as set up by `level_game_plan`. The game is cut off after 140
/// plies, or when `stop` is set.
[[nodiscard]] Game level_game(std::uint64_t seed, std::uint64_t number,
                              const std::atomic<bool>& stop);

}  // namespace waggle
