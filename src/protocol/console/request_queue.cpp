#include "protocol/console/request_queue.hpp"

namespace waggle {

bool RequestQueue::has_room() const {
  const std::lock_guard lock(mutex_);
  return requests_.size() < kMaxRequests && bytes_ < kMaxBytes;
}

bool RequestQueue::is_idle() const {
  const std::lock_guard lock(mutex_);
  return requests_.empty();
}

void RequestQueue::push(std::string line, bool is_stoppable) {
  const std::lock_guard lock(mutex_);
  bytes_ += line.size();
  requests_.emplace_back(std::move(line), is_stoppable);
  changed_.notify_one();
}

void RequestQueue::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  changed_.notify_one();
}

void RequestQueue::abandon() {
  const std::lock_guard lock(mutex_);
  is_abandoned_ = true;
  if (!requests_.empty()) requests_.front().control.stop = true;
  changed_.notify_one();
}

bool RequestQueue::stop_first() {
  const std::lock_guard lock(mutex_);
  bool is_idle = true;
  for (Request& request : requests_) {
    if (!request.is_stoppable) continue;
    is_idle = false;
    if (!request.control.stop.exchange(true)) break;
  }
  return !is_idle;
}

void RequestQueue::hit_first() {
  const std::lock_guard lock(mutex_);
  for (Request& request : requests_)
    if (request.is_stoppable && !request.control.stop && !request.control.hit.exchange(true))
      return;
}

void RequestQueue::stop_endless() {
  const std::lock_guard lock(mutex_);
  if (!requests_.empty() && requests_.front().control.is_endless)
    requests_.front().control.stop = true;
}

Request* RequestQueue::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !requests_.empty() || is_closed_ || is_abandoned_; });
  return requests_.empty() || is_abandoned_ ? nullptr : &requests_.front();
}

}  // namespace waggle
