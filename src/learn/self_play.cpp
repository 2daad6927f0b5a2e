#include "learn/self_play.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "learn/first_balanced.hpp"
#include "search/core/searcher.hpp"
#include "text/random.hpp"
#include "text/shared_items.hpp"
#include "waggle/movegen.hpp"

namespace waggle {

namespace {

constexpr std::size_t kMaxPlies = 150;
// The length of the shortest opening, in plies. The first two plies of a game matter little.
constexpr std::size_t kLeastOpening = 3;
// The number of possible lengths of random openings and of openings from known games.
constexpr std::size_t kRandomOpenings = 8;
constexpr std::size_t kKnownOpenings = 24;
// Maximum score for either side, in a shallow search, of a position that counts as balanced: for a
// new game and for one that branches off another.
constexpr Score kBalance = 250;
constexpr Score kBalanceOfBranch = 500;
// Number of attempts to find a balanced position, or a known game of the right type.
constexpr int kTries = 20;
constexpr std::uint64_t kBalanceNodes = 500;
// Batch size: the threads finish this many game numbers before the next batch starts. Games are
// passed on in order, so a small batch limits how many finished games wait in memory.
constexpr std::uint32_t kBatch = 32;
constexpr int kTableMegabytes = 4;

// Plays the games for one number at a time.
class SelfPlayer {
 public:
  explicit SelfPlayer(const SelfPlaySettings& settings) : settings_(settings) {
    searcher_.configure({.table_megabytes = kTableMegabytes, .network = settings.network});
  }

  std::vector<LabelledGame> play(std::uint32_t number) {
    random_ = RandomSequence(settings_.seed, number);
    searcher_.clear();
    const GameType type = settings_.types[number % settings_.types.size()];
    std::vector<LabelledGame> games = {play_on(balanced([&] { return opening(type); }, kBalance))};
    const Game& main = games[0].game;
    const std::size_t plies = main.plies().size();
    searcher_.clear();
    const auto branch = [&] {
      const std::size_t kept = kLeastOpening + random_.below(plies - kLeastOpening);
      return varied(main, kept, 1 + random_.below(2));
    };
    if (plies > kLeastOpening) games.push_back(play_on(balanced(branch, kBalanceOfBranch)));
    return games;
  }

 private:
  template <typename Make>
  Game balanced(Make&& make, Score most) {
    return first_balanced(kTries, make, [&](const Game& game) {
      return std::abs(searcher_.search(game, {.nodes = kBalanceNodes}).score) <= most;
    });
  }

  // The first `kept` plies of a game, followed by `added` random ones. Ends earlier if the new game
  // is over.
  Game varied(const Game& game, std::size_t kept, std::size_t added) {
    Game result(game.type());
    result.set_draws_by_repetition(true);
    for (std::size_t i = 0; i < kept && !result.is_over(); ++i) result.play(game.plies()[i].move);
    for (std::size_t i = 0; i < added && !result.is_over(); ++i) {
      const MoveList moves = legal_moves(result.position());
      result.play(moves[random_.below(moves.size())]);
    }
    return result;
  }

  Game opening(GameType type) {
    const std::vector<Game>& known = settings_.openings;
    if (!known.empty() && random_.below(2) == 0) {
      for (int i = 0; i < kTries; ++i) {
        const Game& game = known[random_.below(known.size())];
        if (game.type() != type) continue;
        const std::size_t kept =
            std::min(kLeastOpening + random_.below(kKnownOpenings), game.plies().size());
        return varied(game, kept, random_.below(2));
      }
    }
    return varied(Game(type), 0, kLeastOpening + random_.below(kRandomOpenings));
  }

  LabelledGame play_on(Game game) {
    LabelledGame result{std::move(game), {}};
    while (!result.game.is_over() && result.game.plies().size() < kMaxPlies) {
      const Report report = searcher_.search(result.game, {.nodes = settings_.nodes});
      result.scores.push_back(report.score);
      result.game.play(report.best);
    }
    return result;
  }

  const SelfPlaySettings& settings_;
  Searcher searcher_;
  RandomSequence random_{0};
};

}  // namespace

std::vector<GameType> SelfPlaySettings::usual_types() {
  std::vector<GameType> types;
  for (unsigned number = 1; number < 7; ++number) types.push_back(GameType::of_number(number));
  for (int i = 0; i < 5; ++i)
    for (const unsigned number : {0U, 7U}) types.push_back(GameType::of_number(number));
  return types;
}

void play_against_itself(const SelfPlaySettings& settings, const std::atomic<bool>& stop,
                         const std::function<void(const std::vector<LabelledGame>&)>& take) {
  for (std::uint32_t first = settings.first; first < settings.end && !stop;) {
    const std::uint32_t count = std::min(kBatch, settings.end - first);
    std::vector<std::vector<LabelledGame>> games(count);
    const auto make_worker = [&] {
      return [&, player = SelfPlayer(settings)](std::size_t i) mutable {
        games[i] = player.play(first + static_cast<std::uint32_t>(i));
        return true;
      };
    };
    std::uint32_t taken = 0;
    share_items(count, settings.threads, stop, make_worker, [&](const SharedProgress& now) {
      for (; taken < now.front; ++taken) take(games[taken]);
    });
    first += count;
  }
}

}  // namespace waggle
