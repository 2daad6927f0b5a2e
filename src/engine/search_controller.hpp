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
  /// If the mover's clock is given, time management ends the search.
  std::optional<Clocks> clocks{};
  std::chrono::nanoseconds overhead{0};
  /// Whether to ignore the Level option, as analyses always do.
  bool is_at_full_strength = false;

  /// Whether the clock of this player is given.
  [[nodiscard]] bool has_clock(Color mover) const noexcept {
    return clocks && clocks->left[static_cast<std::size_t>(mover)].has_value();
  }
};

/// The time for the next move according to the mover's clock, or nullopt if that clock isn't given.
[[nodiscard]] std::optional<TimeBudget> budget_of(const Game& game,
                                                  const SearchRequest& request) noexcept;

/// Runs the searches of an engine: `think` on the caller's thread, `ponder` on a separate thread.
/// Not thread-safe, except that other threads may set the `stop` and `ponder_hit` flags of a
/// request.
class SearchController {
 public:
  SearchController() = default;
  SearchController(const SearchController&) = delete;
  SearchController& operator=(const SearchController&) = delete;
  ~SearchController() { stop_pondering(); }

  /// Ends pondering and changes the settings for the next search; see Searcher.
  void configure(const SearchSettings& settings) {
    stop_pondering();
    searcher_.configure(settings);
  }
  /// Ends pondering, and clears the transposition table and all other state kept from earlier
  /// searches.
  void clear() {
    stop_pondering();
    searcher_.clear();
  }
  [[nodiscard]] const SearchSettings& settings() const noexcept { return searcher_.settings(); }

  /// Ends pondering and allocates the transposition table. Returns false if there isn't enough
  /// memory.
  bool reserve() {
    stop_pondering();
    return searcher_.reserve();
  }

  /// Ends pondering and searches. Calls the listener on the caller's thread. Throws std::bad_alloc
  /// if even a smaller transposition table doesn't fit into memory; see Searcher.
  Report think(const Game& game, const SearchRequest& request, const Listener& listener = {});

  /// Starts an infinite search of an unfinished game on another thread, to fill the transposition
  /// table. Does nothing if memory or threads run out.
  void ponder(const Game& game);
  /// Ends pondering and joins its thread.
  void stop_pondering() noexcept;
  /// True from `ponder` to `stop_pondering`, even if the search has already ended.
  [[nodiscard]] bool is_pondering() const noexcept { return pondering_.joinable(); }

 private:
  Searcher searcher_;
  Flag stop_;
  std::thread pondering_;
};

}  // namespace waggle
