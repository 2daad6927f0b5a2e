#include "puzzles/level_player.hpp"

#include <algorithm>
#include <random>

#include "text/random.hpp"

namespace waggle {

namespace {

constexpr int kAttempts = 100;
// Fixed, so that the results for a puzzle don't depend on the file in which it was found.
constexpr std::uint64_t kAttemptSeed = 20'260'101;

constexpr std::size_t kMaxGamePlies = 140;
constexpr int kLeastGameLevel = 2;
constexpr int kGameLevels = 11;
// The first plies are played by a level that picks moves at random, because the other levels would
// always open in the same way.
constexpr std::size_t kRandomPlies = 8;
constexpr int kRandomLevel = 5;

}  // namespace

Report LevelPlayer::search(const Game& game, const Level& level) {
  searcher_.configure(limited_to_level(SearchSettings{}, level));
  searcher_.clear();
  lines_.clear();
  Limits limits = limited_to_level(Limits{}, level);
  limits.stop = &stop_;
  return searcher_.search(game, limits, [&](const Report& line) {
    if (line.bound != Bound::Exact || !line.is_new_iteration) return;
    if (line.rank == 1) lines_.clear();
    lines_.push_back(line);
  });
}

Game LevelPlayer::level_game(std::uint64_t seed, std::uint64_t number) {
  const LevelGamePlan plan = level_game_plan(seed, number);
  Game game(plan.type);
  game.set_draws_by_repetition(true);
  std::mt19937_64 random(plan.seed);
  for (std::size_t ply = 0; ply < kMaxGamePlies && !game.is_over() && !stop_; ++ply) {
    const Level& level = level_of(ply < kRandomPlies ? kRandomLevel : plan.levels[ply % 2]);
    const Report report = search(game, level);
    game.play(lines_.empty() ? report.best : sample_move(lines_, level, random).best);
  }
  return game;
}

std::array<int, kPuzzleLevels> LevelPlayer::solved(const Game& game,
                                                   const std::vector<Move>& solutions) {
  const auto is_solution = [&](Move move) {
    return std::ranges::find(solutions, move) != solutions.end();
  };
  std::array<int, kPuzzleLevels> solved{};
  // Whether the previous level's search ended before its node limit. All higher levels would then
  // repeat the same search, so they share its answer.
  bool is_settled = false;
  for (std::size_t i = 0; i < solved.size(); ++i) {
    const Level& level = level_of(static_cast<int>(i) + kLowestLevel);
    // All levels that pick moves at random search to depth 1, so one search serves all of them.
    const bool is_new = i == 0 || (!level.picks_at_random() && !is_settled);
    const Report report = is_new ? search(game, level) : Report{};
    if (level.picks_at_random()) {
      std::mt19937_64 random(kAttemptSeed);
      for (int attempt = 0; attempt < kAttempts; ++attempt)
        solved[i] += is_solution(sample_move(lines_, level, random).best) ? 1 : 0;
      continue;
    }
    solved[i] = is_settled ? solved[i - 1] : is_solution(report.best) ? kAttempts : 0;
    is_settled |= report.nodes < level.nodes;
  }
  return solved;
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

}  // namespace waggle
