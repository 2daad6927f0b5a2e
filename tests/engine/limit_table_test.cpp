#include "engine/limit_table.hpp"

#include <algorithm>

#include "support/catch.hpp"

using namespace waggle;
using namespace std::chrono_literals;

TEST_CASE("a limit is found only in the protocols that have it, case-insensitively") {
  REQUIRE(find_limit(&LimitWord::uhp, "DEPTH") != nullptr);
  CHECK(find_limit(&LimitWord::uhp, "DEPTH")->kind == LimitKind::Depth);
  CHECK(find_limit(&LimitWord::uhp, "movetime") == nullptr);
  CHECK(find_limit(&LimitWord::ugi, "movetime")->kind == LimitKind::Time);
  CHECK(find_limit(&LimitWord::ugi, "seconds") == nullptr);
}

TEST_CASE("each word for a limit is in the table once, for at least one protocol") {
  for (const LimitWord& limit : kLimitTable) {
    INFO(limit.word);
    CHECK(std::ranges::count(kLimitTable, limit.word, &LimitWord::word) == 1);
    CHECK((limit.uhp != LimitUnit::Unknown || limit.ugi != LimitUnit::Unknown));
    CHECK((limit.most > 0) == (limit.uhp == LimitUnit::Count));
  }
}

TEST_CASE("each kind of limit sets its own field") {
  SearchRequest request;
  set_limit(request, LimitKind::Depth, 7);
  set_limit(request, LimitKind::Nodes, 1'000);
  set_limit(request, LimitKind::Mate, 3);
  set_limit(request, LimitKind::Time, 5'000'000);
  CHECK(request.limits.depth == 7);
  CHECK(request.limits.nodes == 1'000U);
  CHECK(request.limits.mate == 3);
  CHECK(request.limits.time == std::chrono::nanoseconds(5ms));
  CHECK_FALSE(request.clocks.has_value());
  set_limit(request, LimitKind::BlackTime, 60'000'000'000);
  set_limit(request, LimitKind::WhiteIncrement, 2'000'000'000);
  set_limit(request, LimitKind::MovesToGo, 9);
  REQUIRE(request.clocks.has_value());
  CHECK_FALSE(request.clocks->left[0].has_value());
  CHECK(request.clocks->left[1] == std::chrono::nanoseconds(1min));
  CHECK(request.clocks->increment[0] == std::chrono::nanoseconds(2s));
  CHECK(request.clocks->moves_to_go == 9);
}
