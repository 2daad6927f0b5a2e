#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "search/busy_table.hpp"
#include "search/core/network.hpp"
#include "search/core/search.hpp"
#include "search/limit_clock.hpp"
#include "search/selectivity.hpp"
#include "search/transposition.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// The state that all threads of a search share.
struct SharedSearch {
  TranspositionTable& table;
  /// Null if the search has a single thread.
  BusyTable* busy = nullptr;
  const Limits& limits;
  const SearchSettings& settings;
  const Selectivity& selectivity;
  std::chrono::steady_clock::time_point start;
  /// Used only by the leader (worker 0).
  LimitClock clock{limits, start};
  /// Set when the search is over, to stop all threads.
  std::atomic<bool> halt{false};
  /// Nodes visited by all threads. Each thread adds its own when it polls.
  std::atomic<std::uint64_t> nodes{0};

  [[nodiscard]] const Network& network() const noexcept { return *settings.network; }
};

}  // namespace waggle::inline WAGGLE_ISA
