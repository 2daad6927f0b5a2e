#include "puzzles/level_games.hpp"

#include <algorithm>
#include <cstddef>
#include <random>

#include "text/random.hpp"

namespace waggle {

namespace {

constexpr std::size_t kMaxGamePlies = 140;
constexpr int kLeastGameLevel = 2;
constexpr int kGameLevels = 11;
// The first plies are played by a level that picks moves at random, because the other levels would
// always open in the same way.
constexpr std::size_t kRandomPlies = 8;
constexpr int kRandomLevel = 5;

}  // namespace

LevelReport search_at_level(Searcher& searcher, const Game& game, const Level& level,
                            const std::atomic<bool>& stop) {
  searcher.configure(limited_to_level(SearchSettings{}, level));
  searcher.clear();
  const Limits limits = limited_to_level(Limits{.stop = &stop}, level);
  LevelReport found;
  found.whole = searcher.search(game, limits, [&](const Report& line) {
    if (line.bound != Bound::Exact || !line.is_new_iteration) return;
    if (line.rank == 1) found.lines.clear();
    found.lines.push_back(line);
  });
  return found;
}

LevelGamePlan level_game_plan(std::uint64_t seed, std::uint64_t number) {
  RandomSequence choice(seed, number);
  LevelGamePlan plan;
  // Base (0) and Base+MLP (7) have five of the 16 tickets each, the other game types one each.
  const auto ticket = static_cast<unsigned>(choice.below(16));
  plan.type = GameType::of_number(ticket < 5 ? 0U : std::min(ticket - 4, 7U));
  for (int& level : plan.levels)
    level = kLeastGameLevel + static_cast<int>(choice.below(kGameLevels));
  plan.seed = choice.next();
  return plan;
}

Game level_game(std::uint64_t seed, std::uint64_t number, const std::atomic<bool>& stop) {
  const LevelGamePlan plan = level_game_plan(seed, number);
  Game game(plan.type);
  game.set_draws_by_repetition(true);
  Searcher searcher;
  std::mt19937_64 random(plan.seed);
  for (std::size_t ply = 0; ply < kMaxGamePlies && !game.is_over() && !stop; ++ply) {
    const Level& level = level_of(ply < kRandomPlies ? kRandomLevel : plan.levels[ply % 2]);
    const LevelReport found = search_at_level(searcher, game, level, stop);
    game.play(found.lines.empty() ? found.whole.best
                                  : sample_move(found.lines, level, random).best);
  }
  return game;
}

}  // namespace waggle
