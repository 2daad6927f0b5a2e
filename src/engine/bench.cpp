#include "engine/bench.hpp"

#include <cassert>
#include <span>

#include "search/core/searcher.hpp"
#include "waggle/notation.hpp"

namespace waggle {

// Generated from engine/bench.games by the build.
extern const std::span<const std::string_view> kBenchGames;

BenchResult bench(const BenchSettings& settings,
                  const std::function<void(std::string_view, std::uint64_t)>& progress) {
  assert(kBenchGames.size() == kBenchPositions);
  BenchResult result;
  Searcher searcher;
  searcher.configure(
      {.threads = settings.threads, .network = settings.network, .tuning = settings.tuning});
  for (const std::string_view text : kBenchGames) {
    searcher.clear();
    const Report report = searcher.search(parse_game(text), {.depth = settings.depth});
    result.nodes += report.nodes;
    result.elapsed += report.elapsed;
    if (progress) progress(text, report.nodes);
  }
  return result;
}

}  // namespace waggle
