#pragma once

#include <mutex>
#include <utility>

namespace waggle {

/// What the thread that hears lines and the one that answers them must know of each other, so that
/// `isready` is answered while a search goes on but never before what was asked ahead of it.
class Searches {
 public:
  enum class Reply {
    /// A search is going on.
    Now,
    /// One waits for its turn, and answers when it begins.
    Owed,
    /// There is none to wait for.
    InTurn
  };

  /// A search was heard, and will begin in its turn.
  void expect() {
    const std::lock_guard lock(mutex_);
    ++expected_;
  }
  /// When `isready` is to be answered. An Owed answer has been noted down.
  [[nodiscard]] Reply ask() {
    const std::lock_guard lock(mutex_);
    if (is_running_) return Reply::Now;
    if (expected_ == 0) return Reply::InTurn;
    ++owed_;
    return Reply::Owed;
  }
  /// No search is to be begun any more.
  void quit() {
    const std::lock_guard lock(mutex_);
    is_quitting_ = true;
  }
  [[nodiscard]] bool is_quitting() const {
    const std::lock_guard lock(mutex_);
    return is_quitting_;
  }

  /// A search begins. How many answers are owed.
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
  mutable std::mutex mutex_;
  int expected_ = 0;
  int owed_ = 0;
  bool is_running_ = false;
  bool is_quitting_ = false;
};

}  // namespace waggle
