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

/// Positions to learn from, close together in memory.
class Samples {
 public:
  /// Takes the positions of a game that have a score, but for those that a search of a few plies
  /// sees the end of. A game that was broken off has no result to learn from.
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

/// How a network is trained. The same settings and shards give the same network, whatever the
/// number of threads, on processors of the same ISA.
struct TrainSettings {
  std::vector<std::filesystem::path> shards;
  /// What the training begins with; null for a network that knows nothing.
  std::shared_ptr<const Network> beginning{};
  std::uint64_t seed = 1;
  int threads = 1;
  /// Most passes over all positions. The training ends earlier if `patience` passes in a row
  /// predict the held-out games no better.
  int epochs = 20;
  int patience = 4;
  /// Positions between two steps of the descent.
  std::size_t batch = 4'096;
  /// Size of the first steps; it falls to nothing along a half wave.
  double rate = 1e-3;
  /// Positions in memory at a time, within which they are shuffled.
  std::size_t buffer = 12'000'000;
  /// The share of the game's result in a position's target, 0 to 1; the search's score has the
  /// rest.
  double result_share = 0.3;
};

/// How far the training is. Losses are mean cross entropies, in nats a position; what is held out
/// are the games of every fiftieth entry.
struct TrainProgress {
  /// From 1 on. Pass 0, without a position, says how well the beginning predicts.
  int epoch = 0;
  /// Of this pass, and of a whole one where that is known.
  std::uint64_t positions = 0;
  std::uint64_t total = 0;
  double loss = 0;
  /// At the end of a pass.
  bool is_epoch_over = false;
  double held_out = 0;
};

/// Trains a network by descent with Adam (Kingma and Ba, 2015). Returns the network that predicts
/// the held-out games best, which may be the given beginning. When `stop` is set, returns the best
/// network so far. Throws Error if a shard cannot be read, or holds too little. A network is too
/// large for the stack.
[[nodiscard]] std::shared_ptr<const Network> train(
    const TrainSettings& settings, const std::atomic<bool>& stop,
    const std::function<void(const TrainProgress&)>& report);

}  // namespace waggle
