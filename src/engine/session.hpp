#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/player.hpp"
#include "waggle/error.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Thrown if a game is needed but there is none.
class NoGame : public Error {
 public:
  NoGame() : Error("No game in progress.") {}
};

/// Thrown if an unfinished game is needed but the game is over. The message states the result.
class GameOver : public Error {
 public:
  using Error::Error;
};

/// Consecutive moves, and the position in which the first one is played.
struct PrincipalVariation {
  Position start{};
  std::vector<Move> moves{};
};

/// An engine: a player, and the current game if there is one. Not thread-safe. If a function
/// throws, the game and the options are unchanged, but a rejected table size may have cleared the
/// transposition table.
class Session {
 public:
  /// Throws Error if Player does.
  explicit Session(Options options = {}) : player_(std::move(options)) {}

  [[nodiscard]] const Options& options() const noexcept { return player_.options(); }
  /// Calls `change` to change options, which also affects the current game. Throws what `change`
  /// throws, and Error if the transposition table doesn't fit into memory.
  void change_options(const std::function<void(Options&)>& change);
  /// Sets an option. Throws Error in the same cases as Options::set and change_options.
  void set_option(std::string_view name, std::string_view value);

  [[nodiscard]] bool has_game() const noexcept { return game_.has_value(); }
  /// The current game. Throws NoGame if there is none.
  [[nodiscard]] const Game& game() const;
  /// Same as `game`, but also throws GameOver if the game is over.
  [[nodiscard]] const Game& unfinished_game() const;
  /// Replaces the current game and clears all state kept from earlier searches. The
  /// ThreefoldRepetitionDraw option applies to the new game.
  const Game& new_game(Game game);
  /// Starts a game of the type that the GameType option specifies.
  const Game& new_game() { return new_game(Game(options().game_type)); }
  /// Plays a move. Throws like `unfinished_game`, and InvalidMove if the move is illegal.
  const Game& play(Move move);
  /// Takes back `count` steps, as Game::undo does. Throws NoGame if there is no game, and Error if
  /// `count` is out of range.
  const Game& undo(std::size_t count);

  /// Same as `new_game`, but keeps the state of earlier searches.
  const Game& set_up(Game game);
  /// Resigns for the side to move. Throws like `unfinished_game`.
  const Game& resign();

  /// See Player. If there is no game, White is assumed to be the side to move.
  [[nodiscard]] SearchRequest with_option_defaults(SearchRequest request) const noexcept;
  /// Searches the current game; see Player. Throws like `unfinished_game`.
  Report think(const SearchRequest& request, const Listener& listener = {});
  /// Searches another game, which mustn't be over. The current game, its principal variation and
  /// the moves expected for pondering are unchanged.
  Report think_about(const Game& game, const SearchRequest& request,
                     const Listener& listener = {}) {
    return player_.think(game, request, listener);
  }
  /// If the Ponder option is set, starts another thread that searches the position after the
  /// expected moves. Pondering ends when anything but the expected moves changes the game, when an
  /// option changes, or when another search begins. Call this after the answer has been written,
  /// because starting the search takes a few milliseconds. Does nothing if memory runs out or the
  /// game has reached its maximum length.
  void ponder() noexcept;
  /// Ends pondering, so that the processors are free for other work.
  void stop_pondering() noexcept;
  [[nodiscard]] bool is_pondering() const noexcept { return player_.is_pondering(); }
  /// The principal variation of the last search of the current game. Empty before the first search.
  [[nodiscard]] const PrincipalVariation& variation() const noexcept { return variation_; }

 private:
  Player player_;
  std::optional<Game> game_;
  PrincipalVariation variation_;
  // The expected moves, which lead from the current game to the position to ponder.
  std::vector<Move> expected_;
};

/// The MoveStrings of consecutive moves from a position.
[[nodiscard]] std::vector<std::string> move_strings(const Position& position,
                                                    const std::vector<Move>& line);

}  // namespace waggle
