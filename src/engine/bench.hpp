#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "search/core/network.hpp"
#include "search/core/tuning.hpp"

namespace waggle {

/// The default depth, for which signatures are quoted.
inline constexpr int kBenchDepth = 7;
/// Number of positions in engine/bench.games.
inline constexpr int kBenchPositions = 16;

struct BenchSettings {
  /// 1 to kMaxPly - 1.
  int depth = kBenchDepth;
  int threads = 1;
  /// As SearchSettings::network.
  std::shared_ptr<const Network> network = built_in_network();
  /// As SearchSettings::tuning.
  Tuning tuning{};
};

/// Totals over all positions.
struct BenchResult {
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds elapsed{0};
};

/// Searches a fixed set of positions, each from a cleared transposition table of fixed size. With
/// one thread, the node total is the signature of the search: it depends only on the source, not on
/// the compiler or the machine. `progress`, if any, gets the GameString and nodes of each position.
BenchResult bench(const BenchSettings& settings,
                  const std::function<void(std::string_view, std::uint64_t)>& progress = {});

}  // namespace waggle
