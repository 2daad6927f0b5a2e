#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>

#include "protocol/console/protocol.hpp"

namespace waggle {

/// A line that waits for its answer. The queue owns it. Until it is finished, the answering thread
/// reads the line, and both threads use the control.
struct Request {
  Request(std::string text, bool stoppable) : line(std::move(text)), is_stoppable(stoppable) {}

  std::string line;
  bool is_stoppable;
  Control control;
};

/// The lines that wait for their answers. The first is the one that is being answered. One thread
/// reads and pushes lines, another takes and answers them.
class RequestQueue {
 public:
  /// Whether the reader should read on. If not, the lines of one more read still fit.
  [[nodiscard]] bool has_room() const;
  /// Whether no line waits for its answer.
  [[nodiscard]] bool is_idle() const;
  void push(std::string line, bool is_stoppable);
  /// No further line will come.
  void close();
  /// Ends the command that runs and drops all others; no further line is taken.
  void abandon();

  /// Stops the first request that can be stopped and has not been stopped yet. False if no request
  /// can be stopped; true if all of those have been stopped already.
  bool stop_first();
  /// Sets Control::hit of the first request that can be stopped and has neither a stop nor a hit.
  void hit_first();
  /// Stops the running command if it is endless; see Control::is_endless.
  void stop_endless();

  /// Waits for the next request, which stays the first until it is finished. Null after the last.
  [[nodiscard]] Request* next();
  /// Calls `answer`, and removes the request that `next` gave. Both are one step for other threads:
  /// a stop comes before it, for this request, or after it.
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
