#pragma once

#include <mutex>
#include <utility>

namespace waggle {

/// Tracks running and pending searches, so that `isready` can be answered during a search, but only
/// after all lines that precede the search have been answered. Shared by the reading and the
/// answering thread.
class PendingSearches {
 public:
  enum class Reply {
    /// Immediately, because a search is running.
    Now,
    /// When the first pending search begins.
    Owed,
    /// In its turn, because no search is running or pending.
    InTurn
  };

  /// Call this when a command that starts a search has been read.
  void expect() {
    const std::lock_guard lock(mutex_);
    ++expected_;
  }
  /// Returns when to answer `isready`, and counts the answers that are Owed.
  [[nodiscard]] Reply ask() {
    const std::lock_guard lock(mutex_);
    if (is_running_) return Reply::Now;
    if (expected_ == 0) return Reply::InTurn;
    ++owed_;
    return Reply::Owed;
  }

  /// Call this when a search begins. Returns the number of answers owed.
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
};

}  // namespace waggle
