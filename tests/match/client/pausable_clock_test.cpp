#include "match/client/pausable_clock.hpp"

#include <thread>
#include <utility>

#include "support/catch.hpp"

using namespace waggle;
using namespace std::chrono_literals;

TEST_CASE("a clock pauses while the child is suspended") {
  const SuspensionWatch watch;
  bool was_stopped = false;
  PausableClock clock(watch, [&] { return std::exchange(was_stopped, false); });
  const auto start = clock.begin();
  std::this_thread::sleep_for(20ms);
  was_stopped = true;
  CHECK(clock.now() == start);
  const auto excluded = clock.excluded();
  CHECK(excluded >= 20ms);
  // Deadlines move along.
  const auto before = PausableClock::Clock::now();
  CHECK(clock.until(start) <= start + excluded - before);
  std::this_thread::sleep_for(20ms);
  CHECK(clock.now() - start >= 20ms);
  CHECK(clock.excluded() == excluded);
  // Each wait starts with nothing excluded, even after a suspension.
  was_stopped = true;
  const auto again = clock.begin();
  CHECK(again - start >= 40ms);
  CHECK(clock.until(again) <= 0ms);
  CHECK(clock.excluded() == excluded);
}

TEST_CASE("a clock that has not begun is an ordinary clock") {
  const SuspensionWatch watch;
  PausableClock clock(watch, [] { return true; });
  const auto before = PausableClock::Clock::now();
  CHECK(clock.now() >= before);
  CHECK(clock.excluded() == 0ms);
}
