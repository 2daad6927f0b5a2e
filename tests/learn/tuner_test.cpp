#include "learn/tuner.hpp"

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

Fit fit(int epochs, int threads = 1) {
  Tuner tuner;
  for (const Game& game : finished_games()) CHECK(tuner.add({game, {}}));
  Fit result{};
  result.weights = tuner.fit(epochs, threads, [&](const Tuner::Progress& progress) {
    result.progress.push_back(progress);
  });
  return result;
}

bool same(const Weights& a, const Weights& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != b[i]) return false;
  return true;
}

}  // namespace

TEST_CASE(
    "fitted weights foretell the games they were fitted to better, and are the same each time",
    "[threads]") {
  const Fit first = fit(60);
  REQUIRE(first.progress.size() >= 2);
  CHECK(first.progress.front().epoch == 0);
  CHECK(first.progress.back().epoch == 60);
  CHECK(first.progress.back().loss.fitted < 0.9 * first.progress.front().loss.fitted);
  CHECK_FALSE(same(first.weights, kWeights));
  CHECK(same(first.weights, fit(60).weights));
  CHECK(same(first.weights, fit(60, 3).weights));
}

TEST_CASE("a game that is not over tells the tuner nothing") {
  Tuner tuner;
  CHECK_FALSE(tuner.add({parse_game("Base;InProgress;White[2];wS1;bS1 wS1-"), {}}));
  CHECK(tuner.size() == 0);
}

TEST_CASE("what a search thought of a game's positions counts as much as the result") {
  const Game game = finished_games().front();
  const auto loss_of = [&](Score thought_of_winner) {
    Tuner tuner;
    // Held out, and then fitted to.
    for (int i = 0; i < 2; ++i) {
      JudgedGame judged{game, {}};
      const bool first_wins = game.state() == GameState::WhiteWins;
      for (std::size_t ply = 0; ply < game.plies().size(); ++ply)
        judged.scores.push_back((ply % 2 == 0) == first_wins ? thought_of_winner
                                                             : -thought_of_winner);
      CHECK(tuner.add(judged));
    }
    Tuner::Loss loss;
    static_cast<void>(tuner.fit(1, 1, [&](const Tuner::Progress& progress) {
      if (progress.epoch == 0) loss = progress.loss;
    }));
    CHECK(loss.fitted == Approx(loss.held_out));
    return loss.fitted;
  };
  // The evaluation sees the winner ahead on the whole: the more of what is to be foretold agrees
  // with that, the smaller the loss.
  CHECK(loss_of(kWin) < loss_of(0));
  CHECK(loss_of(0) < loss_of(-kWin));
}

TEST_CASE("every term belongs to one block") {
  std::size_t next = 0;
  for (const TermBlock& block : kTermBlocks) {
    CHECK(block.first == next);
    next += block.size;
  }
  CHECK(next == term::kCount);
}
