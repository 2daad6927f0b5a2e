#include "engine/thinker.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/search.hpp"
#include "engine/clock.hpp"
#include "support/catch.hpp"
#include "waggle/game.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

// One game with White to move, and one with Black to move. Neither is near its end.
constexpr std::array<const char*, 2> kOpenings = {"Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-",
                                                  "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ"};

// Thinks with clocks on which the player to move has `own`, and the opponent has `other`.
struct Clock {
  nanoseconds left;
  nanoseconds increment;
};
Report thought(const Game& game, const Clock& own, const Clock& other, Question question) {
  const auto mover = static_cast<std::size_t>(game.position().turn());
  Clocks clocks;
  clocks.left[mover] = own.left;
  clocks.left[1 - mover] = other.left;
  clocks.increment[mover] = own.increment;
  clocks.increment[1 - mover] = other.increment;
  question.clocks = clocks;
  Thinker thinker;
  return thinker.think(game, question);
}

}  // namespace

TEST_CASE("a player thinks by the own clock, though the opponent's is empty") {
  constexpr std::uint64_t kNodes = 5'000;
  for (const std::string opening : kOpenings) {
    INFO(opening);
    const Report report =
        thought(parse_game(opening), {24h, 0ns}, {0ns, 0ns}, {.limits = {.nodes = kNodes}});
    CHECK(report.nodes == kNodes);
  }
}

TEST_CASE("a player counts on the own increment, and not on the opponent's") {
  // A move loses so much between clock and search that only the increment makes up for it.
  const Clock poor{11s, 0ns};
  const Clock rich{11s, 20s};
  constexpr nanoseconds kOverhead = 10s;
  const TimeBudget without = budget_of(poor.left, poor.increment, {}, kOverhead, 4);
  for (const std::string opening : kOpenings) {
    INFO(opening);
    const Report report =
        thought(parse_game(opening), rich, poor, {.limits = {}, .overhead = kOverhead});
    // Nothing but a clock ends this search, and a busy machine ends it later rather than sooner.
    CHECK(report.elapsed > 4 * without.hard);
  }
}
