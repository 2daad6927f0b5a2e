#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "match/client/engine_config.hpp"

namespace waggle {

/// The clocks of one game, and what an engine is asked because of them.
class GameClock {
 public:
  GameClock(const TimeControl& white, const TimeControl& black);

  /// The command that asks a player for a move.
  [[nodiscard]] std::string command(int color) const;
  /// After how long without an answer the player has lost; the margin is included.
  [[nodiscard]] Seconds allowed(int color) const;
  /// Whether that is a limit of the game, not merely of our patience.
  [[nodiscard]] bool is_timed(int color) const;
  /// By how much a move took longer than it might have without the margin, at least 0.
  [[nodiscard]] Seconds overshoot(int color, Seconds elapsed) const;
  /// Takes the time of a move off the player's clock and adds what the move earns.
  void spend(int color, Seconds elapsed);

 private:
  struct Side {
    explicit Side(const TimeControl& control);
    [[nodiscard]] Seconds share() const;
    // Own moves until the base is added, this one included; 0 if it never is.
    [[nodiscard]] int moves_to_go() const;

    const TimeControl& limits;
    // None without a clock.
    TimeControl::Clock clock;
    Seconds left;
    // Moves that were made on the clock.
    int moves = 0;
  };

  [[nodiscard]] const Side& side(int color) const {
    return sides_[static_cast<std::size_t>(color)];
  }

  std::array<Side, 2> sides_;
};

/// A time as `bestmove` takes it: "time 00:00:01.500", or "seconds 1.5".
[[nodiscard]] std::string time_text(Seconds time, TimeControl::Style style);

}  // namespace waggle
