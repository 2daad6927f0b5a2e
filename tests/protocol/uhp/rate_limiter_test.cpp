#include "protocol/uhp/rate_limiter.hpp"

#include <chrono>
#include <cstddef>
#include <vector>

#include "search/core/search.hpp"
#include "support/catch.hpp"

using namespace waggle;
using namespace std::chrono_literals;

namespace {

Report told_at(std::chrono::nanoseconds elapsed, int which) {
  Report report;
  report.best = Move(Piece(which), 10);
  report.elapsed = elapsed;
  return report;
}

}  // namespace

TEST_CASE("intermediate moves become rarer during a search") {
  std::vector<Report> out;
  RateLimiter limiter([&](const Report& report) { out.push_back(report); });
  for (int i = 1; i <= 1'000; ++i) limiter.take(told_at(i * 10ms, i % 20));
  // Two per second after the first second, and a few more before.
  CHECK(out.size() >= 19);
  CHECK(out.size() <= 25);
  for (std::size_t i = 0; i < out.size(); ++i) {
    CHECK(out[i].elapsed >= 50ms);
    if (i == 0) continue;
    const auto pause = out[i].elapsed - out[i - 1].elapsed;
    CHECK(pause >= 100ms);
    CHECK(pause <= 510ms);
    if (i > 1) CHECK(pause >= out[i - 1].elapsed - out[i - 2].elapsed);
  }
  CHECK(out[1].elapsed - out[0].elapsed < 200ms);
}

TEST_CASE("the last intermediate move is the answer, however soon it came") {
  for (const bool is_other : {false, true}) {
    std::vector<Report> out;
    RateLimiter limiter([&](const Report& report) { out.push_back(report); });
    limiter.take(told_at(1ms, 1));
    limiter.take(told_at(2ms, 2));
    CHECK(out.empty());
    const Report answer = told_at(3ms, is_other ? 3 : 2);
    limiter.finish(answer);
    REQUIRE(out.size() == (is_other ? 2 : 1));
    CHECK(out.front().best == told_at(2ms, 2).best);
    CHECK(out.back().best == answer.best);
  }
}

TEST_CASE("an intermediate move is passed on once") {
  int count = 0;
  RateLimiter limiter([&](const Report&) { ++count; });
  limiter.take(told_at(60ms, 1));
  CHECK(count == 1);
  limiter.finish(told_at(70ms, 1));
  CHECK(count == 1);
}

TEST_CASE("bounds and repeated reports aren't intermediate moves") {
  int count = 0;
  RateLimiter limiter([&](const Report&) { ++count; });
  Report report = told_at(1s, 1);
  report.bound = Bound::Lower;
  limiter.take(report);
  report.bound = Bound::Exact;
  report.is_new_iteration = false;
  limiter.take(report);
  limiter.finish(report);
  CHECK(count == 0);
}
