#include "learn/trainer.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <memory>
#include <random>
#include <tuple>
#include <vector>

#include "learn/shard.hpp"
#include "search/core/core.hpp"
#include "search/core/searcher.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/folder.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace fs = std::filesystem;

namespace {

const std::atomic<bool> kNeverStopped{false};

// Some self-play games in a file that exists during the test.
struct Games {
  explicit Games(std::uint32_t entries) {
    ShardWriter shard(path, {});
    play_against_itself({.end = entries, .nodes = 30}, kNeverStopped,
                        [&](const std::vector<LabelledGame>& games) { shard.add(games); });
  }
  test::Folder folder;
  fs::path path = folder.path() / "test.games";
};

TrainSettings quick(const Games& games) {
  return {.shards = {games.path}, .epochs = 2, .batch = 512, .learning_rate = 0.003};
}

std::shared_ptr<const Network> trained(const TrainSettings& settings) {
  return train(settings, kNeverStopped, [](auto&) {});
}

}  // namespace

TEST_CASE("training is reproducible with any number of threads", "[slow][threads]") {
  const Games games(test::kSlowBuild ? 20 : 60);
  TrainSettings settings = quick(games);
  const auto network = trained(settings);
  CHECK(*trained(settings) == *network);
  settings.threads = 3;
  CHECK(*trained(settings) == *network);
  settings.seed = 2;
  CHECK_FALSE(*trained(settings) == *network);
}

TEST_CASE("training lowers the loss, even if not all positions fit into memory at once",
          "[slow][costly]") {
  const Games games(test::kSlowBuild ? 30 : 60);
  TrainSettings settings = quick(games);
  settings.epochs = 4;
  settings.batch = 256;
  for (const std::size_t buffer : {std::size_t{1'000'000}, std::size_t{1'000}}) {
    settings.buffer = buffer;
    std::vector<double> losses;
    std::vector<double> held_out;
    std::uint64_t positions = 0;
    std::ignore = train(settings, kNeverStopped, [&](const TrainProgress& now) {
      if (!now.is_epoch_over) return;
      losses.push_back(now.loss);
      held_out.push_back(now.held_out);
      positions = now.positions;
    });
    REQUIRE(losses.size() == static_cast<std::size_t>(settings.epochs));
    CHECK(losses.back() < losses.front());
    // An extra pass may raise it again.
    CHECK(*std::min_element(held_out.begin() + 1, held_out.end()) < held_out.front());
    CHECK(held_out.front() < 1);
    CHECK(positions > (test::kSlowBuild ? 1'000 : 2'000));
  }
}

TEST_CASE("a single pass lowers the loss", "[costly]") {
  const Games games(test::kSlowBuild ? 30 : 60);
  TrainSettings settings = quick(games);
  settings.epochs = 1;
  settings.batch = 64;
  // The mean loss of the pass, during which it falls.
  const auto loss_by = [&](double rate) {
    settings.learning_rate = rate;
    double loss = 0;
    std::ignore =
        train(settings, kNeverStopped, [&](const TrainProgress& now) { loss = now.loss; });
    return loss;
  };
  CHECK(loss_by(0.003) < loss_by(1e-9) - 0.002);
}

TEST_CASE("training starts from a given network, and keeps it if no pass is better") {
  const Games games(test::kSlowBuild ? 20 : 60);
  TrainSettings settings = quick(games);
  settings.initial = built_in_network();
  settings.learning_rate = 0;
  std::vector<TrainProgress> passes;
  const auto tell = [&](const TrainProgress& now) {
    if (now.is_epoch_over) passes.push_back(now);
  };
  CHECK(*train(settings, kNeverStopped, tell) == *settings.initial);
  REQUIRE(passes.size() == 3);
  CHECK(passes[0].epoch == 0);
  CHECK(passes[1].epoch == 1);
  CHECK(passes[1].held_out == passes[0].held_out);
  const double knowing = passes[0].held_out;

  // A trained network starts with a low loss and improves on it.
  settings.learning_rate = 0.001;
  const auto taught = train(settings, kNeverStopped, tell);
  CHECK(passes[3].held_out == knowing);
  CHECK(passes[5].loss < passes[4].loss);
  settings.initial = nullptr;
  passes.clear();
  CHECK_FALSE(*train(settings, kNeverStopped, tell) == *taught);
  REQUIRE(passes.size() == 2);
  CHECK(passes[1].held_out > knowing);
}

TEST_CASE("the gradient agrees with finite differences") {
  Parameters network;
  std::mt19937 random(5);
  for (std::size_t i = 0; i < Parameters::kCount; ++i)
    network.values[i] = static_cast<float>(random() % 2'001) / 10'000.0F - 0.1F;
  for (std::size_t i = 0; i < Network::kHidden; ++i) network.values[i] = 0.4F;
  const auto inputs = core().inputs(
      played(parse_game("Base+MLP;InProgress;White[4];wL;bM wL-;wQ -wL;bQ bM-;wA1 /wQ;bP bQ/")));
  std::vector<Sample> samples;
  for (const InputList& list : inputs)
    samples.push_back({{list.active.data(), list.count}, list.bucket, 0.8F});
  Parameters gradient;
  const double loss = core().loss_of(network, samples, &gradient);
  CHECK(core().loss_of(network, samples, nullptr) == loss);
  const std::size_t row = Parameters::row(inputs.back().active[0]);
  for (const std::size_t which : {std::size_t{3}, row + 7, Parameters::output(inputs.back().bucket),
                                  Parameters::kOutputBias + inputs.back().bucket}) {
    CAPTURE(which);
    Parameters moved = network;
    constexpr float kStep = 1e-3F;
    moved.values[which] += kStep;
    const double above = core().loss_of(moved, samples, nullptr);
    moved.values[which] -= 2 * kStep;
    const double below = core().loss_of(moved, samples, nullptr);
    const double slope = (above - below) / (2 * static_cast<double>(kStep));
    CHECK(std::fabs(slope - static_cast<double>(gradient.values[which])) < 2e-3);
  }
}

TEST_CASE("too few positions are an error, and so is a file without games") {
  const Games games(1);
  CHECK_THROWS_AS(trained(quick(games)), Error);
  TrainSettings settings = quick(games);
  settings.shards = {"no such file"};
  CHECK_THROWS_AS(trained(settings), Error);
}

TEST_CASE("stopped training returns the best network so far") {
  const Games games(test::kSlowBuild ? 30 : 60);
  TrainSettings settings = quick(games);
  settings.epochs = 1'000;
  std::atomic<bool> stop{false};
  int passes = 0;
  std::ignore = train(settings, stop, [&](const TrainProgress& now) {
    passes += now.is_epoch_over;
    stop = passes >= 2;
  });
  CHECK(passes == 2);
}

TEST_CASE("training that is stopped before it has a network returns none") {
  const Games games(2);
  for (const bool is_stopped : {true, false}) {
    CAPTURE(is_stopped);
    std::atomic<bool> stop{is_stopped};
    const auto network = train(quick(games), stop, [&](const TrainProgress&) { stop = true; });
    CHECK(network == nullptr);
  }
}
