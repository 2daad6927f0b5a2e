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

/// Positions to learn from, stored compactly.
class Samples {
 public:
  /// Adds the positions of a game that have a score, except those a few plies before a proven end.
  /// An unfinished game has no result to learn from.
  void add(const LabelledGame& labelled, double result_share);
  void clear() noexcept;
  [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
  [[nodiscard]] Sample operator[](std::size_t i) const noexcept {
    const Entry& entry = entries_[i];
    return {std::span(inputs_).subspan(entry.first, entry.count), entry.bucket, entry.points};
  }

 private:
  struct Entry {
    std::uint64_t first;
    std::uint16_t count;
    std::uint16_t bucket;
    float points;
  };

  std::vector<std::uint16_t> inputs_;
  std::vector<Entry> entries_;
};

/// Settings of the training. The same settings and shards give the same network, whatever the
/// number of threads, on processors with the same instruction set.
struct TrainSettings {
  std::vector<std::filesystem::path> shards;
  /// The initial network; null for random weights.
  std::shared_ptr<const Network> beginning{};
  std::uint64_t seed = 1;
  int threads = 1;
  /// The maximum number of passes over all positions. Training ends earlier if the loss on the
  /// held-out games hasn't improved in `patience` passes in a row.
  int epochs = 20;
  int patience = 4;
  /// Positions per gradient step.
  std::size_t batch = 4'096;
  /// The initial learning rate, annealed to 0 along half a cosine wave.
  double rate = 1e-3;
  /// Size in positions of the buffer within which they are shuffled.
  std::size_t buffer = 12'000'000;
  /// The share of the game's result in a position's target, 0 to 1; the search's score has the
  /// rest.
  double result_share = 0.3;
};

/// Progress of the training. Losses are mean cross entropies, in nats per position. The games of
/// every fiftieth entry are held out.
struct TrainProgress {
  /// From 1 on. Pass 0, without positions, reports the held-out loss of the initial network.
  int epoch = 0;
  /// Positions of this pass so far, and of a whole pass if known.
  std::uint64_t positions = 0;
  std::uint64_t total = 0;
  double loss = 0;
  /// True at the end of a pass. `held_out` is then the loss on the held-out games.
  bool is_epoch_over = false;
  double held_out = 0;
};

/// Trains a network with Adam (Kingma and Ba, 2015) and decoupled weight decay. Returns the network
/// with the smallest held-out loss, which may be the initial one. When `stop` is set, returns the
/// best network so far, or null if it comes too early for one. Throws Error if a shard can't be
/// read, or if there are too few positions.
[[nodiscard]] std::shared_ptr<const Network> train(
    const TrainSettings& settings, const std::atomic<bool>& stop,
    const std::function<void(const TrainProgress&)>& report);

}  // namespace waggle
