#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string_view>

namespace waggle {

/// What a bench has searched.
struct BenchResult {
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds elapsed{0};
};

/// Searches a fixed set of positions from a cleared table of fixed size to a depth (1 to kMaxPly -
/// 1). With one thread the node total is the signature of the search: the same for the same source,
/// whatever the compiler and the machine. `progress`, if any, gets each position's GameString and
/// nodes.
BenchResult bench(int depth, int threads = 1,
                  const std::function<void(std::string_view, std::uint64_t)>& progress = {});

/// The depth that a bench is quoted at.
inline constexpr int kBenchDepth = 7;

}  // namespace waggle
