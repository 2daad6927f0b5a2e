#include "protocol/console/request_queue.hpp"

#include <thread>
#include <vector>

#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("requests are answered in order, and none once the queue is closed and empty") {
  RequestQueue queue;
  queue.push("info", false);
  queue.push("newgame", false);
  queue.close();
  for (const char* line : {"info", "newgame"}) {
    Request* const request = queue.next();
    REQUIRE(request != nullptr);
    CHECK(request->line == line);
    queue.finish([] {});
  }
  CHECK(queue.next() == nullptr);
}

TEST_CASE("a stop goes to the first stoppable request that has none, running or waiting") {
  RequestQueue queue;
  CHECK_FALSE(queue.stop_first());
  queue.push("newgame", false);
  CHECK_FALSE(queue.stop_first());
  queue.push("bestmove", true);
  queue.push("bestmove", true);
  queue.push("bestmove", true);
  CHECK(queue.stop_first());
  CHECK(queue.stop_first());
  std::vector<bool> stopped;
  for (int i = 0; i < 4; ++i) {
    stopped.push_back(queue.next()->control.stop);
    queue.finish([] {});
  }
  CHECK(stopped == std::vector<bool>{false, true, true, false});
}

TEST_CASE("a queue whose request has already been stopped doesn't count as idle") {
  RequestQueue queue;
  queue.push("bestmove", true);
  CHECK(queue.stop_first());
  CHECK(queue.stop_first());
}

TEST_CASE("a ponder hit goes to the first stoppable request without a stop or a hit") {
  RequestQueue queue;
  for (int i = 0; i < 4; ++i) queue.push("go ponder", true);
  queue.stop_first();
  queue.hit_first();
  queue.hit_first();
  std::vector<bool> hit;
  for (int i = 0; i < 4; ++i) {
    hit.push_back(queue.next()->control.hit);
    queue.finish([] {});
  }
  CHECK(hit == std::vector<bool>{false, true, true, false});
}

TEST_CASE("only endless requests are stopped at the end of input") {
  RequestQueue queue;
  queue.push("bestmove", true);
  queue.stop_endless();
  CHECK_FALSE(queue.next()->control.stop);
  queue.next()->control.is_endless = true;
  queue.stop_endless();
  CHECK(queue.next()->control.stop);
}

TEST_CASE("an abandoned queue stops the running request and returns no more") {
  RequestQueue queue;
  queue.push("bestmove", true);
  queue.push("info", false);
  Request* const running = queue.next();
  queue.abandon();
  CHECK(running->control.stop);
  queue.finish([] {});
  CHECK(queue.next() == nullptr);
}

TEST_CASE("a queue is full by the number of its lines or by their bytes") {
  RequestQueue many;
  int count = 0;
  for (; many.has_room(); ++count) many.push("info", false);
  CHECK(count >= 1000);
  CHECK(count <= 100'000);
  many.finish([] {});
  CHECK(many.has_room());

  RequestQueue large;
  for (count = 0; large.has_room(); ++count)
    large.push(std::string(Protocol::kMaxLine, 'x'), false);
  CHECK(count <= 16);
  large.finish([] {});
  CHECK(large.has_room());
}

TEST_CASE("one thread pushes while another takes", "[threads]") {
  constexpr int kRequests = 2000;
  RequestQueue queue;
  std::vector<std::string> taken;
  {
    const std::jthread taker([&] {
      while (Request* const request = queue.next()) {
        taken.push_back(request->line);
        queue.finish([] {});
      }
    });
    for (int i = 0; i < kRequests; ++i) {
      queue.push(std::to_string(i), i % 2 == 0);
      if (i % 16 == 0) queue.stop_first();
      queue.stop_endless();
    }
    queue.close();
  }
  REQUIRE(taken.size() == kRequests);
  for (int i = 0; i < kRequests; ++i)
    CHECK(taken[static_cast<std::size_t>(i)] == std::to_string(i));
}
