#include "text/helper_threads.hpp"

#include <atomic>
#include <mutex>
#include <set>
#include <stdexcept>

#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("helper threads are numbered from 1", "[threads]") {
  std::mutex mutex;
  std::multiset<std::size_t> seen;
  HelperThreads threads;
  const auto note = [&](std::size_t index) {
    const std::lock_guard lock(mutex);
    seen.insert(index);
  };
  CHECK(threads.start(3, note) == 3);
  CHECK(threads.start(2, note) == 2);
  CHECK(threads.start(0, note) == 0);
  threads.join();
  CHECK(seen == std::multiset<std::size_t>{1, 2, 3, 4, 5});
}

TEST_CASE("the first exception is rethrown once all threads have ended", "[threads]") {
  std::atomic<int> ended{0};
  HelperThreads threads;
  threads.attempt([] { throw std::runtime_error("first"); });
  CHECK(threads.has_failed());
  threads.start(2, [&](std::size_t) {
    ++ended;
    throw std::runtime_error("later");
  });
  threads.attempt([] { throw std::runtime_error("last"); });
  CHECK_THROWS_WITH(threads.join(), "first");
  CHECK(ended == 2);
}

TEST_CASE("join rethrows the exception of a helper thread", "[threads]") {
  HelperThreads threads;
  threads.start(1, [](std::size_t) { throw std::runtime_error("helper"); });
  threads.attempt([] {});
  CHECK_THROWS_WITH(threads.join(), "helper");
  CHECK(threads.has_failed());
}

TEST_CASE("the destructor waits for the threads", "[threads]") {
  std::atomic<int> ended{0};
  {
    HelperThreads threads;
    threads.start(2, [&](std::size_t) { ++ended; });
  }
  CHECK(ended == 2);
}
