#pragma once

#include <memory>

#include "search/core/core.hpp"
#include "search/core/search.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Finds the best move of a position. Not for use by several threads at once.
class Searcher {
 public:
  Searcher() : search_(core().new_search({})) {}

  [[nodiscard]] const SearchSettings& settings() const noexcept { return search_->settings(); }
  /// Takes effect with the next search; a change of table_megabytes empties the table.
  void configure(const SearchSettings& settings) { search_->configure(settings); }
  /// Forgets everything learnt from earlier searches.
  void clear() { search_->clear(); }
  /// Takes the memory for the transposition table now. False if it cannot be had; the next search
  /// then makes do with a smaller table.
  bool reserve() noexcept { return search_->reserve(); }

  /// Searches the game's position; calls `listener`, if any, on this thread after each iteration
  /// and each change of the best move. Blocks. Makes do with a smaller table and fewer threads
  /// where there is no memory for more. Throws std::bad_alloc where there is none at all.
  Report search(const Game& game, const Limits& limits, const Listener& listener = {});

 private:
  std::unique_ptr<CoreSearch> search_;
};

/// The game as the core takes it.
[[nodiscard]] GameMoves played(const Game& game);

}  // namespace waggle
