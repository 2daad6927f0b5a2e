#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "search/core/network.hpp"
#include "search/core/tuning.hpp"

namespace waggle {

/// The default depth. Signatures are quoted for this depth.
inline constexpr int kBenchDepth = 7;
/// The number of positions in engine/bench.games.
inline constexpr int kBenchPositions = 16;

struct BenchSettings {
  /// Depth of each search in plies, 1 to kMaxPly - 1.
  int depth = kBenchDepth;
  int threads = 1;
  /// See SearchSettings::network.
  std::shared_ptr<const Network> network = built_in_network();
  /// See SearchSettings::tuning.
  Tuning tuning{};
};

/// Totals over all positions.
struct BenchResult {
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds elapsed{0};
};

/// Searches a fixed set of positions. The transposition table has a fixed size and is cleared
/// before each search. With one thread, the total number of nodes is the signature of the search:
/// it depends only on the source, not on the compiler or the machine. `progress`, if any, is called
/// with the GameString and the node count of each position.
BenchResult bench(const BenchSettings& settings,
                  const std::function<void(std::string_view, std::uint64_t)>& progress = {});

}  // namespace waggle
