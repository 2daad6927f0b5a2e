#pragma once

#include <array>
#include <optional>

#include "match/results/record.hpp"
#include "match/runner/game_rules.hpp"

namespace waggle {

/// Ends games by the scores that engines report, where the rules of the match say so.
class Adjudicator {
 public:
  explicit Adjudicator(const GameRules& rules) : rules_(rules) {}

  /// Takes the score of a move, from the mover's side, if its engine reported one. The result, once
  /// it is settled; `ply` counts the moves played with this one.
  [[nodiscard]] std::optional<Result> judge(int color, std::optional<double> score, int ply);

 private:
  // Moves in a row, up to the last one, on which an engine found itself so.
  struct Streak {
    int lost = 0;
    int won = 0;
    int even = 0;
  };

  GameRules rules_;
  std::array<Streak, 2> streaks_;
};

}  // namespace waggle
