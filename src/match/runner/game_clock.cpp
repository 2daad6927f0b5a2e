#include "match/runner/game_clock.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "text/number.hpp"

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

std::string replaced(std::string text, std::string_view mark, const std::string& value) {
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += value.size())
    text.replace(at, mark.size(), value);
  return text;
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

std::string GameClock::command(int color) const {
  const Side& own = side(color);
  const TimeControl& limits = own.limits;
  if (limits.time) return "bestmove " + time_text(*limits.time, limits.style);
  if (limits.depth) return fmt::format("bestmove depth {}", *limits.depth);
  if (limits.nodes) return fmt::format("bestmove nodes {}", *limits.nodes);
  if (gets_share(limits)) return "bestmove " + time_text(own.share(), limits.style);
  const auto seconds = [](Seconds time) { return fmt::format("{:.3f}", time.count()); };
  std::string form = *limits.clock_form;
  form = replaced(form, "{wtime}", seconds(sides_[0].left));
  form = replaced(form, "{btime}", seconds(sides_[1].left));
  form = replaced(form, "{winc}", seconds(sides_[0].clock.increment));
  form = replaced(form, "{binc}", seconds(sides_[1].clock.increment));
  form = replaced(form, "{movestogo}", std::to_string(own.moves_to_go()));
  return "bestmove " + form;
}

bool GameClock::is_timed(int color) const {
  return side(color).limits.time || side(color).limits.clock;
}

Seconds GameClock::allowed(int color) const {
  const TimeControl& limits = side(color).limits;
  if (limits.time) return *limits.time + limits.margin;
  return limits.clock ? side(color).left + limits.margin : limits.patience;
}

Seconds GameClock::overshoot(int color, Seconds elapsed) const {
  const TimeControl& limits = side(color).limits;
  if (!is_timed(color)) return Seconds(0);
  const Seconds limit =
      limits.clock && gets_share(limits) ? side(color).share() : allowed(color) - limits.margin;
  return std::max(elapsed - limit, Seconds(0));
}

void GameClock::spend(int color, Seconds elapsed) {
  Side& own = sides_[static_cast<std::size_t>(color)];
  if (!own.limits.clock) return;
  own.left = std::max(own.left - elapsed, Seconds(0)) + own.clock.increment;
  if (own.moves_to_go() == 1) own.left += own.clock.base;
  ++own.moves;
}

std::string time_text(Seconds time, TimeControl::Style style) {
  const auto ms = saturated<std::int64_t>(std::round(time.count() * 1000));
  if (style == TimeControl::Style::DecimalSeconds)
    return fmt::format("seconds {}", static_cast<double>(ms) / 1000);
  const std::int64_t seconds = ms / 1000;
  std::string text =
      fmt::format("time {:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  // Some engines only know whole seconds.
  if (ms % 1000 != 0) text += fmt::format(".{:03}", ms % 1000);
  return text;
}

}  // namespace waggle
