#include "engine/level.hpp"

#include <array>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/session.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

constexpr std::string_view kMiddleGame =
    "Base+MLP;InProgress;White[7];wP;bP \\wP;wA1 wP-;bQ \\bP;wQ /wP;bS1 bP/;wA1 bS1-;bM /bQ;"
    "wM wA1/;bA1 -bQ;wM \\bA1;bM wA1\\";

Options at_level(int level, int seed = 0) {
  Options options;
  options.level = level;
  options.random_seed = seed;
  return options;
}

Report answer_of(const Options& options, std::string_view game) {
  Session session(options);
  session.new_game(game);
  return session.think({.limits = {.depth = 3}});
}

}  // namespace

TEST_CASE("a level takes worse moves less often, and the higher it is, the less") {
  std::vector<Report> lines(3);
  const std::array<Score, 3> scores = {100, 80, 20};
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i].score = scores[i];
  const auto shares = [&](int level) {
    std::mt19937_64 random(1);
    std::array<int, 3> counts{};
    for (int i = 0; i < 10'000; ++i)
      ++counts[static_cast<std::size_t>(&drawn(lines, level_of(level), random) - lines.data())];
    return counts;
  };
  int best = 0;
  for (int level = 1; level <= 6; ++level) {
    const auto counts = shares(level);
    CHECK(counts[0] > counts[1]);
    CHECK(counts[1] > counts[2]);
    CHECK(counts[0] > best);
    best = counts[0];
  }
  CHECK(shares(7)[0] == 10'000);
}

TEST_CASE("no level passes over a win on the move") {
  for (const test::Row& row : test::data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    for (int level = 1; level < kFullStrength; ++level) {
      CAPTURE(level);
      CHECK(is_proven(answer_of(at_level(level), row.at(2)).score));
    }
  }
}

TEST_CASE("a low level plays now this and now that, with a seed always the same") {
  std::set<std::uint16_t> moves;
  for (int seed = 1; seed <= 12; ++seed) {
    const Report report = answer_of(at_level(1, seed), kMiddleGame);
    CHECK(report.best == answer_of(at_level(1, seed), kMiddleGame).best);
    CHECK(is_legal(parse_game(kMiddleGame).position(), report.best));
    CHECK(report.line.front() == report.best);
    moves.insert(report.best.bits());
  }
  CHECK(moves.size() >= 3);
}

TEST_CASE("full strength is what there is without the option, and an analysis always has it") {
  CHECK(Options().level == kFullStrength);
  Session weak(at_level(1));
  Session strong;
  for (Session* const session : {&weak, &strong}) session->new_game(kMiddleGame);
  const Question analysis{.limits = {.depth = 4, .is_analysis = true}};
  CHECK(weak.think(analysis).nodes == strong.think(analysis).nodes);
  CHECK(weak.think({.limits = {.depth = 4}}).depth == 1);
  CHECK(strong.think({.limits = {.depth = 4}}).depth == 4);
  // A question for a proof is answered by one.
  CHECK(weak.think({.limits = {.mate = 1}}).mate == MateVerdict::Refuted);
}

TEST_CASE("a question at full strength is answered so at any level") {
  Session session(at_level(1));
  session.new_game(kMiddleGame);
  CHECK(session.think({.limits = {.depth = 4}, .is_at_full_strength = true}).depth == 4);
}

TEST_CASE("every level has a name, and the highest is full strength") {
  int next = 1;
  for (const LevelBand& band : level_bands()) {
    CHECK(band.least == next);
    CHECK(band.most >= band.least);
    CHECK_FALSE(band.name.empty());
    CHECK_FALSE(band.meaning.empty());
    for (int level = band.least; level <= band.most; ++level) CHECK(&band_of(level) == &band);
    next = band.most + 1;
  }
  CHECK(next == kFullStrength + 1);
  CHECK(band_of(kFullStrength).name == "full strength");
  CHECK(band_of(kFullStrength).least == kFullStrength);
}

TEST_CASE("a level keeps to the limits it is given where they are narrower") {
  Session session(at_level(19));
  session.new_game(kMiddleGame);
  CHECK(session.think({.limits = {.depth = 2}}).depth == 2);
  CHECK(session.think({.limits = {.nodes = 1'000}}).nodes < 2'000);
}
