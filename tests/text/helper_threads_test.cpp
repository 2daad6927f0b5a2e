#include "text/helper_threads.hpp"

#include <atomic>
#include <stdexcept>

#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("each helper thread does the work once", "[threads]") {
  std::atomic<int> done{0};
  HelperThreads threads;
  const auto work = [&] { ++done; };
  CHECK(threads.start(3, work) == 3);
  CHECK(threads.start(2, work) == 2);
  CHECK(threads.start(0, work) == 0);
  threads.join();
  CHECK(done == 5);
}

TEST_CASE("the first exception is rethrown once all threads have ended", "[threads]") {
  std::atomic<int> ended{0};
  HelperThreads threads;
  threads.attempt([] { throw std::runtime_error("first"); });
  CHECK(threads.has_failed());
  threads.start(2, [&] {
    ++ended;
    throw std::runtime_error("later");
  });
  threads.attempt([] { throw std::runtime_error("last"); });
  CHECK_THROWS_WITH(threads.join(), "first");
  CHECK(ended == 2);
}

TEST_CASE("join rethrows the exception of a helper thread", "[threads]") {
  HelperThreads threads;
  threads.start(1, [] { throw std::runtime_error("helper"); });
  threads.attempt([] {});
  CHECK_THROWS_WITH(threads.join(), "helper");
  CHECK(threads.has_failed());
}

TEST_CASE("the destructor waits for the threads", "[threads]") {
  std::atomic<int> ended{0};
  {
    HelperThreads threads;
    threads.start(2, [&] { ++ended; });
  }
  CHECK(ended == 2);
}
