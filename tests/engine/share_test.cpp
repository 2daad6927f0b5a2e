#include <algorithm>
#include <chrono>

#include "engine/clock.hpp"
#include "engine/search_controller.hpp"
#include "engine/session.hpp"
#include "support/catch.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

constexpr const char* kNineMoves =
    "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ;bA1 bQ/;wA1 -wQ;bA1 bQ-;wG1 \\wQ";

Report iteration_of(int depth, int which, Score score, nanoseconds elapsed) {
  Report report;
  report.depth = depth;
  report.best = Move(Piece(which), 10);
  report.score = score;
  report.elapsed = elapsed;
  return report;
}

// When a search ends if its iterations take 40 ms each and have the given results.
nanoseconds end_of(const auto& best_at, const auto& score_at) {
  TimeManager manager({.soft = 1s, .hard = 4s});
  for (int depth = 1; depth < 100; ++depth) {
    const nanoseconds elapsed = depth * 40ms;
    if (manager.is_enough(iteration_of(depth, best_at(depth), score_at(depth), elapsed)))
      return elapsed;
  }
  return 4s;
}

}  // namespace

TEST_CASE("the moves to the end of a period share its time") {
  for (const nanoseconds left : {10s, 100s})
    for (int to_go = 3; to_go <= 8; ++to_go) {
      CAPTURE(left.count(), to_go);
      const nanoseconds all = budget_of(left, 0ms, to_go, 10ms, 60).soft * to_go;
      CHECK(all <= left);
      CHECK(all > left * 95 / 100);
    }
}

TEST_CASE("a move gets less time with a larger overhead") {
  nanoseconds before = 1h;
  for (const nanoseconds overhead : {0ms, 10ms, 100ms, 500ms}) {
    const nanoseconds soft = budget_of(10s, 100ms, {}, overhead, 20).soft;
    CHECK(soft < before);
    before = soft;
  }
}

TEST_CASE("a long game with an increment keeps a reserve on the clock") {
  nanoseconds left = 10s;
  nanoseconds least = left;
  constexpr nanoseconds kOverhead = 10ms;
  for (int move = 0; move < 400; ++move) {
    left -= budget_of(left, 100ms, {}, kOverhead, 2 * move).soft + kOverhead;
    least = std::min(least, left);
    left += 100ms;
  }
  // A delay of this length doesn't lose the game.
  CHECK(least >= 150ms);
  // Nor is time wasted.
  CHECK(left < 1s);
}

TEST_CASE("an early change of the choice or the score is forgotten in time") {
  const auto same = [](int) { return 1; };
  const auto even = [](int) { return Score{10}; };
  const nanoseconds usual = end_of(same, even);
  CHECK(end_of([](int depth) { return depth < 3 ? 2 : 1; }, even) == usual);
  CHECK(end_of(same, [](int depth) { return Score{depth < 3 ? 10 : -200}; }) == usual);
  CHECK(end_of(same, [](int depth) { return Score{depth < 3 ? -200 : 10}; }) == usual);
}

TEST_CASE("an iteration that fails low gets more time, one that fails high doesn't") {
  for (const Bound bound : {Bound::Upper, Bound::Lower}) {
    TimeManager manager({.soft = 1s, .hard = 4s});
    for (int depth = 1; depth < 8; ++depth)
      CHECK_FALSE(manager.is_enough(iteration_of(depth, 1, 0, depth * 10ms)));
    Report report = iteration_of(8, 1, 0, 1'200ms);
    report.bound = bound;
    CHECK(manager.is_enough(report) == (bound == Bound::Lower));
  }
}

TEST_CASE("the last move of a period is not cut short") {
  SearchRequest request;
  request.clocks.emplace().left = {1'200ms, 1'200ms};
  request.clocks->moves_to_go = 1;
  SearchController controller;
  const Report report = controller.think(parse_game(kNineMoves), request);
  // Whatever the search finds, no factor ends it sooner.
  CHECK(report.elapsed >= 250ms);
}

TEST_CASE("a time limit applies even if the clock has more") {
  SearchRequest request{.limits = {.time = 0ns, .nodes = 100'000}};
  request.clocks.emplace().left = {24h, 24h};
  SearchController controller;
  CHECK(controller.think(parse_game(kNineMoves), request).depth == 1);
}

TEST_CASE("a new game is searched with cleared memory, a replaced one isn't") {
  Session session;
  const SearchRequest request{.limits = {.depth = 5}};
  session.new_game(parse_game(kNineMoves));
  const Report first = session.think(request);
  session.new_game(parse_game(kNineMoves));
  const Report again = session.think(request);
  CHECK(again.nodes == first.nodes);
  CHECK(again.line == first.line);
  session.set_up(parse_game(kNineMoves));
  CHECK(session.variation().moves.empty());
  CHECK(session.think(request).nodes < first.nodes);
}
