#include "match/results/early_end.hpp"

#include "match/results/statistics.hpp"
#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("an SPRT survives the round trip through the header") {
  const Sprt told{.elo0 = -3, .elo1 = 4, .alpha = 0.01, .beta = 0.2, .model = EloModel::Normalized};
  const EarlyEnd read = early_end_in(parse_json(json_line(to_json(EarlyEnd{.sprt = told}))));
  REQUIRE(read.sprt.has_value());
  CHECK(read.sprt->elo0 == told.elo0);
  CHECK(read.sprt->elo1 == told.elo1);
  CHECK(read.sprt->alpha == told.alpha);
  CHECK(read.sprt->beta == told.beta);
  CHECK(read.sprt->model == told.model);
}
