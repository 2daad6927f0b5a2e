#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "search/core/network.hpp"
#include "search/core/tuning.hpp"

namespace waggle {

/// The depth that a bench is quoted at.
inline constexpr int kBenchDepth = 7;
/// Positions that a bench searches: those of engine/bench.games.
inline constexpr int kBenchPositions = 16;

/// What a bench is to search.
struct BenchSettings {
  /// 1 to kMaxPly - 1.
  int depth = kBenchDepth;
  int threads = 1;
  /// As SearchSettings::network.
  std::shared_ptr<const Network> network = built_in_network();
  /// As SearchSettings::tuning.
  Tuning tuning{};
};

/// What a bench has searched.
struct BenchResult {
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds elapsed{0};
};

/// Searches a fixed set of positions from a cleared table of fixed size. With one thread the node
/// total is the signature of the search: the same for the same source, whatever the compiler and
/// the machine. `progress`, if any, gets each position's GameString and nodes.
BenchResult bench(const BenchSettings& settings,
                  const std::function<void(std::string_view, std::uint64_t)>& progress = {});

}  // namespace waggle
