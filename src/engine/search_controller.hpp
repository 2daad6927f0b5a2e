#pragma once

#include <optional>
#include <thread>

#include "engine/clock.hpp"
#include "search/core/searcher.hpp"
#include "text/flag.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// A request for a search, from any protocol.
struct SearchRequest {
  Limits limits{};
  /// If the mover's clock is given, the time manager ends the search.
  std::optional<Clocks> clocks{};
  std::chrono::nanoseconds overhead{0};
  /// Ignores the option Level, as analyses always do.
  bool is_at_full_strength = false;

  /// Whether the clock of this player is given.
  [[nodiscard]] bool has_clock(Color mover) const noexcept {
    return clocks && clocks->left[static_cast<std::size_t>(mover)].has_value();
  }
};

/// Time for the next move on the mover's clock, or nothing if that clock isn't given.
[[nodiscard]] std::optional<TimeBudget> budget_of(const Game& game,
                                                  const SearchRequest& request) noexcept;

/// Runs the searches of an engine: thinking on the caller's thread, pondering on its own. Not
/// thread-safe, except for `stop` and `hit` of a request.
class SearchController {
 public:
  SearchController() = default;
  SearchController(const SearchController&) = delete;
  SearchController& operator=(const SearchController&) = delete;
  ~SearchController() { stop_pondering(); }

  /// Ends pondering. Takes effect with the next search; see Searcher.
  void configure(const SearchSettings& settings);
  /// Ends pondering and forgets everything.
  void clear();
  [[nodiscard]] const SearchSettings& settings() const noexcept { return searcher_.settings(); }

  /// Ends pondering and allocates the transposition table. False if there isn't enough memory.
  bool reserve() {
    stop_pondering();
    return searcher_.reserve();
  }

  /// Ends pondering and searches. The listener is called on this thread. Throws std::bad_alloc if
  /// no memory is left at all; see Searcher.
  Report think(const Game& game, const SearchRequest& request, const Listener& listener = {});

  /// Starts an endless search of an unfinished game on another thread, to fill the transposition
  /// table. Does nothing if memory or threads run out.
  void ponder(const Game& game);
  /// Ends pondering and joins its thread.
  void stop_pondering() noexcept;
  /// True from `ponder` to `stop_pondering`, even if the search has ended by itself.
  [[nodiscard]] bool is_pondering() const noexcept { return pondering_.joinable(); }

 private:
  Searcher searcher_;
  Flag stop_;
  std::thread pondering_;
};

}  // namespace waggle
