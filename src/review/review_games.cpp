#include "review/review_games.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace waggle {

namespace {

// Of each thread. It is part of what makes a review the same again.
constexpr std::size_t kTableBytes = std::size_t{32} << 20;

class Reviewer {
 public:
  Reviewer(std::span<const Game> games, const ReviewSettings& settings,
           const std::atomic<bool>& stop, const ReviewListeners& listeners)
      : games_(games), settings_(settings), stop_(stop), listeners_(listeners) {
    open_.reserve(games.size());
    for (const Game& game : games) {
      const std::size_t plies = game.plies().size();
      open_.push_back({std::vector<std::optional<Finding>>(plies), plies});
      progress_.total += plies;
    }
  }

  void run() {
    deliver_finished();
    {
      std::vector<std::jthread> helpers;
      const std::size_t count =
          std::min(static_cast<std::size_t>(settings_.threads), progress_.total);
      try {
        for (std::size_t i = 1; i < count; ++i) helpers.emplace_back([this] { work(); });
      } catch (const std::exception&) {
        // The system has no more threads to give: with fewer it only takes longer.
      }
      work();
    }
    if (failure_) std::rethrow_exception(failure_);
    for (; delivered_ < games_.size(); ++delivered_) deliver();
  }

 private:
  struct OpenGame {
    std::vector<std::optional<Finding>> findings;
    std::size_t left = 0;
  };
  struct Task {
    std::size_t game;
    std::size_t ply;
  };

  void work() {
    try {
      Searcher searcher;
      searcher.configure({.threads = 1, .table_bytes = kTableBytes});
      while (const auto task = next_task()) {
        auto finding = look(searcher, games_[task->game], task->ply, settings_.effort, stop_);
        if (!finding) return;
        take(*task, std::move(*finding));
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
  }

  std::optional<Task> next_task() {
    const std::lock_guard lock(mutex_);
    while (next_.game < games_.size() && next_.ply == games_[next_.game].plies().size())
      next_ = {next_.game + 1, 0};
    if (stop_ || failure_ || next_.game == games_.size()) return std::nullopt;
    const Task task = next_;
    ++next_.ply;
    return task;
  }

  void take(const Task& task, Finding finding) {
    const std::lock_guard lock(mutex_);
    open_[task.game].findings[task.ply] = std::move(finding);
    --open_[task.game].left;
    ++progress_.done;
    if (listeners_.progress) listeners_.progress(progress_);
    deliver_finished();
  }

  void deliver_finished() {
    for (; delivered_ < games_.size() && open_[delivered_].left == 0; ++delivered_) deliver();
  }

  void deliver() {
    std::vector<std::optional<Finding>>& findings = open_[delivered_].findings;
    const Review review = judge(games_[delivered_], findings);
    findings = {};
    const bool is_begun = !review.plies.empty() || review.is_complete;
    if (is_begun && listeners_.review) listeners_.review(delivered_, review);
  }

  std::span<const Game> games_;
  const ReviewSettings& settings_;
  const std::atomic<bool>& stop_;
  const ReviewListeners& listeners_;

  // Guards all that follows.
  std::mutex mutex_;
  std::vector<OpenGame> open_;
  Task next_{0, 0};
  std::size_t delivered_ = 0;
  ReviewProgress progress_;
  std::exception_ptr failure_;
};

}  // namespace

void review_games(std::span<const Game> games, const ReviewSettings& settings,
                  const std::atomic<bool>& stop, const ReviewListeners& listeners) {
  Reviewer(games, settings, stop, listeners).run();
}

}  // namespace waggle
