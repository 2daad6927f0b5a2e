#include "search/tuner.hpp"

#include <vector>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

// The games of wins.txt that end one ply on, played to their end.
std::vector<Game> finished_games() {
  std::vector<Game> games;
  for (const test::Row& row : test::data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    games.push_back(parse_game(row.at(2)));
    games.back().play(parse_move(games.back().position(), row.at(1)));
  }
  return games;
}

struct Fit {
  Weights weights;
  std::vector<Tuner::Progress> progress;
};

Fit fit(int epochs) {
  Tuner tuner;
  for (const Game& game : finished_games()) CHECK(tuner.add(game));
  Fit result{};
  result.weights = tuner.fit(
      epochs, [&](const Tuner::Progress& progress) { result.progress.push_back(progress); });
  return result;
}

bool same(const Weights& a, const Weights& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i].early != b[i].early || a[i].late != b[i].late) return false;
  return true;
}

}  // namespace

TEST_CASE(
    "fitted weights foretell the games they were fitted to better, and are the same each time") {
  const Fit first = fit(60);
  REQUIRE(first.progress.size() >= 2);
  CHECK(first.progress.front().epoch == 0);
  CHECK(first.progress.back().epoch == 60);
  CHECK(first.progress.back().loss.fitted < 0.9 * first.progress.front().loss.fitted);
  CHECK_FALSE(same(first.weights, kWeights));
  CHECK(same(first.weights, fit(60).weights));
}

TEST_CASE("a game that is not over tells the tuner nothing") {
  Tuner tuner;
  CHECK_FALSE(tuner.add(parse_game("Base;InProgress;White[2];wS1;bS1 wS1-")));
  CHECK(tuner.size() == 0);
}

TEST_CASE("every term belongs to one block") {
  std::size_t next = 0;
  for (const TermBlock& block : kTermBlocks) {
    CHECK(block.first == next);
    next += block.size;
  }
  CHECK(next == term::kCount);
}
