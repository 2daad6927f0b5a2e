#include "engine/clock.hpp"

#include "support/catch.hpp"

using namespace waggle;
using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

Report finished(int depth, Move best, Score score, nanoseconds elapsed) {
  Report report;
  report.depth = depth;
  report.best = best;
  report.score = score;
  report.elapsed = elapsed;
  return report;
}

}  // namespace

TEST_CASE("no clock runs out, whatever the time control") {
  struct Control {
    nanoseconds base, increment;
    std::optional<int> period;
  };
  const Control control =
      GENERATE(Control{1s, 10ms, {}}, Control{10s, 100ms, {}}, Control{100ms, 0ms, {}},
               Control{60s, 0ms, {}}, Control{10s, 0ms, 20}, Control{1s, 0ms, 1},
               Control{5s, 1s, 40}, Control{30ms, 0ms, {}});
  const nanoseconds overhead = 10ms;
  nanoseconds left = control.base;
  // Every move takes its hard limit plus the overhead.
  for (int move = 0; move < 400; ++move) {
    const std::optional<int> to_go =
        control.period ? std::optional(*control.period - move % *control.period) : std::nullopt;
    const TimeBudget budget = budget_of(left, control.increment, to_go, overhead, move * 2);
    INFO("move " << move << ", " << left.count() << " ns left");
    CHECK(budget.soft <= budget.hard);
    CHECK(budget.hard > 0ns);
    // Only an almost empty clock may run out.
    if (left >= overhead + 2ms)
      REQUIRE(budget.hard + overhead <= left);
    else
      return;
    left -= budget.hard + overhead;
    left += control.increment;
    if (to_go == 1) left += control.base;
  }
}

TEST_CASE("a move leaves time for its overhead, however large the increment") {
  const nanoseconds overhead = 400ms;
  for (const nanoseconds left : {500ms, 1000ms, 3000ms})
    for (const nanoseconds increment : {0ms, 1000ms, 10'000ms}) {
      CAPTURE(left.count(), increment.count());
      const TimeBudget budget = budget_of(left, increment, std::nullopt, overhead, 0);
      CHECK(budget.hard <= left - overhead);
      CHECK(budget.hard > 0ns);
    }
}

TEST_CASE("a share grows with the time left, the increment and towards the end of a period") {
  const auto soft = [](nanoseconds left, nanoseconds increment, std::optional<int> to_go) {
    return budget_of(left, increment, to_go, 10ms, 20).soft;
  };
  CHECK(soft(20s, 0ms, {}) > soft(10s, 0ms, {}));
  CHECK(soft(10s, 100ms, {}) > soft(10s, 0ms, {}));
  CHECK(soft(10s, 0ms, 2) > soft(10s, 0ms, 10));
  CHECK(soft(10s, 0ms, 1000) == soft(10s, 0ms, {}));
}

TEST_CASE("a share grows with the length of the game up to ply 60") {
  const auto soft = [](int plies) { return budget_of(100s, 1s, {}, 10ms, plies).soft; };
  CHECK(soft(30) > soft(0));
  CHECK(soft(60) > soft(30));
  CHECK(soft(61) == soft(60));
  CHECK(soft(1'000) == soft(60));
}

TEST_CASE("only the last move before a time control may take most of the time") {
  for (const nanoseconds left : {1s, 10s, 100s}) {
    const nanoseconds last = budget_of(left, 0ms, 1, 10ms, 20).hard;
    CHECK(last > left * 7 / 10);
    CHECK(last <= left * 8 / 10);
    CHECK(budget_of(left, 0ms, 2, 10ms, 20).hard < left / 2);
    CHECK(budget_of(left, 0ms, {}, 10ms, 20).hard < left / 2);
  }
}

TEST_CASE("a stable best move and score take less time than changing ones") {
  const TimeBudget budget{.soft = 1s, .hard = 4s};
  const Move one(Piece(1), 10);
  const Move two(Piece(2), 20);
  const auto time_of = [&](auto best_at, auto score_at) {
    TimeManager manager(budget);
    for (int depth = 1; depth < 100; ++depth) {
      const nanoseconds elapsed = depth * 40ms;
      if (manager.is_enough(finished(depth, best_at(depth), score_at(depth), elapsed)))
        return elapsed;
    }
    return nanoseconds(4s);
  };
  const auto same = [&](int) { return one; };
  const auto turns = [&](int depth) { return depth % 2 == 0 ? one : two; };
  const auto even = [](int) { return Score{10}; };
  const auto falls = [](int depth) { return Score{10 - 60 * depth}; };
  CHECK(time_of(same, even) < budget.soft);
  CHECK(time_of(turns, even) > time_of(same, even));
  CHECK(time_of(same, falls) > time_of(same, even));
}

TEST_CASE("a new best move gets more time if the best move has often changed before") {
  // The earliest end of a search whose best move has just changed.
  const auto time_of = [&](auto best_at) {
    constexpr int kDepths = 8;
    for (nanoseconds elapsed = 0ns;; elapsed += 10ms) {
      TimeManager manager({.soft = 1s, .hard = 4s});
      for (int depth = 1; depth < kDepths; ++depth)
        static_cast<void>(manager.is_enough(finished(depth, best_at(depth), 10, 0ns)));
      if (manager.is_enough(finished(kDepths, Move(Piece(3), 30), 10, elapsed))) return elapsed;
    }
  };
  const Move one(Piece(1), 10);
  const Move two(Piece(2), 20);
  CHECK(time_of([&](int depth) { return depth % 2 == 0 ? one : two; }) >
        time_of([&](int) { return one; }));
}

TEST_CASE("during an iteration, a search ends only well beyond its share") {
  TimeManager manager({.soft = 1s, .hard = 4s});
  const Move best(Piece(1), 10);
  for (int depth = 1; depth < 8; ++depth)
    CHECK_FALSE(manager.is_enough(finished(depth, best, 0, depth * 10ms)));
  Report under_way = finished(7, best, 0, 700ms);
  under_way.is_new_iteration = false;
  CHECK_FALSE(manager.is_enough(under_way));
  under_way.elapsed = 3s;
  CHECK(manager.is_enough(under_way));
}

TEST_CASE("lines below the first don't affect the time of a search") {
  const Move best(Piece(1), 10);
  const TimeBudget budget{.soft = 1s, .hard = 4s};
  for (const bool is_new_iteration : {true, false})
    for (const Bound bound : {Bound::Exact, Bound::Upper, Bound::Lower}) {
      TimeManager one(budget);
      TimeManager several(budget);
      bool is_enough = false;
      for (int depth = 1; depth < 100 && !is_enough; ++depth) {
        const Report first = finished(depth, best, 10, depth * 40ms);
        is_enough = one.is_enough(first);
        CHECK(several.is_enough(first) == is_enough);
        for (int rank = 2; rank <= 4; ++rank) {
          Report other = finished(depth, Move(Piece(2), 20), -100 * rank, depth * 40ms);
          other.rank = rank;
          other.is_new_iteration = is_new_iteration;
          other.bound = bound;
          CHECK_FALSE(several.is_enough(other));
        }
      }
      CHECK(is_enough);
    }
}
