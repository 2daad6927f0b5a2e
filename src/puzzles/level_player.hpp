#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/level.hpp"
#include "puzzles/puzzle.hpp"
#include "search/core/searcher.hpp"

namespace waggle {

/// Plays as the levels do. Not thread-safe.
class LevelPlayer {
 public:
  /// `stop` aborts all searches.
  explicit LevelPlayer(const std::atomic<bool>& stop) : stop_(stop) {}

  /// Plays the game with this `level_game_plan`, but no more than 140 plies of it.
  [[nodiscard]] Game level_game(std::uint64_t seed, std::uint64_t number);
  /// How many of 100 attempts choose one of the solutions, for each level from the lowest on.
  /// Levels that don't pick moves at random always choose the same one.
  [[nodiscard]] std::array<int, kPuzzleLevels> solved(const Game& game,
                                                      const std::vector<Move>& solutions);

 private:
  // Searches with the level's limits, from an empty transposition table, and fills `lines_`.
  Report search(const Game& game, const Level& level);

  const std::atomic<bool>& stop_;
  Searcher searcher_;
  std::vector<Report> lines_;
};

/// The setup of a game between two levels.
struct LevelGamePlan {
  GameType type;
  /// White's level and Black's, from 2 to 12.
  std::array<int, 2> levels{};
  /// For levels that pick moves at random.
  std::uint64_t seed = 0;
};

/// The setup of game `number`. All levels are equally likely, and Base and Base+MLP are five times
/// as likely as each other game type. The same seed and number give the same setup.
[[nodiscard]] LevelGamePlan level_game_plan(std::uint64_t seed, std::uint64_t number);

}  // namespace waggle
