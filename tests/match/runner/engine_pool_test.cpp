#include "match/runner/engine_pool.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "fake/fakes.hpp"
#include "support/catch.hpp"

using namespace waggle;
using namespace waggle::test;

TEST_CASE("an engine keeps running until another one is needed or it is ended") {
  const Folder folder;
  ProcessHost host;
  std::vector<EngineConfig> configs(3, fake("pid"));
  // Each engine adds a line when it starts.
  for (EngineConfig& config : configs) config.stderr_file = folder.file("started");
  EnginePool::FailedStarts failed_starts(configs.size());
  EnginePool engines(host, configs, failed_starts);
  const auto starts_after = [&](std::size_t engine) {
    CHECK(engines.start(engine).engine != nullptr);
    return std::ranges::count(read_file(folder.file("started")), '\n');
  };
  CHECK(starts_after(0) == 1);
  CHECK(starts_after(1) == 2);
  CHECK(starts_after(0) == 2);
  engines.keep_only({0, 2});
  CHECK(starts_after(0) == 2);
  CHECK(starts_after(1) == 3);
  engines.end(0);
  CHECK(starts_after(0) == 4);
}

TEST_CASE("an engine that fails to start three times in any thread abandons the match") {
  ProcessHost host;
  const std::vector<EngineConfig> configs = {fake("no-start"), fake("honest")};
  EnginePool::FailedStarts failed_starts(configs.size());
  EnginePool one(host, configs, failed_starts);
  EnginePool other(host, configs, failed_starts);
  for (EnginePool* const engines : {&one, &other}) {
    const EnginePool::Start start = engines->start(0);
    CHECK(start.engine == nullptr);
    CHECK(contains(start.failure, "'no-start' does not start"));
    CHECK(engines->start(1).engine != nullptr);
  }
  CHECK(contains(error_of([&] { static_cast<void>(one.start(0)); }),
                 "the match is abandoned: engine 'no-start' does not start"));
}
