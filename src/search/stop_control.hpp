#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "search/busy_table.hpp"
#include "search/core/network.hpp"
#include "search/core/search.hpp"
#include "search/selectivity.hpp"
#include "search/transposition.hpp"

namespace waggle::inline WAGGLE_ISA {

/// All that the threads of one search have in common.
struct SharedSearch {
  TranspositionTable& table;
  /// None for a search by one thread.
  BusyTable* busy = nullptr;
  const Limits& limits;
  /// Where nodes find what users have chosen.
  const SearchSettings& settings;
  const Selectivity& selectivity;
  std::chrono::steady_clock::time_point start;
  /// Set when the search is over, for all threads to see.
  std::atomic<bool> halt{false};
  /// Nodes of all threads. Each thread adds its share now and then.
  std::atomic<std::uint64_t> nodes{0};

  [[nodiscard]] const Network& network() const noexcept { return *settings.network; }
};

/// Counts the nodes of one thread. Every few hundred nodes it polls whether the search has to end.
/// The leader's enforces all limits, those of other threads only `SharedSearch::halt` and the limit
/// of nodes.
class StopControl {
 public:
  explicit StopControl(bool is_leader) noexcept : is_leader_(is_leader) {}

  /// Starts to count from 0. `remind`, which may be empty, is called several times a second, but
  /// not before there is an answer.
  void start(SharedSearch& shared, std::function<void()> remind);
  /// Counts a node. False if the search has to end.
  bool visit() {
    if (++nodes_ >= next_poll_) poll();
    return !is_ended_;
  }
  /// Counts nodes that were visited elsewhere, and polls if that is due.
  void count(std::uint64_t nodes) {
    nodes_ += nodes;
    if (nodes_ >= next_poll_) poll();
  }
  /// Polls at once.
  void poll();
  /// Adds the nodes that were counted to those of all threads.
  void share();

  /// Says that there is a move to answer with, so that the search may end.
  void note_answer() noexcept { has_answer_ = true; }
  [[nodiscard]] bool has_answer() const noexcept { return has_answer_; }
  /// Says whether nothing is left to choose or to find out.
  void set_settled(bool is_settled) noexcept { is_settled_ = is_settled; }
  /// Ends the search.
  void end() noexcept { is_ended_ = true; }
  /// Says that the listener has just got a report, so that no reminder is due.
  void note_report() { last_report_ = std::chrono::steady_clock::now(); }

  [[nodiscard]] bool is_ended() const noexcept { return is_ended_; }
  /// True until the expected move is played, if the search ponders.
  [[nodiscard]] bool is_pondering() const noexcept;
  /// Nodes of this thread.
  [[nodiscard]] std::uint64_t own() const noexcept { return nodes_; }
  /// Nodes of all threads, as far as this thread knows.
  [[nodiscard]] std::uint64_t total() const noexcept {
    return shared_->nodes.load(std::memory_order_relaxed) + nodes_ - nodes_shared_;
  }

 private:
  // True if a limit other than the depth has been reached.
  [[nodiscard]] bool is_spent(std::uint64_t nodes);

  bool is_leader_;
  SharedSearch* shared_ = nullptr;
  std::function<void()> remind_;
  std::uint64_t nodes_ = 0;
  std::uint64_t nodes_shared_ = 0;
  std::uint64_t next_poll_ = 0;
  bool is_ended_ = false;
  bool has_answer_ = false;
  bool is_settled_ = false;
  std::chrono::steady_clock::time_point last_report_;
  // When the time that is limited began to count: at the ponder hit, if the search ponders.
  std::optional<std::chrono::steady_clock::time_point> clock_start_;
};

}  // namespace waggle::inline WAGGLE_ISA
