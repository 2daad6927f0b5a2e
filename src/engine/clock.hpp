#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "search/core/search.hpp"

namespace waggle {

/// The clocks of both players, indexed by colour (White first).
struct Clocks {
  /// Remaining time; no value if it is unlimited.
  std::array<std::optional<std::chrono::nanoseconds>, 2> left{};
  /// Time added after each move.
  std::array<std::chrono::nanoseconds, 2> increment{};
  /// The number of moves that the player to move still has to make before the next time control, at
  /// least 1. Without a value, the clock has to last for the rest of the game.
  std::optional<int> moves_to_go{};
};

/// Time for a move. `soft` is a target, which TimeManager scales by the stability of the best move
/// and its score; at `hard`, the search ends. Both are positive, and leave some time on the clock
/// unless it has nearly run out.
struct TimeBudget {
  std::chrono::nanoseconds soft{0};
  std::chrono::nanoseconds hard{0};
};

/// Allots time for the next move. `overhead` is the time per move during which the clock runs but
/// the search doesn't, and `plies` is the length of the game so far.
[[nodiscard]] TimeBudget budget_of(std::chrono::nanoseconds left,
                                   std::chrono::nanoseconds increment,
                                   std::optional<int> moves_to_go,
                                   std::chrono::nanoseconds overhead, int plies) noexcept;

/// Decides when a search may stop: earlier if the best move is stable, later if the best move
/// changes or its score drops.
class TimeManager {
 public:
  explicit TimeManager(TimeBudget budget) noexcept : budget_(budget) {}

  /// Takes a report and returns whether to stop the search now. Reports on lines other than the
  /// first are ignored.
  [[nodiscard]] bool is_enough(const Report& report) noexcept;

 private:
  TimeBudget budget_;
  Move best_;
  Score score_ = kDraw;
  int depth_ = 0;
  // The number of best-move changes, decaying by half per iteration.
  double instability_ = 0;
  double factor_ = 1;
};

}  // namespace waggle
