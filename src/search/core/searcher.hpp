#pragma once

#include <memory>

#include "search/core/core.hpp"
#include "search/core/search.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Finds the best move in a position. Not thread-safe.
class Searcher {
 public:
  Searcher() : search_(core().new_search({})) {}

  [[nodiscard]] const SearchSettings& settings() const noexcept { return search_->settings(); }
  /// Takes effect at the next search. The transposition table is cleared if its size, the network
  /// or the tuning changes.
  void configure(const SearchSettings& settings) { search_->configure(settings); }
  /// Clears the transposition table and all other state kept from earlier searches.
  void clear() { search_->clear(); }
  /// Allocates the transposition table now. Returns false if that fails, in which case the next
  /// search falls back to a smaller table.
  bool reserve() noexcept { return search_->reserve(); }

  /// Searches the game's position and returns when the search ends. Calls `listener`, if there is
  /// one, on this thread: after each iteration, when the best move changes, and several times a
  /// second in between. Returns a report without a move if the game is over. If memory is short,
  /// the search falls back to a smaller table and fewer threads. Throws std::bad_alloc if even that
  /// fails.
  Report search(const Game& game, const Limits& limits, const Listener& listener = {});

 private:
  std::unique_ptr<CoreSearch> search_;
};

/// Converts a game to the format in which it is passed to the core.
[[nodiscard]] GameMoves played(const Game& game);

}  // namespace waggle
