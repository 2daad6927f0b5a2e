#pragma once

#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.hpp"
#include "engine/search_controller.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// One engine: options, the current game if any, and the search with its memory. Not thread-safe.
/// All functions give the strong exception guarantee.
class Session {
 public:
  /// Throws Error if a transposition table larger than the default doesn't fit into memory.
  explicit Session(Options options = {});

  [[nodiscard]] const Options& options() const noexcept { return options_; }
  /// Sets an option, also for the current game. Throws Error as Options::set does, and if the
  /// transposition table doesn't fit into memory.
  void set_option(std::string_view name, std::string_view value);
  /// The same, unless the option has been set.
  void set_default(std::string_view name, std::string_view value);

  [[nodiscard]] bool has_game() const noexcept { return game_.has_value(); }
  /// The current game. Throws Error if there is none.
  [[nodiscard]] const Game& game() const;
  /// The same, but throws Error if the game is over.
  [[nodiscard]] const Game& unfinished_game() const;
  /// Starts a game from a GameString or a game type, by default that of the option GameType, and
  /// clears the search's memory. Throws Error if the text is invalid.
  const Game& new_game(std::string_view text);
  /// Plays a MoveString. Throws InvalidMove, or Error without an unfinished game.
  const Game& play(std::string_view move);
  /// Takes back `count` plies, at least 1. Throws Error if there are fewer.
  const Game& undo(std::size_t count);
  /// The MoveStrings of all legal moves, or "pass" if there are none. Throws Error if the game is
  /// over.
  [[nodiscard]] std::vector<std::string> valid_moves() const;

  /// Replaces the current game, but keeps the search's memory. The option ThreefoldRepetitionDraw
  /// applies.
  const Game& set_up(Game game);
  /// Resigns for the side to move. Throws Error without an unfinished game.
  const Game& resign();

  /// Fills in the options MaxTime, if the request is no analysis and has no limits, and
  /// MoveOverhead.
  [[nodiscard]] SearchRequest with_option_defaults(SearchRequest request) const noexcept;
  /// Searches the current game; see SearchController. The best move is always legal, and one of the
  /// request's moves if it names any. Throws Error if the game is over.
  Report think(const SearchRequest& request, const Listener& listener = {});
  /// With the option Ponder, searches the position after the expected moves on another thread,
  /// until a different move is played or anything else changes. Call it after the answer has been
  /// written, because starting takes some milliseconds. Does nothing if memory runs out or the game
  /// has its maximum length.
  void ponder() noexcept;
  /// Frees the processors for other work.
  void stop_pondering() noexcept;
  [[nodiscard]] bool is_pondering() const noexcept { return controller_.is_pondering(); }
  /// The principal variation of the last search as MoveStrings. Empty before a game's first search.
  [[nodiscard]] const std::vector<std::string>& variation() const noexcept { return variation_; }

 private:
  // Calls Options::set or Options::set_default, and applies the change. Throws Error.
  void change(void (Options::*set)(std::string_view, std::string_view), std::string_view name,
              std::string_view value);
  void configure();
  // Throws Error if the transposition table doesn't fit into memory.
  void reserve();
  // Whether the option Level applies.
  [[nodiscard]] bool is_weaker(const SearchRequest& request) const noexcept;
  // The book's move, if the book may answer the request and has one.
  [[nodiscard]] std::optional<Move> book_move(const SearchRequest& request) const;
  // Searches at the strength of the option Level. If the move is picked at random, only it is
  // reported to the listener.
  Report think_weaker(const SearchRequest& request, const Listener& listener);

  Options options_;
  std::optional<Game> game_;
  SearchController controller_;
  // For levels below full strength, which mustn't profit from searches at full strength.
  SearchController weaker_;
  std::vector<std::string> variation_;
  // For random choices if the option RandomSeed is 0.
  std::mt19937_64 random_{std::random_device{}()};
  // The moves from the current game to the position to ponder.
  std::vector<Move> expected_;
};

/// The MoveStrings of consecutive moves from a position.
[[nodiscard]] std::vector<std::string> move_strings(const Position& position,
                                                    const std::vector<Move>& line);
/// Whether the request limits neither time, depth, nodes nor mate, and has no clock for the mover,
/// so that the search runs until it is stopped.
[[nodiscard]] bool is_endless(const SearchRequest& request, Color mover) noexcept;

}  // namespace waggle
