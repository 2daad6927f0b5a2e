#include "engine/info.hpp"

#include <utility>
#include <vector>

#include "support/catch.hpp"

using namespace waggle;
using namespace std::chrono_literals;

namespace {

Report line(int rank, int depth, Move best) {
  Report report;
  report.rank = rank;
  report.depth = depth;
  report.best = best;
  report.line = {best};
  return report;
}
const Move kOne(Piece(1), 10);
const Move kTwo(Piece(2), 20);
const Move kThree(Piece(3), 30);
const Move kFour(Piece(4), 40);

}  // namespace

TEST_CASE("winning chances add up, rise with the score, and are certain if it is proven") {
  for (const Score score : {-2'000, -100, 0, 1, 100, 2'000}) {
    const Wdl wdl = wdl_of(score);
    CHECK(wdl.win + wdl.draw + wdl.loss == 1'000);
    CHECK(wdl_of(-score).loss == wdl.win);
  }
  CHECK(wdl_of(100).win > wdl_of(0).win);
  CHECK(wdl_of(win_in(3)).win == 1'000);
  CHECK(wdl_of(loss_in(4)).loss == 1'000);
}

TEST_CASE("an info line has all values of its report") {
  Report report = line(2, 7, kOne);
  report.selective_depth = 12;
  report.score = -35;
  report.nodes = 5'000;
  report.elapsed = 500ms;
  report.hash_full = 3;
  CHECK(info_text(report).starts_with("depth 7 seldepth 12 multipv 2 score cp -35 wdl "));
  CHECK(info_text(report).ends_with(" nodes 5000 nps 10000 hashfull 3 time 500"));
  report.bound = Bound::Lower;
  CHECK(info_text(report).find("score cp -35 lowerbound wdl ") != std::string::npos);
  report.bound = Bound::Exact;
  report.score = win_in(5);
  CHECK(info_text(report).find("score mate 5 wdl 1000 0 0 ") != std::string::npos);
  report.score = loss_in(4);
  CHECK(info_text(report).find("score mate -4 wdl 0 0 1000 ") != std::string::npos);
}

TEST_CASE("a new best move passes at once, other reports wait, and the last one always passes") {
  std::vector<Report> out;
  InfoRateLimiter limiter([&](const Report& report) { out.push_back(report); });
  const InfoRateLimiter::Clock::time_point start = InfoRateLimiter::Clock::now();
  limiter.take(line(1, 1, kOne), start);
  REQUIRE(out.size() == 1);
  for (int depth = 2; depth < 20; ++depth) limiter.take(line(1, depth, kOne), start + depth * 1ms);
  CHECK(out.size() == 1);
  limiter.take(line(1, 20, kTwo), start + 50ms);
  REQUIRE(out.size() == 2);
  CHECK(out.back().best == kTwo);
  // Two alternating moves are limited, too.
  for (int i = 0; i < 100; ++i) limiter.take(line(1, 21, i % 2 == 0 ? kOne : kTwo), start + 51ms);
  CHECK(out.size() == 2);
  limiter.take(line(1, 22, kTwo), start + 300ms);
  CHECK(out.size() == 3);
  const Report last = line(1, 23, kTwo);
  limiter.take(last, start + 301ms);
  CHECK(out.size() == 3);
  limiter.finish(last);
  REQUIRE(out.size() == 4);
  CHECK(out.back().depth == 23);
  limiter.finish(last);
  CHECK(out.size() == 4);
}

TEST_CASE("the lines of an iteration pass together, in order") {
  std::vector<std::pair<int, int>> out;
  InfoRateLimiter limiter(
      [&](const Report& report) { out.emplace_back(report.depth, report.rank); });
  const InfoRateLimiter::Clock::time_point start = InfoRateLimiter::Clock::now();
  const auto iteration = [&](int depth, InfoRateLimiter::Clock::time_point now, Move third) {
    limiter.take(line(1, depth, kOne), now);
    limiter.take(line(2, depth, kTwo), now);
    limiter.take(line(3, depth, third), now);
  };
  const auto three = [](int depth) {
    return std::vector<std::pair<int, int>>{{depth, 1}, {depth, 2}, {depth, 3}};
  };
  iteration(1, start, kThree);
  CHECK(std::exchange(out, {}) == three(1));
  iteration(2, start + 30ms, kThree);
  CHECK(out.empty());
  // The third line has a new move, so all three pass.
  iteration(3, start + 60ms, kFour);
  CHECK(std::exchange(out, {}) == three(3));
  iteration(4, start + 70ms, kFour);
  // When an updated count is due, the lines held back pass instead.
  Report heartbeat = line(1, 4, kOne);
  heartbeat.is_new_iteration = false;
  limiter.take(heartbeat, start + 300ms);
  CHECK(std::exchange(out, {}) == three(4));
  iteration(5, start + 310ms, kFour);
  Report answer = line(1, 5, kOne);
  answer.nodes = 1'000'000;
  limiter.finish(answer);
  CHECK(out == three(5));
}

TEST_CASE("an answer that differs from the last report is reported at the end") {
  std::vector<Report> out;
  InfoRateLimiter limiter([&](const Report& report) { out.push_back(report); });
  limiter.take(line(1, 5, kOne));
  Report answer = line(1, 5, kTwo);
  limiter.finish(answer);
  REQUIRE(out.size() == 2);
  CHECK(out.back().best == kTwo);
  answer.nodes += 100;
  limiter.finish(answer);
  CHECK(out.size() == 3);
}
