#pragma once

#include <memory>

#include "core/core.hpp"
#include "core/search.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Finds the best move of a position. Not for use by several threads at once.
class Searcher {
 public:
  Searcher() : search_(core().new_search({})) {}

  [[nodiscard]] const SearchSettings& settings() const noexcept { return search_->settings(); }
  /// Takes effect with the next search; a change of table_bytes empties the table.
  void configure(const SearchSettings& settings) { search_->configure(settings); }
  /// Forgets everything learnt from earlier searches.
  void clear() { search_->clear(); }

  /// Searches the game's position; calls `listener`, if any, on this thread after each iteration
  /// and each change of the best move. Blocks. Throws std::bad_alloc if the table cannot be had.
  Report search(const Game& game, const Limits& limits, const Listener& listener = {});

 private:
  std::unique_ptr<CoreSearch> search_;
};

/// The game as the core takes it.
[[nodiscard]] GameMoves played(const Game& game);

}  // namespace waggle
