#include "search/heartbeat.hpp"

#include <chrono>

#include "support/catch.hpp"

using namespace waggle;
using namespace std::chrono_literals;

TEST_CASE("an update is due some time after the last report, or when the wait is cut short") {
  using Clock = Heartbeat::Clock;
  int updates = 0;
  Heartbeat heartbeat([&] { ++updates; });
  heartbeat.note_report(Clock::now() + 1h);
  heartbeat.beat_if_due();
  CHECK(updates == 0);
  heartbeat.expire();
  heartbeat.beat_if_due();
  CHECK(updates == 1);
  heartbeat.note_report(Clock::now() - 1s);
  heartbeat.beat_if_due();
  CHECK(updates == 2);
}
