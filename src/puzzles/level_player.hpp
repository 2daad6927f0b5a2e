#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <random>
#include <vector>

#include "engine/level.hpp"
#include "puzzles/puzzle.hpp"
#include "search/core/searcher.hpp"

namespace waggle {

/// Plays as the levels do. For one thread.
class LevelPlayer {
 public:
  /// All searches end when the flag is set.
  explicit LevelPlayer(const std::atomic<bool>& stop) : stop_(stop) {}

  /// The move of a level, by its number, below full strength. The game must not be over.
  [[nodiscard]] Move choose(const Game& game, int number, std::mt19937_64& random);
  /// Of 100 attempts of each level from 1 on, how many choose one of the solutions. Levels that
  /// draw nothing always choose the same move.
  [[nodiscard]] std::array<int, kPuzzleLevels> solved(const Game& game,
                                                      const std::vector<Move>& solutions);

 private:
  // A search as the level does it, from an empty table, and its lines.
  Report search(const Game& game, const Level& level);

  const std::atomic<bool>& stop_;
  Searcher searcher_;
  std::vector<Report> lines_;
};

/// What a game between two levels is like.
struct LevelGamePlan {
  GameType type;
  /// White's level and Black's, from 2 to 12.
  std::array<int, 2> levels{};
  /// For the levels that choose among several moves.
  std::uint64_t seed = 0;
};

/// The plan of the game with that number. All levels are equally likely, and Base and Base+MLP are
/// five times as likely as each other game type. The same seed and number give the same plan.
[[nodiscard]] LevelGamePlan level_game_plan(std::uint64_t seed, std::uint64_t number);
/// Plays the game with that number. It may be broken off after many plies.
[[nodiscard]] Game level_game(std::uint64_t seed, std::uint64_t number, LevelPlayer& player,
                              const std::atomic<bool>& stop);

}  // namespace waggle
