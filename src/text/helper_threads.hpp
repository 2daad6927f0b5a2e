#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace waggle {

/// Helper threads that share the work of the calling thread and pass their exceptions to it.
class HelperThreads {
 public:
  /// Starts `count` threads that call `work()`. Returns the number of threads started, which is
  /// less than `count` if the system can't create more. Everything that `work` refers to must
  /// outlive the call to `join`.
  template <typename Work>
  std::size_t start(std::size_t count, const Work& work) {
    std::size_t started = 0;
    try {
      for (; started < count; ++started) threads_.emplace_back([this, work] { attempt(work); });
    } catch (const std::exception&) {
      // No more threads available: the caller continues with those that have started.
    }
    return started;
  }

  /// Calls `work`. If it throws, stores the exception for `join`, unless one is already stored.
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

  /// True once an exception has been stored. Threads can poll this to end early.
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
  // Declared last, so that the threads end before the members that they use are destroyed.
  std::vector<std::jthread> threads_;
};

}  // namespace waggle
