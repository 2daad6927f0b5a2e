#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace waggle {

/// Threads that share work with the thread that starts them.
class HelperThreads {
 public:
  /// Starts `count` threads, each of which calls `work(i)` with i from 1; 0 is the calling thread,
  /// if it takes part. Returns the number of threads started. If the system refuses more threads,
  /// the work just takes longer. Everything that `work` refers to must last until `join`.
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

  /// Calls `work`, and keeps the first exception thrown for `join`.
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

  /// True once there is such an exception. Threads that poll it can end early.
  [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }

  /// Waits for all threads to end, then rethrows the first exception, if any.
  void join() {
    threads_.clear();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr failure_;
  std::atomic<bool> has_failed_{false};
  // Last, so that the threads end before the members that they use are destroyed.
  std::vector<std::jthread> threads_;
};

}  // namespace waggle
