#include "text/flag.hpp"

#include <chrono>
#include <thread>

#include "support/catch.hpp"

using namespace waggle;
using namespace std::chrono_literals;

TEST_CASE("a thread that waits for flags hardly looks until one is set", "[threads]") {
  Flag stop;
  Flag hit;
  int checks = 0;
  std::jthread waiting([&] {
    Flag::wait([&] {
      ++checks;
      return stop || hit;
    });
  });
  std::this_thread::sleep_for(400ms);
  CHECK_FALSE(hit.exchange(true));
  waiting.join();
  CHECK(hit);
  CHECK(checks >= 1);
  // Every 50 ms, and once when the flag was set; many more would keep a processor busy.
  CHECK(checks <= 30);
}

TEST_CASE("a wait for flags ends when its time is due") {
  const auto due = std::chrono::steady_clock::now() + 20ms;
  Flag::wait([&] { return std::chrono::steady_clock::now() >= due; }, due);
  CHECK(std::chrono::steady_clock::now() >= due);
}

TEST_CASE("a flag reads like any atomic") {
  Flag flag{false};
  const std::atomic<bool>& plain = flag;
  CHECK_FALSE(plain);
  flag = true;
  CHECK(plain);
  CHECK(flag.exchange(false));
  CHECK_FALSE(plain);
}
