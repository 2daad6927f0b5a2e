#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/level.hpp"
#include "puzzles/puzzle.hpp"
#include "search/core/searcher.hpp"

namespace waggle {

/// Plays moves at the strength of a level. Not thread-safe.
class LevelPlayer {
 public:
  /// `stop` aborts all searches.
  explicit LevelPlayer(const std::atomic<bool>& stop) : stop_(stop) {}

  /// Plays a game between two levels as set up by `level_game_plan`. The game is cut off after 140
  /// plies.
  [[nodiscard]] Game level_game(std::uint64_t seed, std::uint64_t number);
  /// For each level below full strength, from the lowest up: how many of 100 attempts choose one of
  /// the solutions. For levels that don't pick moves at random, this is 0 or 100.
  [[nodiscard]] std::array<int, kPuzzleLevels> solved(const Game& game,
                                                      const std::vector<Move>& solutions);

 private:
  // Searches with the level's limits, starting with an empty transposition table, and fills
  // `lines_`.
  Report search(const Game& game, const Level& level);

  const std::atomic<bool>& stop_;
  Searcher searcher_;
  std::vector<Report> lines_;
};

/// The setup of a game between two levels.
struct LevelGamePlan {
  GameType type;
  /// White's and Black's level, from 2 to 12.
  std::array<int, 2> levels{};
  /// The random seed for levels that pick moves at random.
  std::uint64_t seed = 0;
};

/// The setup of game `number`, determined by the arguments alone. All levels from 2 to 12 are
/// equally likely. Base and Base+MLP are each five times as likely as any other game type.
[[nodiscard]] LevelGamePlan level_game_plan(std::uint64_t seed, std::uint64_t number);

}  // namespace waggle
