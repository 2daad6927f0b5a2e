#include "engine/search_controller.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>

#include "engine/clock.hpp"
#include "search/core/search.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/game.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;
using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

// A game with White to move and one with Black to move, both far from the end.
constexpr std::array<const char*, 2> kOpenings = {"Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-",
                                                  "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ"};

struct Clock {
  nanoseconds left;
  nanoseconds increment;
};

// Searches with `own` as the mover's clock and `other` as the opponent's.
Report thought(const Game& game, const Clock& own, const Clock& other, SearchRequest request) {
  const auto mover = static_cast<std::size_t>(game.position().turn());
  Clocks clocks;
  clocks.left[mover] = own.left;
  clocks.left[1 - mover] = other.left;
  clocks.increment[mover] = own.increment;
  clocks.increment[1 - mover] = other.increment;
  request.clocks = clocks;
  SearchController controller;
  return controller.think(game, request);
}

}  // namespace

TEST_CASE("only the mover's clock limits a search, even if the opponent's is empty") {
  constexpr std::uint64_t kNodes = 5'000;
  for (const std::string opening : kOpenings) {
    INFO(opening);
    const Report report =
        thought(parse_game(opening), {24h, 0ns}, {0ns, 0ns}, {.limits = {.nodes = kNodes}});
    CHECK(report.nodes == kNodes);
  }
}

TEST_CASE("a time budget depends on the mover's clock and the length of the game") {
  Clocks clocks{.left = {60s, 90s}, .increment = {1s, 2s}};
  Game game = parse_game("Base");
  for (int plies = 0; plies <= 80; ++plies) {
    const auto mover = static_cast<std::size_t>(game.position().turn());
    for (const std::optional<int> moves_to_go : {std::optional<int>(), std::optional(7)}) {
      clocks.moves_to_go = moves_to_go;
      INFO(plies << " plies");
      const std::optional<TimeBudget> budget =
          budget_of(game, {.clocks = clocks, .overhead = 10ms});
      REQUIRE(budget.has_value());
      const TimeBudget same =
          budget_of(*clocks.left[mover], clocks.increment[mover], moves_to_go, 10ms, plies);
      CHECK(budget->soft == same.soft);
      CHECK(budget->hard == same.hard);
      // Early in a game, more is saved for later.
      if (plies == 80 && !moves_to_go)
        CHECK(budget->soft >
              budget_of(*clocks.left[mover], clocks.increment[mover], {}, 10ms, 0).soft);
    }
    Clocks only_theirs = clocks;
    only_theirs.left[mover].reset();
    CHECK_FALSE(budget_of(game, {.clocks = only_theirs}).has_value());
    CHECK_FALSE(budget_of(game, {}).has_value());
    MoveList moves;
    list_moves(game.position(), moves);
    game.play(moves[0]);
    REQUIRE_FALSE(game.is_over());
  }
}

TEST_CASE("a time limit applies even if there is a clock") {
  const Report report = thought(parse_game(kOpenings[0]), {24h, 0ns}, {24h, 0ns},
                                {.limits = {.time = 0ns, .nodes = 5'000}});
  CHECK(report.depth == 1);
  CHECK(report.nodes < 5'000);
}

TEST_CASE("a clock does not end pondering", "[threads]") {
  // Any move would use up such a short clock.
  const Game game = parse_game(kOpenings[0]);
  Flag hit;
  std::atomic<int> told{0};
  std::atomic<bool> has_ended{false};
  SearchRequest request;
  request.limits.ponder_hit = &hit;
  request.clocks = Clocks{.left = {1ms, 1ms}};
  SearchController controller;
  std::thread pondering([&] {
    static_cast<void>(controller.think(game, request, [&](const Report&) { ++told; }));
    has_ended = true;
  });
  const int wanted = 6;
  for (int i = 0; i < 30'000 && told < wanted && !has_ended; ++i) std::this_thread::sleep_for(1ms);
  CHECK(told >= wanted);
  CHECK_FALSE(has_ended);
  hit = true;
  pondering.join();
}

TEST_CASE("after the ponder hit, a clock ends the search before it runs out") {
  const Game game = parse_game(kOpenings[0]);
  Flag hit(true);
  Flag stop;
  SearchRequest request;
  request.limits.ponder_hit = &hit;
  request.limits.stop = &stop;
  const TimeBudget budget = budget_of(2s, 0ns, {}, 0ns, static_cast<int>(game.plies().size()));
  // A busy machine may reach the soft and the hard bound at once, but not every time.
  nanoseconds least = budget.hard;
  for (int i = 0; i < 5 && least >= budget.hard; ++i)
    least = std::min(least, thought(game, {2s, 0ns}, {2s, 0ns}, request).elapsed);
  CHECK(least < budget.hard);
  // The client's own flag must stay clear.
  CHECK_FALSE(stop);
}

TEST_CASE("the next search uses what pondering has found", "[threads]") {
  const Game game = parse_game(kOpenings[1]);
  const SearchRequest request{.limits = {.depth = kSlowBuild ? 4 : 7}};
  SearchController controller;
  const std::uint64_t fresh = SearchController().think(game, request).nodes;
  std::uint64_t after = fresh;
  for (int i = 1; i <= 20 && after > fresh / 2; ++i) {
    controller.clear();
    controller.ponder(game);
    std::this_thread::sleep_for(i * 250ms);
    after = controller.think(game, request).nodes;
  }
  CHECK(after <= fresh / 2);
}

TEST_CASE("a time budget includes the mover's increment, not the opponent's", "[slow]") {
  // The overhead is so large that only the increment makes up for it.
  const Clock poor{11s, 0ns};
  const Clock rich{11s, 20s};
  constexpr nanoseconds kOverhead = 10s;
  const TimeBudget without = budget_of(poor.left, poor.increment, {}, kOverhead, 4);
  for (const std::string opening : kOpenings) {
    INFO(opening);
    const Report report =
        thought(parse_game(opening), rich, poor, {.limits = {}, .overhead = kOverhead});
    // Only the clock ends this search, and on a busy machine later, not sooner.
    CHECK(report.elapsed > 4 * without.hard);
  }
}
