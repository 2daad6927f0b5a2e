#include "text/shared_items.hpp"

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("shared items are each done once, and announced in order by the caller", "[threads]") {
  const std::atomic<bool> stop{false};
  const std::thread::id caller = std::this_thread::get_id();
  for (const std::size_t count : std::vector<std::size_t>{0, 1, 2, 100})
    for (const int threads : {1, 3}) {
      CAPTURE(count, threads);
      std::vector<int> times(count);
      std::size_t front = 0;
      std::size_t done = 0;
      bool is_in_order = true;
      share_items(
          count, threads, stop,
          [&] {
            return [&](std::size_t i) {
              ++times[i];
              return true;
            };
          },
          [&](const SharedProgress& now) {
            is_in_order &= std::this_thread::get_id() == caller && now.done > done &&
                           now.front >= front && now.front <= now.done;
            for (; front < now.front; ++front) is_in_order &= times[front] == 1;
            done = now.done;
          });
      CHECK(is_in_order);
      CHECK(front == count);
      CHECK(done == count);
      CHECK(times == std::vector<int>(count, 1));
    }
}

TEST_CASE("an item that is not done holds up those behind it", "[threads]") {
  const std::atomic<bool> stop{false};
  SharedProgress last;
  const auto make_worker = [] { return [](std::size_t i) { return i != 2; }; };
  const auto note = [&](const SharedProgress& now) { last = now; };
  share_items(5, 1, stop, make_worker, note);
  CHECK(last.done == 2);
  CHECK(last.front == 2);
  share_items(5, 2, stop, make_worker, note);
  CHECK(last.front == 2);
}

TEST_CASE("shared work ends when it is stopped", "[threads]") {
  std::atomic<bool> stop{false};
  std::size_t done = 0;
  share_items(
      5, 1, stop, [] { return [](std::size_t) { return true; }; },
      [&](const SharedProgress& now) {
        done = now.done;
        stop = done == 3;
      });
  CHECK(done == 3);
}

TEST_CASE("an exception in a worker or the listener ends shared work", "[threads]") {
  const std::atomic<bool> stop{false};
  const auto fail = [](const char* what) { throw std::runtime_error(what); };
  for (const int threads : {1, 3}) {
    CHECK_THROWS_WITH(share_items(
                          1'000, threads, stop,
                          [&] {
                            return [&](std::size_t i) {
                              if (i == 10) fail("worker");
                              return true;
                            };
                          },
                          [](const SharedProgress&) {}),
                      "worker");
    CHECK_THROWS_WITH(share_items(
                          1'000, threads, stop, [] { return [](std::size_t) { return true; }; },
                          [&](const SharedProgress&) { fail("listener"); }),
                      "listener");
  }
}
