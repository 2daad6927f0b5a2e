#include "search/reminder.hpp"

#include <chrono>

#include "support/catch.hpp"

using namespace waggle;
using namespace std::chrono_literals;

TEST_CASE("an update is due some time after the last report, or when the wait is cut short") {
  using Clock = Reminder::Clock;
  int updates = 0;
  Reminder reminder([&] { ++updates; });
  reminder.note_report(Clock::now() + 1h);
  reminder.remind_if_due();
  CHECK(updates == 0);
  reminder.expire();
  reminder.remind_if_due();
  CHECK(updates == 1);
  reminder.note_report(Clock::now() - 1s);
  reminder.remind_if_due();
  CHECK(updates == 2);
}
