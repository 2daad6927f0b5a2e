#include "puzzles/mine.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "text/helper_threads.hpp"

namespace waggle {

namespace {

// Hands out games to threads, and puts what they find in order.
class PuzzleMiner {
 public:
  PuzzleMiner(std::span<const PuzzleGame> games, const PuzzleSettings& settings,
              const std::atomic<bool>& stop)
      : games_(games), settings_(settings), stop_(stop), found_(games.size()) {}

  void run(int threads, const PuzzleListeners& listeners) {
    const std::size_t count = std::min(static_cast<std::size_t>(threads), games_.size());
    started_ = helpers_.start(count, [this](std::size_t) { work(); });
    if (started_ == 0) {
      started_ = 1;
      work();
    }
    helpers_.attempt([&] { deliver(listeners); });
    helpers_.join();
  }

 private:
  void work() noexcept {
    helpers_.attempt([this] {
      PuzzleFinder finder(settings_, stop_);
      for (std::size_t i = next_++; i < games_.size() && !stop_ && !helpers_.has_failed();
           i = next_++) {
        std::vector<Puzzle> puzzles = search(finder, games_[i]);
        if (stop_) break;
        const std::lock_guard lock(mutex_);
        found_[i] = std::move(puzzles);
        ++done_;
        changed_.notify_one();
      }
    });
    const std::lock_guard lock(mutex_);
    ++ended_;
    changed_.notify_one();
  }

  std::vector<Puzzle> search(PuzzleFinder& finder, const PuzzleGame& game) const {
    if (game.game) return finder.find(*game.game, game.name, game.number);
    const Game played = level_game(game.seed, game.number, finder.player(), stop_);
    return finder.find(played, game.name, game.number);
  }

  void deliver(const PuzzleListeners& listeners) {
    std::size_t told = 0;
    std::size_t delivered = 0;
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [&] { return told < done_ || ended_ == started_; });
      const bool is_last = ended_ == started_;
      told = done_;
      std::vector<std::vector<Puzzle>> ready;
      while (delivered + ready.size() < found_.size() && found_[delivered + ready.size()])
        ready.push_back(std::move(*found_[delivered + ready.size()]));
      lock.unlock();
      for (const std::vector<Puzzle>& puzzles : ready) {
        if (listeners.puzzles) listeners.puzzles(delivered, puzzles);
        ++delivered;
      }
      if (listeners.progress) listeners.progress({told, games_.size()});
      if (is_last) return;
      lock.lock();
    }
  }

  std::span<const PuzzleGame> games_;
  const PuzzleSettings& settings_;
  const std::atomic<bool>& stop_;
  std::atomic<std::size_t> next_{0};
  // Threads that search. Only the thread that delivers looks at it.
  std::size_t started_ = 0;

  // Guards all that follows.
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::optional<std::vector<Puzzle>>> found_;
  std::size_t done_ = 0;
  std::size_t ended_ = 0;

  HelperThreads helpers_;
};

}  // namespace

void find_puzzles(std::span<const PuzzleGame> games, const PuzzleSettings& settings, int threads,
                  const std::atomic<bool>& stop, const PuzzleListeners& listeners) {
  PuzzleMiner(games, settings, stop).run(threads, listeners);
}

}  // namespace waggle
