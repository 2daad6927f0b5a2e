#pragma once

#include <memory>

#include "search/core/core.hpp"
#include "search/core/search.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Finds the best move of a position. Not thread-safe.
class Searcher {
 public:
  Searcher() : search_(core().new_search({})) {}

  [[nodiscard]] const SearchSettings& settings() const noexcept { return search_->settings(); }
  /// Takes effect with the next search. A change of table_megabytes clears the table.
  void configure(const SearchSettings& settings) { search_->configure(settings); }
  /// Clears the table and all other state kept from earlier searches.
  void clear() { search_->clear(); }
  /// Allocates the transposition table now. On failure, returns false, and the next search falls
  /// back to a smaller table.
  bool reserve() noexcept { return search_->reserve(); }

  /// Searches the game's position. Blocks, and calls `listener`, if any, on this thread after each
  /// iteration and each change of the best move. If memory is short, falls back to a smaller table
  /// and fewer threads; throws std::bad_alloc if even that fails.
  Report search(const Game& game, const Limits& limits, const Listener& listener = {});

 private:
  std::unique_ptr<CoreSearch> search_;
};

/// Converts a game to the core's format.
[[nodiscard]] GameMoves played(const Game& game);

}  // namespace waggle
