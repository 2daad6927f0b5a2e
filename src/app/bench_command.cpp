#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string_view>

#include "app/cli/progress.hpp"
#include "app/commands.hpp"
#include "engine/bench.hpp"
#include "search/core/core.hpp"

namespace waggle {

namespace {

BenchResult searched(const BenchSettings& settings) {
  std::atomic<int> done{0};
  Ticker ticker([&] { return fmt::format("position {} of {}", done.load() + 1, kBenchPositions); });
  return bench(settings, [&](std::string_view game, std::uint64_t nodes) {
    ticker.print(fmt::format("{:>12}  {}\n", nodes, game));
    done = std::min(done + 1, kBenchPositions - 1);
  });
}

int run_bench(const BenchSettings& settings) {
  const BenchResult result = searched(settings);
  const double seconds = std::chrono::duration<double>(result.elapsed).count();
  fmt::print(
      "Processor: {}\nDepth: {}\nThreads: {}\nTime: {:.3f} s\nSpeed: {:.0f} nodes per second\n",
      core().processor, settings.depth, settings.threads, seconds,
      seconds > 0 ? static_cast<double>(result.nodes) / seconds : 0.0);
  if (settings.threads == 1)
    fmt::print("Bench: {}\n", result.nodes);
  else
    fmt::print("Nodes: {}, not reproducible with more than one thread\n", result.nodes);
  return 0;
}

}  // namespace

void add_bench_command(CommandLine& app) {
  CommandLine& bench =
      add_subcommand(app, "bench", "Search fixed positions; print speed and bench signature.", R"(
Examples:
  waggle bench
  waggle bench 9 --threads 4
  waggle bench --eval-file my.network
)");
  const auto request = std::make_shared<BenchSettings>();
  add_int(bench, "DEPTH", request->depth, {1, kMaxPly - 1},
          fmt::format("Search depth in plies. [{}]", kBenchDepth));
  add_threads(bench, "Search threads. [1]", request->threads);
  add_network(bench, request->network);
  add_tuning(bench, request->tuning);
  bench.run = [request] { return run_bench(*request); };
}

}  // namespace waggle
