#include "match/runner/game_clock.hpp"

#include <algorithm>

namespace waggle {

namespace {

// The share of the remaining time for engines that don't know clocks: 1/25, plus most of the
// increment.
constexpr double kMovesToGo = 25;
constexpr double kIncrementShare = 0.8;
constexpr Seconds kLeastShare{0.001};

bool gets_share(const TimeControl& limits) {
  return !limits.clock_form || limits.clock_form->empty();
}

}  // namespace

GameClock::Side::Side(const TimeControl& control)
    : limits(control), clock(control.clock.value_or(TimeControl::Clock{})), left(clock.base) {}

Seconds GameClock::Side::share() const {
  const int to_go = moves_to_go();
  const double wanted_moves = to_go > 0 ? std::min<double>(to_go, kMovesToGo) : kMovesToGo;
  const Seconds wanted = left / wanted_moves + clock.increment * kIncrementShare;
  // Never so much that the latency of the answer could lose the game.
  return std::max(kLeastShare, std::min(wanted, left * 0.8 - limits.margin));
}

int GameClock::Side::moves_to_go() const {
  return clock.moves > 0 ? clock.moves - moves % clock.moves : 0;
}

GameClock::GameClock(const TimeControl& white, const TimeControl& black)
    : sides_{Side(white), Side(black)} {}

MoveLimits GameClock::limits(Color color) const {
  const Side& own = side(color);
  const TimeControl& limits = own.limits;
  MoveLimits result{limits.time, limits.style, limits.depth, limits.nodes, {}};
  if (!limits.clock) return result;
  if (gets_share(limits))
    result.time = own.share();
  else
    result.clocks = {*limits.clock_form,
                     {sides_[0].left, sides_[1].left},
                     {sides_[0].clock.increment, sides_[1].clock.increment},
                     own.moves_to_go()};
  return result;
}

bool GameClock::is_timed(Color color) const {
  return side(color).limits.time || side(color).limits.clock;
}

Seconds GameClock::allowed(Color color) const {
  const TimeControl& limits = side(color).limits;
  if (limits.time) return *limits.time + limits.margin;
  return limits.clock ? side(color).left + limits.margin : limits.patience;
}

Seconds GameClock::overshoot(Color color, Seconds elapsed) const {
  const TimeControl& limits = side(color).limits;
  if (!is_timed(color)) return Seconds(0);
  const Seconds limit =
      limits.clock && gets_share(limits) ? side(color).share() : allowed(color) - limits.margin;
  return std::max(elapsed - limit, Seconds(0));
}

void GameClock::spend(Color color, Seconds elapsed) {
  Side& own = sides_[slot_of(color)];
  if (!own.limits.clock) return;
  own.left = std::max(own.left - elapsed, Seconds(0)) + own.clock.increment;
  if (own.moves_to_go() == 1) own.left += own.clock.base;
  ++own.moves;
}

}  // namespace waggle
