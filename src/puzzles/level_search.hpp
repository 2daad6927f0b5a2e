#pragma once

#include <atomic>
#include <vector>

#include "engine/level.hpp"
#include "search/core/searcher.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// The result of a search at the strength of a level.
struct LevelReport {
  /// The report of the whole search.
  Report whole;
  /// The lines of the last completed iteration, best first. Empty only if the search was stopped.
  std::vector<Report> lines;
};

/// Searches with a level's settings and limits, starting with an empty transposition table. `stop`
/// aborts the search.
[[nodiscard]] LevelReport search_at_level(Searcher& searcher, const Game& game, const Level& level,
                                          const std::atomic<bool>& stop);

}  // namespace waggle
