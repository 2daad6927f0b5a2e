#pragma once

#include <array>

#include "match/client/engine_config.hpp"
#include "match/results/record.hpp"

namespace waggle {

/// The clocks of both players in a game, and the time limits for their moves.
class GameClock {
 public:
  GameClock(const TimeControl& white, const TimeControl& black)
      : sides_{Side{white}, Side{black}} {}

  /// The clocks before a player's next move.
  [[nodiscard]] ClockState state(Color color) const;
  /// The time that the player may take for the next move, including the margin.
  [[nodiscard]] Seconds allowed(Color color) const;
  /// Whether the player has a clock or a fixed time per move. If not, its searches are limited by
  /// depth or nodes, and `allowed` is only how long the match waits for an answer.
  [[nodiscard]] bool is_timed(Color color) const;
  /// By how much a move exceeded its time limit, not counting the margin; never negative. If the
  /// engine gets a share of its clock for each move, that share is the limit.
  [[nodiscard]] Seconds overshoot(Color color, Seconds elapsed) const;
  /// Deducts the time that a move took, and adds the increment. At the end of a period, also adds
  /// the base time.
  void spend(Color color, Seconds elapsed);

 private:
  struct Side {
    TimeControl control;
    // All zero if there is no clock.
    TimeControl::Clock clock = control.clock.value_or(TimeControl::Clock{});
    Seconds left = clock.base;
    // Number of moves made so far.
    int moves = 0;

    [[nodiscard]] Seconds movetime() const;
    // Number of moves until the base time is added, including the next one; 0 in sudden death.
    [[nodiscard]] int moves_to_go() const;
  };

  std::array<Side, 2> sides_;
};

}  // namespace waggle
