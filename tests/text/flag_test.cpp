#include "text/flag.hpp"

#include <atomic>
#include <chrono>
#include <thread>
#include <type_traits>

#include "support/catch.hpp"

using namespace waggle;
using namespace std::chrono_literals;

// Code with access to the plain atomic could set it without waking anyone.
static_assert(!std::is_convertible_v<Flag&, std::atomic<bool>&>);
static_assert(!std::is_convertible_v<Flag*, std::atomic<bool>*>);
static_assert(!std::is_base_of_v<std::atomic<bool>, Flag>);
// `if (view)` is ambiguous to the reader.
static_assert(!std::is_constructible_v<bool, FlagView>);

namespace {

// A thread that waits for two flags and counts how often it checks them.
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
    // Half of the threads have checked before; the others may be anywhere.
    if (i % 2 == 0) waiter.wait_for_first_check();
    CHECK_FALSE((i % 4 < 2 ? waiter.stop : waiter.hit).exchange(true));
    waiter.thread.join();
  }
}

TEST_CASE("a thread that waits for flags does not poll them", "[threads]") {
  Waiter waiter;
  waiter.wait_for_first_check();
  // However long this takes, the thread has no reason to check again.
  std::this_thread::sleep_for(400ms);
  waiter.hit = true;
  waiter.thread.join();
  // Once at first and once when the flag was set. Spurious wakeups are possible, but rare.
  CHECK(waiter.checks <= 4);
}

TEST_CASE("a thread that waits for a plain atomic notices it although nobody wakes it",
          "[threads]") {
  std::atomic<bool> plain{false};
  Flag flag;
  const FlagView view = &plain;
  std::jthread waiting([&] { Flag::wait({&flag, view}, [&] { return flag || view.is_set(); }); });
  plain = true;
  waiting.join();
  CHECK(view.is_set());
}

TEST_CASE("a wait for flags ends at its deadline") {
  const auto due = std::chrono::steady_clock::now() + 20ms;
  Flag::wait(
      {}, [&] { return std::chrono::steady_clock::now() >= due; }, due);
  CHECK(std::chrono::steady_clock::now() >= due);
}

TEST_CASE("a thread keeps waiting for its flags after its deadline", "[threads]") {
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
  CHECK_FALSE(of_flag.is_set());
  CHECK_FALSE(flag.value());
}
