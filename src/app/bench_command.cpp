#include "app/bench_command.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <string_view>

#include "search/bench.hpp"

namespace waggle {

namespace {

// What this was built for.
#if defined(__AVX512VL__)
constexpr std::string_view kProcessor = "x86-64-v4 (AVX-512)";
#elif defined(__AVX2__)
constexpr std::string_view kProcessor = "x86-64-v3 (AVX2)";
#elif defined(__x86_64__) || defined(_M_X64)
constexpr std::string_view kProcessor = "x86-64";
#elif defined(__aarch64__) || defined(_M_ARM64)
constexpr std::string_view kProcessor = "ARM64";
#else
constexpr std::string_view kProcessor = "any";
#endif

}  // namespace

int run_bench(int depth, int threads) {
  const BenchResult result = bench(depth, threads, [](std::string_view game, std::uint64_t nodes) {
    fmt::print("{:>12}  {}\n", nodes, game);
  });
  const double seconds = std::chrono::duration<double>(result.elapsed).count();
  fmt::print(
      "Processor: {}\nDepth: {}\nThreads: {}\nTime: {:.3f} s\nSpeed: {:.0f} nodes per second\n",
      kProcessor, depth, threads, seconds,
      seconds > 0 ? static_cast<double>(result.nodes) / seconds : 0.0);
  if (threads == 1)
    fmt::print("Bench: {}\n", result.nodes);
  else
    fmt::print("Nodes: {}, which differ from run to run with more than one thread\n", result.nodes);
  return 0;
}

}  // namespace waggle
