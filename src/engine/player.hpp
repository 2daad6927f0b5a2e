#pragma once

#include <optional>
#include <random>

#include "engine/options.hpp"
#include "engine/search_controller.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Picks moves in any game, at the strength and with the opening book that the options specify.
/// Owns the search and its state. Not thread-safe.
class Player {
 public:
  /// Throws Error if a transposition table larger than the default doesn't fit into memory.
  explicit Player(Options options);

  [[nodiscard]] const Options& options() const noexcept { return options_; }
  /// Ends pondering and sets the options. If the transposition table doesn't fit into memory,
  /// throws Error and keeps the old options.
  void set_options(Options options);
  /// Ends pondering and clears all state kept from earlier searches.
  void clear();

  /// Whether the Level option weakens the search.
  [[nodiscard]] bool is_weaker(const SearchRequest& request) const noexcept;
  /// Fills in the MoveOverhead option and, if the request has no limits and isn't an analysis, the
  /// MaxTime option.
  [[nodiscard]] SearchRequest with_option_defaults(SearchRequest request,
                                                   Color mover) const noexcept;
  /// Ends pondering and searches an unfinished game; see SearchController. The best move is always
  /// legal. If Limits::moves isn't empty, it is one of them.
  Report think(const Game& game, const SearchRequest& request, const Listener& listener = {});

  /// See SearchController.
  void ponder(const Game& game) { controller_.ponder(game); }
  void stop_pondering() noexcept { controller_.stop_pondering(); }
  [[nodiscard]] bool is_pondering() const noexcept { return controller_.is_pondering(); }

 private:
  void configure();
  // Throws Error if the transposition table doesn't fit into memory.
  void reserve();
  // The book move, if the request allows the book and the book has one.
  [[nodiscard]] std::optional<Move> book_move(const Game& game, const SearchRequest& request) const;
  // Searches at the strength of the Level option. If the level picks moves at random, only the
  // picked move is reported to the listener.
  Report think_weaker(const Game& game, const SearchRequest& request, const Listener& listener);

  Options options_;
  SearchController controller_;
  // For levels below full strength, which mustn't benefit from the table entries of searches at
  // full strength.
  SearchController weaker_;
  // Reseeded before each choice if the RandomSeed option isn't 0.
  std::mt19937_64 random_{std::random_device{}()};
};

/// Whether the request has no time, depth, node or mate limit and no clock for the mover, so that
/// the search runs until it is stopped.
[[nodiscard]] bool is_endless(const SearchRequest& request, Color mover) noexcept;

}  // namespace waggle
