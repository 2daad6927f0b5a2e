#include "match/runner/game_clock.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "match/client/engine_config.hpp"
#include "match/client/uhp_text.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/twins.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// All times here are multiples of 1/8 s, which Seconds represents exactly.
constexpr int kEighths = 8;

Seconds eighths(int count) { return Seconds(count) / kEighths; }

// A second implementation of a player's clock, in eighths of a second.
struct Ledger {
  int base = 0;
  int increment = 0;
  int period = 0;
  int left = 0;
  int moves = 0;

  [[nodiscard]] int moves_to_go() const { return period > 0 ? period - moves % period : 0; }
  void spend(int elapsed) {
    left = std::max(left - elapsed, 0) + increment;
    ++moves;
    if (period > 0 && moves % period == 0) left += base;
  }
};

Ledger drawn_ledger(Random& random) {
  Ledger ledger;
  ledger.base = 8 + static_cast<int>(random.below(400));
  ledger.increment = static_cast<int>(random.below(20));
  ledger.period = static_cast<int>(random.below(5));
  ledger.left = ledger.base;
  return ledger;
}

TimeControl control_of(const Ledger& ledger, const std::string& form) {
  TimeControl control;
  control.clock =
      TimeControl::Clock{eighths(ledger.base), eighths(ledger.increment), ledger.period};
  control.clock_mode = {form.empty() ? ClockMode::Kind::Share : ClockMode::Kind::Arguments, form};
  control.margin = eighths(1);
  control.style = TimeControl::Style::DecimalSeconds;
  return control;
}

std::string expected_command(const std::array<Ledger, 2>& ledgers, Color color) {
  const auto seconds = [](int time) { return static_cast<double>(time) / kEighths; };
  const auto& [white, black] = ledgers;
  return fmt::format("bestmove {:.3f} {:.3f} {:.3f} {:.3f} {}", seconds(white.left),
                     seconds(black.left), seconds(white.increment), seconds(black.increment),
                     ledgers[slot_of(color)].moves_to_go());
}

// Plays moves of random durations on two clocks. `check` sees the clocks before each move, together
// with their expected values.
void play_on_clocks(std::uint64_t seed, const std::string& form, const auto& check) {
  Random random(seed);
  std::array<Ledger, 2> ledgers = {drawn_ledger(random), drawn_ledger(random)};
  GameClock clock(control_of(ledgers[0], form), control_of(ledgers[1], form));
  for (int move = 0; move < 40; ++move) {
    INFO("seed " << seed << ", move " << move);
    check(clock, ledgers);
    // The colours may alternate in any order. The longest move ends within the margin.
    const Color color = random.below(2) == 0 ? Color::White : Color::Black;
    const int elapsed =
        static_cast<int>(random.below(static_cast<std::size_t>(ledgers[slot_of(color)].left) + 2));
    clock.spend(color, eighths(elapsed));
    ledgers[slot_of(color)].spend(elapsed);
  }
}

}  // namespace

TEST_CASE("a clock only changes by its own moves and time control") {
  const std::string form = "{wtime} {btime} {winc} {binc} {movestogo}";
  for (std::uint64_t seed = 1; seed <= 200; seed += stride())
    play_on_clocks(seed, form, [&](const GameClock& clock, const std::array<Ledger, 2>& ledgers) {
      for (const Color color : {Color::White, Color::Black}) {
        const Seconds left = eighths(ledgers[slot_of(color)].left);
        REQUIRE(clock.allowed(color) == left + eighths(1));
        const TimeControl control = control_of(ledgers[slot_of(color)], form);
        REQUIRE(bestmove_command(control, clock.state(color)) == expected_command(ledgers, color));
        REQUIRE(clock.overshoot(color, left) == Seconds(0));
        REQUIRE(clock.overshoot(color, left + eighths(3)) == eighths(3));
      }
    });
}

TEST_CASE("a share does not depend on the other clock") {
  for (std::uint64_t seed = 1; seed <= 200; seed += stride())
    play_on_clocks(seed, "", [](const GameClock& clock, const std::array<Ledger, 2>& ledgers) {
      for (const Color color : {Color::White, Color::Black}) {
        // The same clock next to a different one.
        Ledger own = ledgers[slot_of(color)];
        own.base = own.left;
        own.period = own.moves_to_go();
        const Ledger strange{.base = 5'000, .increment = 80, .period = 1};
        const TimeControl control = control_of(own, "");
        const TimeControl other = control_of(strange, "");
        const GameClock alone =
            color == Color::White ? GameClock(control, other) : GameClock(other, control);
        REQUIRE(clock.state(color).movetime == alone.state(color).movetime);
        const Seconds left = eighths(own.left);
        REQUIRE(clock.overshoot(color, left) == alone.overshoot(color, left));
      }
    });
}

TEST_CASE("a share leaves room for the latency of the answer") {
  for (std::uint64_t seed = 1; seed <= 200; seed += stride())
    play_on_clocks(seed, "", [](const GameClock& clock, const std::array<Ledger, 2>& ledgers) {
      for (const Color color : {Color::White, Color::Black}) {
        const Seconds left = eighths(ledgers[slot_of(color)].left);
        // The rest is the share, because everything beyond the share is overshoot.
        const Seconds share = left - clock.overshoot(color, left);
        if (ledgers[slot_of(color)].left >= 2) REQUIRE(share <= left - eighths(1));
        REQUIRE(clock.overshoot(color, share).count() < 1e-9);
      }
    });
}

TEST_CASE("answers may be late by the margin, which overshoot ignores") {
  TimeControl own;
  own.time = eighths(4);
  own.margin = eighths(2);
  TimeControl shared;
  shared.clock = TimeControl::Clock{eighths(80), eighths(0), 0};
  shared.clock_mode = {ClockMode::Kind::Arguments, "wtime {wtime} btime {btime}"};
  shared.margin = eighths(3);
  GameClock clock(own, shared);
  CHECK(clock.allowed(Color::White) == eighths(6));
  CHECK(clock.overshoot(Color::White, eighths(5)) == eighths(1));
  CHECK(clock.overshoot(Color::White, eighths(3)) == eighths(0));
  CHECK(clock.allowed(Color::Black) == eighths(83));
  clock.spend(Color::Black, eighths(30));
  CHECK(clock.allowed(Color::Black) == eighths(53));
  CHECK(clock.overshoot(Color::Black, eighths(51)) == eighths(1));
}
