#include "match/runner/game_clock.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "text/number.hpp"

namespace waggle {

namespace {

// Of the time left, what an engine that knows no clocks gets for a move, with most of the
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

GameClock::GameClock(const TimeControl& white, const TimeControl& black) : limits_{&white, &black} {
  for (const int color : {0, 1})
    left_[static_cast<std::size_t>(color)] =
        limits(color).clock ? limits(color).clock->base : Seconds(0);
}

const TimeControl& GameClock::limits(int color) const {
  return *limits_[static_cast<std::size_t>(color)];
}

Seconds GameClock::share(int color) const {
  const Seconds left = left_[static_cast<std::size_t>(color)];
  const int to_go = moves_to_go(color);
  const double moves = to_go > 0 ? std::min<double>(to_go, kMovesToGo) : kMovesToGo;
  const Seconds wanted = left / moves + limits(color).clock->increment * kIncrementShare;
  // Never so much that the answer's way back would lose the game.
  return std::max(kLeastShare, std::min(wanted, left * 0.8 - limits(color).margin));
}

int GameClock::moves_to_go(int color) const {
  const int period = limits(color).clock ? limits(color).clock->moves : 0;
  return period > 0 ? period - moves_[static_cast<std::size_t>(color)] % period : 0;
}

std::string GameClock::command(int color) const {
  const TimeControl& own = limits(color);
  if (own.time) return "bestmove " + time_text(*own.time, own.style);
  if (own.depth) return fmt::format("bestmove depth {}", *own.depth);
  if (own.nodes) return fmt::format("bestmove nodes {}", *own.nodes);
  if (gets_share(own)) return "bestmove " + time_text(share(color), own.style);
  const auto seconds = [](Seconds time) { return fmt::format("{:.3f}", time.count()); };
  const auto increment = [&](int of) {
    return limits(of).clock ? limits(of).clock->increment : Seconds(0);
  };
  std::string form = *own.clock_form;
  form = replaced(form, "{wtime}", seconds(left_[0]));
  form = replaced(form, "{btime}", seconds(left_[1]));
  form = replaced(form, "{winc}", seconds(increment(0)));
  form = replaced(form, "{binc}", seconds(increment(1)));
  form = replaced(form, "{movestogo}", std::to_string(moves_to_go(color)));
  return "bestmove " + form;
}

bool GameClock::is_timed(int color) const { return limits(color).time || limits(color).clock; }

Seconds GameClock::allowed(int color) const {
  const TimeControl& own = limits(color);
  if (own.time) return *own.time + own.margin;
  if (own.clock) return left_[static_cast<std::size_t>(color)] + own.margin;
  return own.patience;
}

Seconds GameClock::overshoot(int color, Seconds elapsed) const {
  const TimeControl& own = limits(color);
  if (!is_timed(color)) return Seconds(0);
  Seconds limit = allowed(color) - own.margin;
  if (own.clock && gets_share(own)) limit = share(color);
  return std::max(elapsed - limit, Seconds(0));
}

void GameClock::spend(int color, Seconds elapsed) {
  const auto& clock = limits(color).clock;
  if (!clock) return;
  Seconds& left = left_[static_cast<std::size_t>(color)];
  left = std::max(left - elapsed, Seconds(0)) + clock->increment;
  if (moves_to_go(color) == 1) left += clock->base;
  ++moves_[static_cast<std::size_t>(color)];
}

std::string time_text(Seconds time, TimeControl::Style style) {
  const auto ms = saturated<std::int64_t>(std::round(time.count() * 1000));
  if (style == TimeControl::Style::DecimalSeconds)
    return fmt::format("seconds {}", static_cast<double>(ms) / 1000);
  const std::int64_t seconds = ms / 1000;
  std::string text =
      fmt::format("time {:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  // Some engines know whole seconds only.
  if (ms % 1000 != 0) text += fmt::format(".{:03}", ms % 1000);
  return text;
}

}  // namespace waggle
