#include "match/runner/game_clock.hpp"

#include <algorithm>

namespace waggle {

namespace {

// The time per move for engines that aren't sent their clocks: 1/25 of the time left, plus most of
// the increment.
constexpr double kMovesToGo = 25;
constexpr double kIncrementFraction = 0.8;
constexpr Seconds kLeastMovetime{0.001};

}  // namespace

Seconds GameClock::Side::movetime() const {
  const int to_go = moves_to_go();
  const double wanted_moves = to_go > 0 ? std::min<double>(to_go, kMovesToGo) : kMovesToGo;
  const Seconds wanted = left / wanted_moves + clock.increment * kIncrementFraction;
  // Limited, so that the engine doesn't lose on time because its answer is delayed.
  return std::max(kLeastMovetime, std::min(wanted, left * 0.8 - control.margin));
}

int GameClock::Side::moves_to_go() const {
  return clock.moves > 0 ? clock.moves - moves % clock.moves : 0;
}

ClockState GameClock::state(Color color) const {
  const Side& own = sides_[slot_of(color)];
  const auto& [white, black] = sides_;
  return {.left = {white.left, black.left},
          .increment = {white.clock.increment, black.clock.increment},
          .moves_to_go = own.moves_to_go(),
          .movetime = own.control.time.value_or(own.movetime())};
}

bool GameClock::is_timed(Color color) const {
  const TimeControl& control = sides_[slot_of(color)].control;
  return control.time || control.clock;
}

Seconds GameClock::allowed(Color color) const {
  const Side& own = sides_[slot_of(color)];
  if (own.control.time) return *own.control.time + own.control.margin;
  return own.control.clock ? own.left + own.control.margin : own.control.patience;
}

Seconds GameClock::overshoot(Color color, Seconds elapsed) const {
  const Side& own = sides_[slot_of(color)];
  const TimeControl& control = own.control;
  if (!is_timed(color)) return Seconds(0);
  const Seconds limit =
      control.clock && !control.sends_clocks() ? own.movetime() : allowed(color) - control.margin;
  return std::max(elapsed - limit, Seconds(0));
}

void GameClock::spend(Color color, Seconds elapsed) {
  Side& own = sides_[slot_of(color)];
  if (!own.control.clock) return;
  own.left = std::max(own.left - elapsed, Seconds(0)) + own.clock.increment;
  if (own.moves_to_go() == 1) own.left += own.clock.base;
  ++own.moves;
}

}  // namespace waggle
