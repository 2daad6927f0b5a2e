#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <utility>

#include "protocol/console/protocol.hpp"

namespace waggle {

/// A line that is being answered or is waiting for its turn. Owned by the queue. Only the answering
/// thread reads the line; the control is shared.
struct Request {
  Request(std::string text, bool stoppable) : line(std::move(text)), is_stoppable(stoppable) {}

  std::string line;
  bool is_stoppable;
  Control control;
};

/// The pending requests, starting with the one being answered. A reading thread pushes them, and an
/// answering thread takes them.
class RequestQueue {
 public:
  /// Whether the reader should read more lines. The limit is soft: lines that have already been
  /// read may still be pushed.
  [[nodiscard]] bool has_room() const;
  /// Whether no request is pending.
  [[nodiscard]] bool is_idle() const;
  void push(std::string line, bool is_stoppable);
  /// Announces that no more requests will be pushed.
  void close();
  /// Stops the running request and drops all others.
  void abandon();

  /// Stops the first stoppable request that hasn't been stopped yet. Returns whether any request is
  /// stoppable, including requests that have already been stopped.
  bool stop_first();
  /// Sets Control::hit of the first stoppable request that has been neither stopped nor hit.
  void hit_first();
  /// Stops the running request if it is infinite; see Control::is_endless.
  void stop_endless();

  /// Waits for the next request, which stays at the front until `finish`. Returns null if no more
  /// requests will arrive.
  [[nodiscard]] Request* next();
  /// Calls `answer` and removes the first request in one atomic step, so that a concurrent stop
  /// affects either this request or a later one.
  template <typename Answer>
  void finish(Answer answer) {
    const std::lock_guard lock(mutex_);
    answer();
    bytes_ -= requests_.front().line.size();
    requests_.pop_front();
  }

 private:
  static constexpr std::size_t kMaxRequests = 4096;
  static constexpr std::size_t kMaxBytes = std::size_t{4} << 20;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Request> requests_;
  std::size_t bytes_ = 0;
  bool is_closed_ = false;
  bool is_abandoned_ = false;
};

}  // namespace waggle
