#pragma once

#include <atomic>
#include <cstdint>

#include "search/heartbeat.hpp"
#include "search/shared_search.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Counts the nodes of one thread, and checks the limits every few hundred nodes. The leader obeys
/// all limits, but helpers obey only `SharedSearch::halt` and the node limit.
class StopControl {
 public:
  explicit StopControl(bool is_leader) noexcept : is_leader_(is_leader) {}

  /// Resets all state for a new search. Once there is a best move, each poll by the leader also
  /// calls `heartbeat->beat_if_due()`, unless `heartbeat` is null.
  void start(SharedSearch& shared, Heartbeat* heartbeat);
  /// Counts a node. Returns false if the search must end.
  bool visit() {
    if (++nodes_ >= next_poll_) poll();
    return !is_ended_;
  }
  /// Counts nodes for which `visit` wasn't called, and polls if a poll is due.
  void count(std::uint64_t nodes) {
    nodes_ += nodes;
    if (nodes_ >= next_poll_) poll();
  }
  /// Checks the limits now.
  void poll();
  /// Adds this thread's new nodes to the shared count.
  void share();

  /// Records that there is a best move, so that the search may end.
  void note_answer() noexcept { has_answer_ = true; }
  [[nodiscard]] bool has_answer() const noexcept { return has_answer_; }
  /// Sets whether the result is final, because the outcome is proven or there is only one choice.
  void set_settled(bool is_settled) noexcept { is_settled_ = is_settled; }
  /// Ends the search.
  void end() noexcept { is_ended_ = true; }

  [[nodiscard]] bool is_ended() const noexcept { return is_ended_; }
  /// Nodes visited by this thread.
  [[nodiscard]] std::uint64_t own_nodes() const noexcept { return nodes_; }
  /// Nodes visited by all threads. The counts of other threads date from their last poll.
  [[nodiscard]] std::uint64_t total_nodes() const noexcept {
    return shared_->nodes.load(std::memory_order_relaxed) + nodes_ - nodes_shared_;
  }

 private:
  // Whether a stop flag, a limit or a ponder hit ends the search, given the total number of nodes.
  [[nodiscard]] bool is_over(std::uint64_t nodes);

  bool is_leader_;
  SharedSearch* shared_ = nullptr;
  Heartbeat* heartbeat_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t nodes_shared_ = 0;
  std::uint64_t next_poll_ = 0;
  bool is_ended_ = false;
  bool has_answer_ = false;
  bool is_settled_ = false;
  // Whether the search is pondering and this object hasn't noticed a ponder hit yet.
  bool is_pondering_ = false;
};

}  // namespace waggle::inline WAGGLE_ISA
