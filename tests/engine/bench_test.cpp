#include "engine/bench.hpp"

#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("a bench searches the same number of nodes each time") {
  const BenchResult first = bench({.depth = 2});
  CHECK(first.nodes > 1'000);
  CHECK(first.nodes == bench({.depth = 2}).nodes);
}
