#include "learn/self_play.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <thread>
#include <vector>

#include "core/searcher.hpp"
#include "waggle/movegen.hpp"

namespace waggle {

namespace {

constexpr std::size_t kMaxPlies = 160;
// Plies of an opening. The first two of a game matter little.
constexpr std::size_t kLeastOpening = 4;
constexpr std::size_t kOpenings = 7;
// Games that are played before any is handed on.
constexpr int kBatch = 64;
constexpr std::size_t kTableBytes = std::size_t{4} << 20;

GameType type_of(const SelfPlaySettings& settings, int number) {
  const auto index = static_cast<std::size_t>(number);
  if (!settings.types.empty()) return settings.types[index % settings.types.size()];
  const auto bits = index % 8;
  return {.mosquito = (bits & 1) != 0, .ladybug = (bits & 2) != 0, .pillbug = (bits & 4) != 0};
}

JudgedGame play_one(const SelfPlaySettings& settings, int number, Searcher& searcher) {
  std::mt19937_64 random(settings.seed * 1'000'003 + static_cast<std::uint64_t>(number));
  JudgedGame result{Game(type_of(settings, number)), {}};
  Game& game = result.game;
  game.set_draws_by_repetition(true);
  const std::size_t opening = kLeastOpening + random() % kOpenings;
  searcher.clear();
  while (!game.is_over() && game.plies().size() < kMaxPlies) {
    if (game.plies().size() < opening) {
      MoveList moves;
      list_moves(game.position(), moves);
      game.play(moves[random() % moves.size()]);
    } else {
      const Report report = searcher.search(game, {.nodes = settings.nodes});
      result.scores.push_back(report.score);
      game.play(report.best);
    }
  }
  return result;
}

}  // namespace

void play_against_itself(const SelfPlaySettings& settings,
                         const std::function<void(const JudgedGame&)>& take) {
  for (int first = 0; first < settings.games; first += kBatch) {
    const int count = std::min(kBatch, settings.games - first);
    std::vector<JudgedGame> games(static_cast<std::size_t>(count));
    std::atomic<int> next{0};
    const auto work = [&] {
      Searcher searcher;
      searcher.configure({.table_bytes = kTableBytes});
      for (int i = next++; i < count; i = next++)
        games[static_cast<std::size_t>(i)] = play_one(settings, first + i, searcher);
    };
    {
      std::vector<std::jthread> helpers;
      for (int i = 1; i < settings.threads; ++i) helpers.emplace_back(work);
      work();
    }
    for (const JudgedGame& game : games) take(game);
  }
}

}  // namespace waggle
