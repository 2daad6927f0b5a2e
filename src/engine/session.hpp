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

/// One user's engine: the options, the game in progress if any, and the search with what it
/// remembers. Not for use by several threads at once. Whatever throws leaves it as it was.
class Session {
 public:
  /// Throws Error if there is no memory for a table that is larger than usual.
  explicit Session(Options options = {});

  [[nodiscard]] const Options& options() const noexcept { return options_; }
  /// Sets an option, for the game in progress too. Throws Error as Options::set does, and where
  /// there is no memory for a table of that size.
  void set_option(std::string_view name, std::string_view value);
  /// The same for an option that nobody has set; any other stays as it is.
  void set_default(std::string_view name, std::string_view value);

  [[nodiscard]] bool has_game() const noexcept { return game_.has_value(); }
  /// The game in progress. Throws Error if there is none.
  [[nodiscard]] const Game& game() const;
  /// The same where it can be played on. Throws Error that says how the game has ended.
  [[nodiscard]] const Game& unfinished_game() const;
  /// Begins a game from a game type or a GameString, nothing standing for the option GameType, and
  /// forgets what was learnt from the last one. Throws Error.
  const Game& new_game(std::string_view text);
  /// Plays a MoveString. Throws Error where there is no game to play on, InvalidMove otherwise.
  const Game& play(std::string_view move);
  /// Takes back so many plies, at least 1. Throws Error.
  const Game& undo(std::size_t count);
  /// The MoveStrings of all legal moves; "pass" if there is no other. Throws Error if the game is
  /// over.
  [[nodiscard]] std::vector<std::string> valid_moves() const;

  /// Replaces the game in progress by one of the same engine's memory: nothing that was learnt is
  /// forgotten. The option ThreefoldRepetitionDraw applies.
  const Game& set_up(Game game);
  /// The player to move gives up. Throws Error where there is no game to play on.
  const Game& resign();

  /// The question with what the options say of it: the time of a question that has no limit but is
  /// no analysis, the overhead of a clock.
  [[nodiscard]] SearchRequest with_option_defaults(SearchRequest request) const noexcept;
  /// Searches the game in progress; see SearchController. The answer always is a legal move, and
  /// one of the question's if that names some. Throws Error if the game is over.
  Report think(const SearchRequest& request, const Listener& listener = {});
  /// With the option Ponder, thinks on about the position that the last search expects, on a thread
  /// of its own, until another move than expected is played or anything else changes. For when the
  /// answer is out: to begin may cost its thread some milliseconds. Without memory, and in a game
  /// at its longest, it does nothing.
  void ponder() noexcept;
  /// What else takes processors can have them all then.
  void stop_pondering() noexcept;
  /// Whether it thinks while nobody asks.
  [[nodiscard]] bool is_pondering() const noexcept { return controller_.is_pondering(); }
  /// The MoveStrings of the last search's principal variation, none before the first of this game.
  [[nodiscard]] const std::vector<std::string>& variation() const noexcept { return variation_; }

 private:
  // Takes over options other than those there are. Throws Error, and then nothing has changed.
  void change(void (Options::*set)(std::string_view, std::string_view), std::string_view name,
              std::string_view value);
  void configure();
  // Throws Error if there is no memory for the table.
  void reserve();
  // Whether the option Level is to be heeded.
  [[nodiscard]] bool is_weaker(const SearchRequest& request) const noexcept;
  // The book's move, if this is a question for a book.
  [[nodiscard]] std::optional<Move> book_move(const SearchRequest& request) const;
  // As strong as the option Level says; the listener is told of the move that is chosen.
  Report think_weaker(const SearchRequest& request, const Listener& listener);

  Options options_;
  std::optional<Game> game_;
  SearchController controller_;
  // For the levels below full strength, which must not know what has been searched for at it.
  SearchController weaker_;
  std::vector<std::string> variation_;
  // For what a level draws where the option RandomSeed is 0.
  std::mt19937_64 random_{std::random_device{}()};
  // The moves that lead from the game in progress to what is to be pondered on.
  std::vector<Move> expected_;
};

/// The MoveStrings of moves that follow one another from a position.
[[nodiscard]] std::vector<std::string> move_strings(const Position& position,
                                                    const std::vector<Move>& line);
/// Whether the question names neither time, depth, nodes, a mate nor a clock for the player to
/// move, so that a search may run until it is stopped.
[[nodiscard]] bool is_endless(const SearchRequest& request, Color mover) noexcept;

}  // namespace waggle
