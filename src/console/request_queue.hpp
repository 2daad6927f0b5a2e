#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>

#include "console/protocol.hpp"

namespace waggle {

/// A line on its way to its answer.
struct Request {
  Request(std::string text, bool stoppable) : line(std::move(text)), is_stoppable(stoppable) {}

  std::string line;
  bool is_stoppable;
  Control control;
};

/// The lines that wait for their answers, the one being answered first among them. One thread reads
/// and pushes, another takes and answers.
class RequestQueue {
 public:
  /// Whether the reader should go on; beyond it, what one more read brings still fits.
  [[nodiscard]] bool has_room() const;
  /// Whether none waits for its answer.
  [[nodiscard]] bool is_idle() const;
  void push(std::string line, bool is_stoppable);
  /// No further line will come.
  void close();
  /// Ends the command that runs and drops all others; no further line is taken.
  void abandon();

  /// Stops the first request that can be stopped and has not been. False if none can be stopped at
  /// all, true where all that can have been already.
  bool stop_first();
  /// Tells the first request that can be stopped, and has neither been nor heard of one, of a
  /// ponder hit.
  void hit_first();
  /// Stops the running command if nothing else will end it.
  void stop_endless();

  /// The next request, which stays first until it is finished. Waits; null once there will be none.
  [[nodiscard]] Request* next();
  /// Removes the request that `next` gave. What `answer` does counts as part of it: a stop comes
  /// either before, and is the request's, or after.
  template <typename Answer>
  void finish(Answer answer) {
    const std::lock_guard lock(mutex_);
    answer();
    bytes_ -= requests_.front().line.size();
    requests_.pop_front();
  }

 private:
  static constexpr std::size_t kMostRequests = 4096;
  static constexpr std::size_t kMostBytes = std::size_t{4} << 20;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Request> requests_;
  std::size_t bytes_ = 0;
  bool is_closed_ = false;
  bool is_abandoned_ = false;
};

}  // namespace waggle
