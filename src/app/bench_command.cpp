#include "app/bench_command.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <string_view>

#include "search/bench.hpp"

namespace waggle {

int run_bench(int depth) {
  const BenchResult result = bench(depth, [](std::string_view game, std::uint64_t nodes) {
    fmt::print("{:>12}  {}\n", nodes, game);
  });
  const double seconds = std::chrono::duration<double>(result.elapsed).count();
  fmt::print("Depth: {}\nTime: {:.3f} s\nSpeed: {:.0f} nodes per second\nBench: {}\n", depth,
             seconds, seconds > 0 ? static_cast<double>(result.nodes) / seconds : 0.0,
             result.nodes);
  return 0;
}

}  // namespace waggle
