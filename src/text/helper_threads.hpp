#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace waggle {

/// Threads that share one piece of work with the thread that starts them.
class HelperThreads {
 public:
  /// Starts `count` threads. Each calls `work(i)`, where `i` counts from 1: number 0 is the caller,
  /// if it works, too. Returns how many were started: if the system has no more threads to give,
  /// the work only takes longer. What `work` refers to has to last until `join`.
  template <typename Work>
  std::size_t start(std::size_t count, const Work& work) {
    const std::size_t before = threads_.size();
    try {
      while (threads_.size() < before + count) {
        const std::size_t index = threads_.size() + 1;
        threads_.emplace_back([this, work, index] { attempt([&] { work(index); }); });
      }
    } catch (const std::exception&) {
      return threads_.size() - before;
    }
    return count;
  }

  /// Calls `work`. If it throws and nothing was thrown before, the exception is kept for `join`.
  template <typename Work>
  void attempt(const Work& work) noexcept {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      has_failed_ = true;
    }
  }

  /// True as soon as an exception is kept. Threads that ask it between two steps end early.
  [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }

  /// Waits until all threads have ended. Throws what `attempt` or a thread threw first.
  void join() {
    threads_.clear();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr failure_;
  std::atomic<bool> has_failed_{false};
  // The last member: its threads use the others until they end.
  std::vector<std::jthread> threads_;
};

}  // namespace waggle
