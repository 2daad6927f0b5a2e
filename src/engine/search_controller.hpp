#pragma once

#include <optional>
#include <thread>

#include "engine/clock.hpp"
#include "search/core/searcher.hpp"
#include "text/flag.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// What a search is asked, whichever protocol asks it.
struct SearchRequest {
  /// `limits.stop` is taken from `stop`.
  Limits limits{};
  /// With it the search ends when the time manager says so.
  std::optional<Clocks> clocks{};
  std::chrono::nanoseconds overhead{0};
  /// Whatever the option Level says; an analysis always is.
  bool is_at_full_strength = false;
  /// Ends the search when somebody sets it.
  FlagView stop{};
};

/// What the next move may take of the mover's clock; nothing where that clock is not given.
[[nodiscard]] std::optional<TimeBudget> budget_of(const Game& game,
                                                  const SearchRequest& request) noexcept;

/// The search of one engine, and what it does while nobody asks: think (on the caller's thread) and
/// ponder (on its own). All functions are for one thread; only a request's `stop` and `hit` are
/// for others.
class SearchController {
 public:
  SearchController() = default;
  SearchController(const SearchController&) = delete;
  SearchController& operator=(const SearchController&) = delete;
  ~SearchController() { stop_pondering(); }

  /// Ends pondering, and takes effect with the next search; see Searcher.
  void configure(const SearchSettings& settings);
  /// Ends pondering and forgets everything.
  void clear();
  [[nodiscard]] const SearchSettings& settings() const noexcept { return searcher_.settings(); }

  /// Ends pondering, and takes the memory for the table; false if it cannot be had.
  bool reserve() {
    stop_pondering();
    return searcher_.reserve();
  }

  /// Ends pondering and searches. The listener is called on this thread. Throws std::bad_alloc if
  /// there is no memory at all; see Searcher.
  Report think(const Game& game, const SearchRequest& request, const Listener& listener = {});

  /// Searches a game that is not over on a thread of its own, without an end, for what it leaves in
  /// the transposition table. Where there is no memory or no thread it does nothing.
  void ponder(const Game& game);
  /// Ends pondering, and returns when its thread has ended.
  void stop_pondering() noexcept;
  /// True from `ponder` to `stop_pondering`, even if the search has already found all there is.
  [[nodiscard]] bool is_pondering() const noexcept { return pondering_.joinable(); }

 private:
  Searcher searcher_;
  Flag stop_;
  std::thread pondering_;
};

}  // namespace waggle
