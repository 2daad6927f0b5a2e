#pragma once

#include <array>

#include "match/client/engine_config.hpp"
#include "match/results/record.hpp"

namespace waggle {

/// The clocks of both players in a game, and the limits for their moves that depend on them.
class GameClock {
 public:
  GameClock(const TimeControl& white, const TimeControl& black);

  /// The clocks before a player's next move.
  [[nodiscard]] ClockState state(Color color) const;
  /// The time that the player may take for the next move, including the margin.
  [[nodiscard]] Seconds allowed(Color color) const;
  /// Whether `allowed` comes from the player's time control. If not, the player is limited by depth
  /// or nodes, and the time is only how long the match waits for an answer.
  [[nodiscard]] bool is_timed(Color color) const;
  /// How far a move exceeded its time, ignoring the margin; at least 0. For an engine that gets a
  /// share of its clock, that share is its time.
  [[nodiscard]] Seconds overshoot(Color color, Seconds elapsed) const;
  /// Deducts the time for a move, and adds the increment. At the end of a period, also adds the
  /// base time.
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
