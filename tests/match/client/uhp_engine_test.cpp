#include "match/client/uhp_engine.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

#include "fake/fakes.hpp"
#include "support/catch.hpp"
#include "support/hostile_numbers.hpp"

using namespace waggle;
using namespace waggle::test;

TEST_CASE("an engine that keeps talking without answering is late") {
  ProcessHost host;
  EngineConfig config = fake("mumbles");
  config.timeout = Seconds(0.05);
  // Occasionally, the engine itself has to wait for a CPU and pauses.
  for (int attempt = 0; attempt < 6; ++attempt)
    CHECK(contains(error_of([&] { UhpEngine(host, config); }), "no answer in time"));
}

TEST_CASE("the parts of an engine's report that make sense are parsed") {
  BestMoveReply reply;
  read_report("wA1 wS1-;7;-3.5;x nodes 1234", reply);
  CHECK(reply.depth == 7);
  CHECK(reply.score == -3.5);
  CHECK(reply.nodes == 1234U);
  // The node count may be a field or part of one.
  for (const char* const line :
       {"wA1 wS1-;7;-3.5;nodes 99", "wA1 wS1-;7;-3.5;time 5 nodes 99;pv", "info nodes 99 nps 5"}) {
    INFO(line);
    read_report(line, reply);
    CHECK(reply.nodes == 99U);
    reply.nodes.reset();
  }
}

TEST_CASE("implausible numbers in reports are ignored") {
  for (const std::string_view number : kHostileNumbers) {
    INFO(number);
    BestMoveReply reply;
    read_report(fmt::format("wA1 wS1-;{0};{0};x nodes {0}", number), reply);
    CHECK((!reply.depth || (*reply.depth >= 0 && *reply.depth <= 10'000)));
    CHECK((!reply.score || std::abs(*reply.score) <= 1e15));
    CHECK((!reply.nodes || *reply.nodes <= 1'000'000'000'000'000));
  }
  BestMoveReply reply;
  read_report("wA1 wS1-;1e12", reply);
  CHECK_FALSE(reply.depth);
}
