#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "learn/self_play.hpp"
#include "search/core/network.hpp"
#include "search/core/training.hpp"

namespace waggle {

/// Training positions, stored compactly.
class Samples {
 public:
  /// Adds the scored positions of a game, except those within a few plies of a proven win or loss.
  /// The target of a position is a weighted mean of the game's result, with weight `result_share`,
  /// and the search score. If the game is unfinished, the target is the search score alone.
  void add(const LabelledGame& labelled, double result_share);
  void clear() noexcept;
  [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
  [[nodiscard]] Sample operator[](std::size_t i) const noexcept {
    const Entry& entry = entries_[i];
    return {std::span(inputs_).subspan(entry.first, entry.count), entry.bucket, entry.target};
  }

 private:
  struct Entry {
    std::uint64_t first;
    std::uint16_t count;
    std::uint16_t bucket;
    float target;
  };

  std::vector<std::uint16_t> inputs_;
  std::vector<Entry> entries_;
};

/// Training settings. The same settings and shards produce the same network with any number of
/// threads, provided that the processors support the same instruction set.
struct TrainSettings {
  std::vector<std::filesystem::path> shards;
  /// The initial network, or null to start with random weights.
  std::shared_ptr<const Network> initial{};
  std::uint64_t seed = 1;
  int threads = 1;
  /// Maximum number of epochs, which are passes over all positions. Early stopping: training also
  /// ends once the held-out loss hasn't improved for `patience` epochs in a row.
  int epochs = 20;
  int patience = 4;
  /// The number of positions per gradient step.
  std::size_t batch = 4'096;
  /// The initial learning rate, which is reduced to 0 by cosine annealing.
  double learning_rate = 1e-3;
  /// The size of the shuffle buffer, in positions.
  std::size_t buffer = 12'000'000;
  /// The weight of the game's result in a position's target, from 0 to 1. The search score has the
  /// remaining weight.
  double result_share = 0.3;
};

/// Training progress. Losses are mean cross entropies, in nats per position. The games of every
/// fiftieth entry in a shard are held out.
struct TrainProgress {
  /// The number of the epoch, counting from 1. Epoch 0 contains no positions; it reports the
  /// held-out loss of the initial network.
  int epoch = 0;
  /// The number of positions processed so far in this epoch.
  std::uint64_t positions = 0;
  /// The number of positions in a complete epoch; 0 until the first epoch is over.
  std::uint64_t total = 0;
  /// The mean loss of this epoch so far.
  double loss = 0;
  /// Whether the epoch is over. If so, `held_out` is the loss on the held-out games.
  bool is_epoch_over = false;
  double held_out = 0;
};

/// Trains a network with Adam (Kingma and Ba, 2015) and decoupled weight decay. Returns the network
/// with the smallest held-out loss, which may be the initial one. If `stop` is set, returns the
/// best network so far, or null if there is none yet. Throws Error if a shard can't be read or if
/// there are too few positions.
[[nodiscard]] std::shared_ptr<const Network> train(
    const TrainSettings& settings, const std::atomic<bool>& stop,
    const std::function<void(const TrainProgress&)>& report);

}  // namespace waggle
