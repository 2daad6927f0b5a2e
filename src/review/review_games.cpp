#include "review/review_games.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "text/helper_threads.hpp"

namespace waggle {

namespace {

// Of each thread. It is part of what makes a review the same again.
constexpr int kTableMegabytes = 32;

class Reviewer {
 public:
  Reviewer(std::span<const Game> games, const ReviewSettings& settings,
           const std::atomic<bool>& stop, const ReviewListeners& listeners)
      : games_(games), settings_(settings), stop_(stop), listeners_(listeners) {
    for (const Game& game : games) {
      findings_.emplace_back(game.plies().size());
      progress_.total += game.plies().size();
    }
  }

  void run() {
    start_helpers();
    helpers_.attempt([this] {
      announce();
      work([this] { announce(); });
      while (wait_for_helpers()) announce();
    });
    helpers_.join();
    while (delivered_ < games_.size()) deliver();
  }

 private:
  struct Task {
    std::size_t game;
    std::size_t ply;
  };

  void start_helpers() {
    const std::size_t threads =
        std::min(static_cast<std::size_t>(settings_.threads), progress_.total);
    if (threads < 2) return;
    helpers_started_ = helpers_.start(threads - 1, [this](std::size_t) {
      helpers_.attempt([this] { work([] {}); });
      const std::lock_guard lock(mutex_);
      ++helpers_ended_;
      changed_.notify_one();
    });
  }

  template <typename AfterPly>
  void work(const AfterPly& after_ply) {
    Searcher searcher;
    searcher.configure({.threads = 1, .table_megabytes = kTableMegabytes});
    while (const auto task = next_task()) {
      auto finding = look(searcher, games_[task->game], task->ply, settings_.effort, stop_);
      if (!finding) return;
      take(*task, std::move(*finding));
      after_ply();
    }
  }

  std::optional<Task> next_task() {
    const std::lock_guard lock(mutex_);
    while (next_.game < games_.size() && next_.ply == games_[next_.game].plies().size())
      next_ = {next_.game + 1, 0};
    if (stop_ || helpers_.has_failed() || next_.game == games_.size()) return std::nullopt;
    const Task task = next_;
    ++next_.ply;
    return task;
  }

  void take(const Task& task, Finding finding) {
    const std::lock_guard lock(mutex_);
    findings_[task.game][task.ply] = std::move(finding);
    ++progress_.done;
    changed_.notify_one();
  }

  // Waits for a ply of a helper, or for the last helper's end. Whether there is more to wait for.
  bool wait_for_helpers() {
    std::unique_lock lock(mutex_);
    changed_.wait(
        lock, [this] { return announced_ < progress_.done || helpers_ended_ == helpers_started_; });
    return announced_ < progress_.done;
  }

  // Calls the listeners for all that was done since the last time. Only the thread that asked for
  // the reviews calls this, and `deliver`.
  void announce() {
    for (ReviewProgress progress = current(); announced_ < progress.done; progress = current()) {
      progress.done = ++announced_;
      if (listeners_.progress) listeners_.progress(progress);
    }
    while (delivered_ < games_.size() && is_finished(delivered_)) deliver();
  }

  ReviewProgress current() {
    const std::lock_guard lock(mutex_);
    return progress_;
  }

  bool is_finished(std::size_t game) {
    const std::lock_guard lock(mutex_);
    return std::ranges::all_of(findings_[game],
                               [](const auto& found) { return found.has_value(); });
  }

  // Of a game that no helper looks at any more.
  void deliver() {
    const std::size_t game = delivered_++;
    const Review review = judge(games_[game], std::exchange(findings_[game], {}));
    const bool is_begun = !review.plies.empty() || review.is_complete;
    if (is_begun && listeners_.review) listeners_.review(game, review);
  }

  std::span<const Game> games_;
  const ReviewSettings& settings_;
  const std::atomic<bool>& stop_;
  const ReviewListeners& listeners_;

  // How many plies and games the listeners know of.
  std::size_t announced_ = 0;
  std::size_t delivered_ = 0;
  std::size_t helpers_started_ = 0;

  // Guards all that follows.
  std::mutex mutex_;
  std::condition_variable changed_;
  // By game and ply.
  std::vector<std::vector<std::optional<Finding>>> findings_;
  Task next_{0, 0};
  ReviewProgress progress_;
  std::size_t helpers_ended_ = 0;

  HelperThreads helpers_;
};

}  // namespace

void review_games(std::span<const Game> games, const ReviewSettings& settings,
                  const std::atomic<bool>& stop, const ReviewListeners& listeners) {
  Reviewer(games, settings, stop, listeners).run();
}

}  // namespace waggle
