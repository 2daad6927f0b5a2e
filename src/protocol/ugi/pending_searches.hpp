#pragma once

#include <atomic>
#include <mutex>
#include <utility>

namespace waggle {

/// Which searches run or wait. The thread that reads and the thread that answers share it. So
/// `isready` is answered while a search runs, but never before an earlier line.
class PendingSearches {
 public:
  enum class Reply {
    /// At once: a search runs.
    Now,
    /// When the next search begins: one waits for its turn.
    Owed,
    /// In its turn: there is no search.
    InTurn
  };

  /// A search has been read, and will begin in its turn.
  void expect() {
    const std::lock_guard lock(mutex_);
    ++expected_;
  }
  /// When to answer `isready`. An answer that is Owed is counted.
  [[nodiscard]] Reply ask() {
    const std::lock_guard lock(mutex_);
    if (is_running_) return Reply::Now;
    if (expected_ == 0) return Reply::InTurn;
    ++owed_;
    return Reply::Owed;
  }
  /// From now on, a search ends as soon as it begins.
  void quit() noexcept { is_quitting_ = true; }
  [[nodiscard]] bool is_quitting() const noexcept { return is_quitting_; }

  /// A search begins. Gives the number of answers that are owed.
  [[nodiscard]] int begin() {
    const std::lock_guard lock(mutex_);
    if (expected_ > 0) --expected_;
    is_running_ = true;
    return std::exchange(owed_, 0);
  }
  void end() {
    const std::lock_guard lock(mutex_);
    is_running_ = false;
  }

 private:
  std::mutex mutex_;
  int expected_ = 0;
  int owed_ = 0;
  bool is_running_ = false;
  std::atomic<bool> is_quitting_{false};
};

}  // namespace waggle
