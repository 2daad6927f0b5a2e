#include "puzzles/level_search.hpp"

namespace waggle {

LevelReport search_at_level(Searcher& searcher, const Game& game, const Level& level,
                            const std::atomic<bool>& stop) {
  searcher.configure(limited_to_level(SearchSettings{}, level));
  searcher.clear();
  const Limits limits = limited_to_level(Limits{.stop = &stop}, level);
  LevelReport found;
  found.whole = searcher.search(game, limits, [&](const Report& line) {
    if (line.bound != Bound::Exact || !line.is_new_iteration) return;
    if (line.rank == 1) found.lines.clear();
    found.lines.push_back(line);
  });
  return found;
}

}  // namespace waggle
