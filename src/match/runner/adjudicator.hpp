#pragma once

#include <array>
#include <optional>

#include "match/runner/game_rules.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Adjudicates a game based on the scores that the engines report, according to the match rules.
class Adjudicator {
 public:
  explicit Adjudicator(const GameRules& rules) : rules_(rules) {}

  /// Call this after each move. `score` is the mover's score from its own point of view, if its
  /// engine reported one, and `ply` is the number of plies played so far, including this move.
  /// Returns the result if the game is adjudicated.
  [[nodiscard]] std::optional<GameState> judge(Color mover, std::optional<double> score, int ply);

 private:
  // The number of consecutive moves, up to a player's latest one, whose score was losing, winning
  // or even.
  struct Streak {
    int lost = 0;
    int won = 0;
    int even = 0;
  };

  GameRules rules_;
  std::array<Streak, 2> streaks_;
};

}  // namespace waggle
