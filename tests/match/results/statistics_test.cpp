// Statistics compared with published figures. Where a test says "fastchess", the figures and the
// tolerance of 1 % come from the tests of github.com/Disservin/fastchess (app/tests/elo_test.cpp
// and sprt_test.cpp). Two of its LLRs, for equal results, are omitted: they depend almost entirely
// on the tolerance of its root finder.

#include "match/results/statistics.hpp"

#include <array>
#include <cmath>

#include "support/catch.hpp"

namespace {

using namespace waggle;

using Wdl = std::array<std::int64_t, 3>;
using Pentanomial = std::array<std::int64_t, 5>;

bool is_near(double value, double expected, double relative = 0.01) {
  return std::abs(value - expected) <= relative * std::abs(expected);
}

// Wins, draws and losses, as match results are usually written.
Wdl wins_losses_draws(std::int64_t wins, std::int64_t losses, std::int64_t draws) {
  return {losses, draws, wins};
}

}  // namespace

TEST_CASE("Elo and score are converted both ways") {
  // FIDE handbook B.02 has 0.64 for 100 and 0.76 for 200 Elo (normal curve). The logistic curve is
  // exact at 400, where the odds are ten to one.
  CHECK(is_near(score_of_elo(400), 10.0 / 11, 1e-12));
  CHECK(score_of_elo(0) == 0.5);
  CHECK(is_near(elo_of_score(0.75), 190.8485, 1e-6));  // 400 log10(3)
  CHECK(std::isinf(elo_of_score(0)));
  CHECK(elo_of_score(1) > 0);
  for (const double elo : {-300.0, -1.5, 12.0})
    CHECK(is_near(elo_of_score(score_of_elo(elo)), elo, 1e-9));
}

TEST_CASE("Elo, error and LOS of single games equal those of fastchess") {
  const Estimate one = *estimate(wins_losses_draws(136, 96, 111));
  CHECK(is_near(one.elo, 40.70));
  CHECK(is_near(*one.error, 30.43));
  CHECK(is_near(*one.normalized_elo, 49.77));
  CHECK(is_near(*one.normalized_error, 36.77));
  CHECK(std::abs(*one.los - 0.9960) < 0.00005);
  const Estimate two = *estimate(wins_losses_draws(76, 89, 123));
  CHECK(is_near(*two.normalized_elo, -20.76));
  CHECK(is_near(*two.normalized_error, 40.13));
  CHECK(std::abs(*two.los - 0.1553) < 0.00005);
  const Estimate three = *estimate(wins_losses_draws(34, 356, 0));
  CHECK(is_near(*three.normalized_elo, -508.44));
  CHECK(is_near(*three.normalized_error, 34.48));
}

TEST_CASE("Elo, error and LOS of pairs equal those of fastchess") {
  struct Case {
    Pentanomial pairs;
    double elo, error, normalized, normalized_error, los;
  };
  const std::array cases = {
      Case{{34, 54, 31 + 32, 64, 75}, 55.58, 27.65, 57.94, 28.28, 1},
      Case{{332, 433, 457 + 41, 333, 334}, -8.64, 10.33, -9.17, 10.96, 0.0505},
      Case{{7895, 8757, 5485 + 200, 568, 9999}, -21.04, 2.95, -19.01, 2.65, 0},
  };
  for (const Case& known : cases) {
    const Estimate found = *estimate(known.pairs);
    CHECK(is_near(found.elo, known.elo));
    CHECK(is_near(*found.error, known.error));
    CHECK(is_near(*found.normalized_elo, known.normalized));
    CHECK(is_near(*found.normalized_error, known.normalized_error));
    CHECK(std::abs(*found.los - known.los) < 0.00005);
  }
}

TEST_CASE("Elo of pairs equals what fastchess printed for a match") {
  // From github.com/heofthetea/dhbw, semester-5/thunfisch/SPRT.md.
  const Estimate found = *estimate(Pentanomial{0, 0, 2, 0, 37});
  CHECK(is_near(found.score, 0.9744, 1e-4));
  CHECK(is_near(found.elo, 631.91, 1e-4));
  CHECK(is_near(*found.normalized_elo, 1056.68, 1e-4));
  CHECK(is_near(*found.normalized_error, 77.10, 1e-4));
  // The interval reaches a score of 1.
  CHECK_FALSE(found.error);
}

TEST_CASE("an estimate needs a result, and a one-sided match has no finite Elo") {
  CHECK_FALSE(estimate(Wdl{}).has_value());
  CHECK_FALSE(estimate(Pentanomial{}).has_value());
  CHECK(estimate(Wdl{0, 0, 7})->elo == HUGE_VAL);
  CHECK(estimate(Pentanomial{30, 0, 0, 0, 0})->elo == -HUGE_VAL);
  const double balanced = estimate(Pentanomial{3, 7, 1, 7, 3})->elo;
  CHECK(balanced == 0);
  CHECK_FALSE(std::signbit(balanced));
}

TEST_CASE("equal results, however many, have no error margins and no LOS") {
  for (const std::int64_t count : {1, 2, 9, 10, 1000})
    for (std::size_t slot = 0; slot < 5; ++slot) {
      Pentanomial pairs{};
      pairs[slot] = count;
      const Estimate alike = *estimate(pairs);
      CHECK(alike.score == static_cast<double>(slot) / 4);
      CHECK_FALSE(alike.error);
      CHECK_FALSE(alike.normalized_elo);
      CHECK_FALSE(alike.normalized_error);
      CHECK_FALSE(alike.los);
    }
}

TEST_CASE("a sample too small for the normal approximation has an Elo, but no margins and no LOS") {
  const Estimate small = *estimate(Pentanomial{1, 1, 1, 3, 3});
  CHECK(small.elo > 0);
  CHECK(*small.normalized_elo > 0);
  CHECK_FALSE(small.error);
  CHECK_FALSE(small.normalized_error);
  CHECK_FALSE(small.los);
  const Estimate enough = *estimate(Pentanomial{1, 1, 2, 3, 3});
  CHECK(enough.error);
  CHECK(enough.normalized_error);
  CHECK((*enough.los > 0.5 && *enough.los < 1));
}

TEST_CASE("the LLR is always finite, and one pair decides nothing") {
  for (std::size_t slot = 0; slot < 5; ++slot) {
    Pentanomial pairs{};
    pairs[slot] = 1;
    for (const EloModel model : {EloModel::Logistic, EloModel::Normalized}) {
      const Sprt test{.elo0 = 0, .elo1 = 10, .model = model};
      CHECK(std::isfinite(test.llr(pairs)));
      CHECK(test.verdict(test.llr(pairs)) == Verdict::None);
    }
  }
}

TEST_CASE("the bounds of an SPRT follow from alpha and beta") {
  // "LLR: ... (-2.94, 2.94)", as printed by fishtest for alpha = beta = 5 %.
  const Sprt test;
  CHECK(std::abs(test.lower() + 2.94) < 0.005);
  CHECK(std::abs(test.upper() - 2.94) < 0.005);
  // A. Wald, Sequential Analysis (1947): log(B / (1 - A)) and log((1 - B) / A).
  const Sprt lopsided{.alpha = 0.01, .beta = 0.10};
  CHECK(is_near(lopsided.lower(), std::log(0.10 / 0.99), 1e-12));
  CHECK(is_near(lopsided.upper(), std::log(0.90 / 0.01), 1e-12));
  CHECK(test.verdict(2.93) == Verdict::None);
  CHECK(test.verdict(2.95) == Verdict::H1);
  CHECK(test.verdict(-2.95) == Verdict::H0);
}

TEST_CASE("the LLR of pairs equals that of fastchess") {
  struct Case {
    Pentanomial pairs;
    double elo0, elo1;
    EloModel model;
    double llr;
  };
  const std::array cases = {
      Case{{365, 16618, 36029 + 200, 16974, 390}, 0, 2, EloModel::Normalized, 2.25},
      Case{{127, 4883, 10311 + 401, 5150, 104}, -1.75, 0.25, EloModel::Normalized, 3.01},
      Case{{223, 9863, 20279 + 1000, 10037, 246}, 0.5, 2.5, EloModel::Logistic, -3.07},
      Case{{871, 26175, 55003 + 980, 26678, 821}, 0, 2, EloModel::Logistic, -4.98},
  };
  for (const Case& known : cases) {
    const Sprt test{.elo0 = known.elo0, .elo1 = known.elo1, .model = known.model};
    CHECK(is_near(test.llr(known.pairs), known.llr));
  }
}

TEST_CASE("the LLR of single games equals that of fastchess") {
  struct Case {
    Wdl games;
    double elo0, elo1;
    EloModel model;
    double llr;
  };
  const std::array cases = {
      Case{wins_losses_draws(36433, 36027, 68692), 0, 2, EloModel::Normalized, 0.92},
      Case{wins_losses_draws(10871, 10650, 20431), -1.75, 0.25, EloModel::Normalized, 2.30},
      Case{wins_losses_draws(21404, 21184, 40708), 0.5, 2.5, EloModel::Logistic, -1.57},
      Case{wins_losses_draws(57433, 57030, 106593), 0, 2, EloModel::Logistic, -2.59},
  };
  for (const Case& known : cases) {
    const Sprt test{.elo0 = known.elo0, .elo1 = known.elo1, .model = known.model};
    CHECK(is_near(test.llr(known.games), known.llr));
  }
}

TEST_CASE("the LLR is symmetric, and 0 without results") {
  const Sprt up{.elo0 = 0, .elo1 = 10};
  const Sprt down{.elo0 = 0, .elo1 = -10};
  const Pentanomial pairs = {1, 5, 20, 9, 3};
  const Pentanomial swapped = {3, 9, 20, 5, 1};
  CHECK(is_near(up.llr(pairs), down.llr(swapped), 1e-9));
  CHECK(up.llr(Pentanomial{}) == 0);
}

TEST_CASE("ratings of two players are the Elo of their match") {
  const std::vector<Pairing> match = {{0, 1, 7500, 10000}};
  const std::vector<Rating> ratings = rate(2, match);
  CHECK(is_near(ratings[0].elo - ratings[1].elo, 190.85, 0.001));
  CHECK(is_near(ratings[0].elo, -ratings[1].elo, 1e-6));
  // The error of the difference is twice the error relative to the average.
  const Estimate alone = *estimate(Wdl{2500, 0, 7500});
  CHECK(is_near(2 * ratings[0].error.value(), *alone.error, 0.01));
}

TEST_CASE("ratings combine the results of separate pairings") {
  // A beats B by 100 Elo, B beats C by 100 Elo, and A and C never meet.
  const double score = score_of_elo(100) * 1000;
  const std::vector<Pairing> pairings = {{0, 1, score, 1000}, {1, 2, score, 1000}};
  const std::vector<Rating> ratings = rate(3, pairings);
  CHECK(is_near(ratings[0].elo, 100, 0.01));
  CHECK(std::abs(ratings[1].elo) < 0.5);
  CHECK(is_near(ratings[2].elo, -100, 0.01));
  CHECK(rate(0, {}).empty());
  const std::vector<Rating> beaten = rate(2, std::vector<Pairing>{{0, 1, 10, 10}});
  CHECK(std::isfinite(beaten[0].elo));
  // The virtual draw against the average keeps ratings finite.
  CHECK(is_near(10 * score_of_elo(beaten[0].elo - beaten[1].elo) + score_of_elo(beaten[0].elo),
                10.5, 1e-6));
}
