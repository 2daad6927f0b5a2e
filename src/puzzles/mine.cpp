#include "puzzles/mine.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace waggle {

namespace {

// Hands out games to threads, and puts what they find in order.
class Mine {
 public:
  Mine(std::span<const PuzzleGame> games, const PuzzleSettings& settings,
       const std::atomic<bool>& stop)
      : games_(games), settings_(settings), stop_(stop), found_(games.size()) {}

  void run(int threads, const PuzzleListeners& listeners) {
    std::vector<std::jthread> workers;
    const std::size_t count = std::min(static_cast<std::size_t>(threads), games_.size());
    while (workers.size() < count && start(workers)) continue;
    try {
      deliver(listeners);
    } catch (...) {
      fail(std::current_exception());
    }
    workers.clear();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  // With fewer threads than wanted the work only takes longer.
  bool start(std::vector<std::jthread>& workers) {
    {
      const std::lock_guard lock(mutex_);
      ++working_;
    }
    try {
      workers.emplace_back([this] { work(); });
      return true;
    } catch (const std::system_error&) {
      const std::lock_guard lock(mutex_);
      --working_;
      if (workers.empty()) throw;
      return false;
    }
  }

  void work() noexcept {
    try {
      PuzzleFinder finder(settings_, stop_);
      for (std::size_t i = next_++; i < games_.size() && !stop_ && !has_failed_; i = next_++) {
        std::vector<Puzzle> puzzles = search(finder, games_[i]);
        if (stop_) break;
        const std::lock_guard lock(mutex_);
        found_[i] = std::move(puzzles);
        ++done_;
        changed_.notify_one();
      }
    } catch (...) {
      fail(std::current_exception());
    }
    const std::lock_guard lock(mutex_);
    --working_;
    changed_.notify_one();
  }

  std::vector<Puzzle> search(PuzzleFinder& finder, const PuzzleGame& game) const {
    if (game.game) return finder.find(*game.game, game.name, game.number);
    const Game played = level_game(game.seed, game.number, finder.player(), stop_);
    return finder.find(played, game.name, game.number);
  }

  // Keeps the first failure, after which no game is begun.
  void fail(std::exception_ptr failure) noexcept {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    has_failed_ = true;
  }

  void deliver(const PuzzleListeners& listeners) {
    std::size_t told = 0;
    std::size_t delivered = 0;
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [&] { return told < done_ || working_ == 0; });
      const bool is_last = working_ == 0;
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
  std::atomic<bool> has_failed_{false};

  // Guards all that follows.
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::optional<std::vector<Puzzle>>> found_;
  std::size_t done_ = 0;
  int working_ = 0;
  std::exception_ptr failure_;
};

}  // namespace

void find_puzzles(std::span<const PuzzleGame> games, const PuzzleSettings& settings, int threads,
                  const std::atomic<bool>& stop, const PuzzleListeners& listeners) {
  Mine(games, settings, stop).run(threads, listeners);
}

}  // namespace waggle
