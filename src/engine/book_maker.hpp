#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/book.hpp"
#include "search/core/search.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Specifies a book: one move for either side in each position that can arise if the opponent
/// always plays one of the best few replies.
struct BookPlan {
  std::vector<GameType> types;
  /// Depth of the book.
  int plies = 8;
  /// How many replies of the opponent are answered.
  int replies = 3;
  /// Nodes of a search for one move, or for all replies together.
  std::uint64_t nodes = 1'000'000;
  SearchSettings search;
};

/// Adds the moves that the book lacks. `found` gets the game that ends with each new move. Ends
/// early once `stop` is set.
void grow(Book& book, const BookPlan& plan, const std::atomic<bool>& stop,
          const std::function<void(const Game&)>& found);

}  // namespace waggle
