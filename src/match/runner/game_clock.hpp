#pragma once

#include <array>
#include <string>

#include "match/client/engine_config.hpp"
#include "match/results/record.hpp"

namespace waggle {

/// The clocks of a game, and the limits of moves that depend on them.
class GameClock {
 public:
  GameClock(const TimeControl& white, const TimeControl& black);

  /// The command that asks for a player's next move: "bestmove depth 3".
  [[nodiscard]] std::string bestmove(Color color) const;
  /// The time after which the player has lost, including the margin.
  [[nodiscard]] Seconds allowed(Color color) const;
  /// Whether that is a time limit of the game, not merely our patience.
  [[nodiscard]] bool is_timed(Color color) const;
  /// How far a move exceeded its time without the margin; at least 0.
  [[nodiscard]] Seconds overshoot(Color color, Seconds elapsed) const;
  /// Deducts the time of a move and adds the increment.
  void spend(Color color, Seconds elapsed);

 private:
  struct Side {
    TimeControl control;
    // All zero without a clock.
    TimeControl::Clock clock = control.clock.value_or(TimeControl::Clock{});
    Seconds left = clock.base;
    // Moves made on the clock.
    int moves = 0;

    [[nodiscard]] Seconds movetime() const;
    // Moves until the base is added, including this one; 0 if it never is.
    [[nodiscard]] int moves_to_go() const;
  };

  std::array<Side, 2> sides_;
};

}  // namespace waggle
