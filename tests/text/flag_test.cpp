#include "text/flag.hpp"

#include <atomic>
#include <chrono>
#include <thread>
#include <type_traits>

#include "support/catch.hpp"

using namespace waggle;
using namespace std::chrono_literals;

// Whoever holds a plain atomic can set it without waking anyone.
static_assert(!std::is_convertible_v<Flag&, std::atomic<bool>&>);
static_assert(!std::is_convertible_v<Flag*, std::atomic<bool>*>);
static_assert(!std::is_base_of_v<std::atomic<bool>, Flag>);
// `if (view)` is ambiguous to the reader.
static_assert(!std::is_constructible_v<bool, FlagView>);

namespace {

// A thread that waits for two flags, and counts how often it looks at them.
struct Waiter {
  Flag stop;
  Flag hit;
  std::atomic<int> checks{0};
  std::jthread thread{[this] {
    Flag::wait({&stop, &hit}, [&] {
      ++checks;
      return stop || hit;
    });
  }};

  void wait_for_first_check() const {
    while (checks == 0) std::this_thread::yield();
  }
};

}  // namespace

TEST_CASE("a flag wakes the thread that waits for it", "[threads]") {
  for (int i = 0; i < 100; ++i) {
    Waiter waiter;
    // Half of the threads have looked before; the others may be anywhere.
    if (i % 2 == 0) waiter.wait_for_first_check();
    CHECK_FALSE((i % 4 < 2 ? waiter.stop : waiter.hit).exchange(true));
    waiter.thread.join();
  }
}

TEST_CASE("a thread that waits for flags does not poll them", "[threads]") {
  Waiter waiter;
  waiter.wait_for_first_check();
  // However long this takes, nothing gives the thread a reason to look again.
  std::this_thread::sleep_for(400ms);
  waiter.hit = true;
  waiter.thread.join();
  // Once at first and once when the flag was set. Condition variables may wake for no reason, but
  // hardly ever do.
  CHECK(waiter.checks <= 4);
}

TEST_CASE("a thread that waits for a plain atomic sees it although nobody wakes it", "[threads]") {
  std::atomic<bool> plain{false};
  Flag flag;
  const FlagView view = &plain;
  std::jthread waiting([&] { Flag::wait({&flag, view}, [&] { return flag || view.is_set(); }); });
  plain = true;
  waiting.join();
  CHECK(view.is_set());
}

TEST_CASE("a wait for flags ends when its time is due") {
  const auto due = std::chrono::steady_clock::now() + 20ms;
  Flag::wait(
      {}, [&] { return std::chrono::steady_clock::now() >= due; }, due);
  CHECK(std::chrono::steady_clock::now() >= due);
}

TEST_CASE("a thread whose time is over goes on waiting for its flags", "[threads]") {
  Flag flag;
  std::atomic<int> checks{0};
  const auto due = std::chrono::steady_clock::now() + 1ms;
  std::jthread waiting([&] {
    Flag::wait(
        {&flag},
        [&] {
          ++checks;
          return std::chrono::steady_clock::now() >= due && flag;
        },
        due);
  });
  while (checks == 0 || std::chrono::steady_clock::now() < due) std::this_thread::yield();
  flag = true;
  waiting.join();
  CHECK(flag);
}

TEST_CASE("views read flags and plain atomics alike") {
  Flag flag;
  std::atomic<bool> plain{false};
  const FlagView of_flag = &flag;
  const FlagView of_plain = &plain;
  const FlagView of_none;
  CHECK_FALSE(of_flag.is_plain());
  CHECK(of_plain.is_plain());
  CHECK_FALSE(of_none.is_plain());
  CHECK_FALSE(of_flag.is_set());
  CHECK_FALSE(of_plain.is_set());
  CHECK_FALSE(of_none.is_set());
  CHECK(of_none == nullptr);
  flag = true;
  plain = true;
  CHECK(of_flag.is_set());
  CHECK(of_plain.is_set());
  CHECK(flag.exchange(false));
  CHECK_FALSE(of_flag->load());
  CHECK_FALSE(flag.value());
}
