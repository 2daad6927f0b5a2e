#pragma once

#include <array>
#include <optional>

#include "match/runner/game_rules.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// Adjudicates games by the scores that engines report, according to the rules of the match.
class Adjudicator {
 public:
  explicit Adjudicator(const GameRules& rules) : rules_(rules) {}

  /// Takes the score of a move from the mover's side, if its engine reported one, and the number of
  /// moves played, including this one. Returns the result once the game is adjudicated.
  [[nodiscard]] std::optional<GameState> judge(Color mover, std::optional<double> score, int ply);

 private:
  // Consecutive moves, including the last one, with such a score.
  struct Streak {
    int lost = 0;
    int won = 0;
    int even = 0;
  };

  GameRules rules_;
  std::array<Streak, 2> streaks_;
};

}  // namespace waggle
