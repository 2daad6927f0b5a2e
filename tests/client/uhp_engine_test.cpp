#include "client/uhp_engine.hpp"

#include <atomic>

#include "fake/fakes.hpp"
#include "support/catch.hpp"

using namespace waggle;
using namespace waggle::test;

TEST_CASE("an engine that talks on and never answers is late, however little it says") {
  Watchdog watchdog;
  const std::atomic<bool> stop{false};
  EngineConfig config = fake("mumbles");
  config.timeout = Seconds(0.05);
  // Now and then it is the engine that has to wait for a processor, and pauses.
  for (int attempt = 0; attempt < 6; ++attempt)
    CHECK(contains(error_of([&] { UhpEngine(watchdog, config, stop); }), "no answer in time"));
}
