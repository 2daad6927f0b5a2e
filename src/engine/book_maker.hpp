#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/book.hpp"
#include "search/core/search.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// What a book is to hold: for either player one move for each position that is reached when the
/// opponent plays one of the best few replies each time.
struct BookPlan {
  std::vector<GameType> types;
  /// Plies from the start of a game.
  int plies = 8;
  /// Replies of the opponent that are answered.
  int replies = 3;
  /// Nodes that a move is searched for, and the replies together.
  std::uint64_t nodes = 1'000'000;
  SearchSettings search;
};

/// Looks for the moves that a book has not yet, and adds them; each game, which ends with such a
/// move, is handed on when it is found. Ends early once `stop` is set.
void grow(Book& book, const BookPlan& plan, const std::atomic<bool>& stop,
          const std::function<void(const Game&)>& found);

}  // namespace waggle
