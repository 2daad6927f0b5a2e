#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/book.hpp"
#include "search/core/search.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Specifies a book. For each side, the book contains one move in every position that can arise if
/// that side follows the book and the opponent always plays one of the best few replies.
struct BookPlan {
  std::vector<GameType> types;
  /// Depth of the book, in plies.
  int plies = 8;
  /// The maximum number of opponent replies to cover in each position.
  int replies = 3;
  /// Node limit for each search. One search finds the book's move or all replies in a position.
  std::uint64_t nodes = 1'000'000;
  SearchSettings search;
};

/// Adds the moves that the book lacks. After each addition, calls `found` with the game that ends
/// with the new move. Returns early if `stop` is set.
void grow(Book& book, const BookPlan& plan, const std::atomic<bool>& stop,
          const std::function<void(const Game&)>& found);

}  // namespace waggle
