#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "search/core/search.hpp"

namespace waggle {

/// What both players' clocks show, by color (White first).
struct Clocks {
  /// Unlimited where it is not given.
  std::array<std::optional<std::chrono::nanoseconds>, 2> left{};
  /// What each move adds.
  std::array<std::chrono::nanoseconds, 2> increment{};
  /// Own moves to the next addition to the clock, 1 or more; the whole game if not given.
  std::optional<int> moves_to_go{};
};

/// What a move may take: after `soft` no new iteration is worth beginning, unless the choice is
/// unsure; `hard` is the end. Both at least a millisecond less than what is there to lose, where
/// there is so much.
struct TimeBudget {
  std::chrono::nanoseconds soft{0};
  std::chrono::nanoseconds hard{0};
};

/// Shares out a player's time. `overhead` is what gets lost between the clock and the search, a
/// move; `plies` how long the game has been.
[[nodiscard]] TimeBudget budget_of(std::chrono::nanoseconds left,
                                   std::chrono::nanoseconds increment,
                                   std::optional<int> moves_to_go,
                                   std::chrono::nanoseconds overhead, int plies) noexcept;

/// Watches a search and says when it has thought enough: sooner where the best move has long been
/// the same, later where it or its score changes.
class TimeManager {
 public:
  explicit TimeManager(TimeBudget budget) noexcept : budget_(budget) {}

  /// Takes a report of any line. Whether the search should end now; only the first line says so.
  [[nodiscard]] bool is_enough(const Report& report) noexcept;

 private:
  TimeBudget budget_;
  Move best_;
  Score score_ = kDraw;
  int depth_ = 0;
  // Of the last iterations, the more the later: how often another move became the best.
  double unrest_ = 0;
  double factor_ = 1;
};

}  // namespace waggle
