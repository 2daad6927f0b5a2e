#include "search/stop_control.hpp"

#include <algorithm>

namespace waggle::inline WAGGLE_ISA {

namespace {

// Number of nodes between polls, which take well under a millisecond to search.
constexpr std::uint64_t kPollInterval = 512;

}  // namespace

void StopControl::start(SharedSearch& shared, Heartbeat* heartbeat) {
  *this = StopControl(is_leader_);
  shared_ = &shared;
  heartbeat_ = heartbeat;
  is_pondering_ = shared.limits.ponder_hit != nullptr;
}

void StopControl::poll() {
  share();
  const std::uint64_t total = shared_->nodes.load(std::memory_order_relaxed);
  next_poll_ = nodes_ + kPollInterval;
  const Limits& limits = shared_->limits;
  if (limits.nodes && total < *limits.nodes)
    next_poll_ = std::min(next_poll_, nodes_ + (*limits.nodes - total));
  if (shared_->halt.load(std::memory_order_relaxed)) is_ended_ = true;
  if (!is_leader_) {
    // Helpers check this too, because they may run far ahead while the leader isn't scheduled.
    if (limits.nodes && total >= *limits.nodes) is_ended_ = true;
    return;
  }
  // The first iteration is always completed for all lines, so any move returned has been searched.
  if (!has_answer_) return;
  if (is_over(total)) is_ended_ = true;
  if (heartbeat_ != nullptr) heartbeat_->beat_if_due();
}

void StopControl::share() {
  shared_->nodes.fetch_add(nodes_ - nodes_shared_, std::memory_order_relaxed);
  nodes_shared_ = nodes_;
}

bool StopControl::is_over(std::uint64_t nodes) {
  if (shared_->clock.is_over(nodes)) return true;
  if (!is_pondering_ || !shared_->clock.is_running()) return false;
  is_pondering_ = false;
  // If the result found while pondering is final, the search ends now. Otherwise, it is reported.
  if (is_settled_ && !shared_->limits.is_analysis) return true;
  if (heartbeat_ != nullptr) heartbeat_->expire();
  return false;
}

}  // namespace waggle::inline WAGGLE_ISA
