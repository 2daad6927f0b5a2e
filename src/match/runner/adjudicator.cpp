#include "match/runner/adjudicator.hpp"

#include <cmath>

#include "match/results/record.hpp"

namespace waggle {

std::optional<GameState> Adjudicator::judge(Color mover, std::optional<double> score, int ply) {
  Streak& mine = streaks_[slot_of(mover)];
  const Streak& theirs = streaks_[slot_of(opponent(mover))];
  const auto count = [](int& streak, bool goes_on) { streak = goes_on ? streak + 1 : 0; };
  if (const auto& resign = rules_.resign) {
    count(mine.lost, score && *score <= -resign->score);
    count(mine.won, score && *score >= resign->score);
    if (mine.lost >= resign->moves && (!resign->is_two_sided || theirs.won >= resign->moves))
      return win_for(opponent(mover));
  }
  if (const auto& draw = rules_.draw) {
    count(mine.even, score && std::abs(*score) <= draw->score);
    if (ply >= draw->from && mine.even >= draw->moves && theirs.even >= draw->moves)
      return GameState::Draw;
  }
  return std::nullopt;
}

}  // namespace waggle
