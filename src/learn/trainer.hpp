#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "core/network.hpp"
#include "learn/samples.hpp"

namespace waggle {

/// How a network is trained. The same settings and shards give the same network, whatever the
/// number of threads, on processors of the same ISA.
struct TrainSettings {
  std::vector<std::filesystem::path> shards;
  /// What the training begins with; null for a network that knows nothing.
  std::shared_ptr<const Network> beginning{};
  std::uint64_t seed = 1;
  int threads = 1;
  /// Passes over all positions, at most: it ends earlier where what is held out is foretold no
  /// better for `patience` passes.
  int epochs = 20;
  int patience = 4;
  /// Positions between two steps of the descent.
  std::size_t batch = 4'096;
  /// Size of the first steps; it falls to nothing along a half wave.
  double rate = 1e-3;
  /// Positions in memory at a time, within which they are shuffled.
  std::size_t buffer = 12'000'000;
  Teaching teaching;
};

/// How far the training is. Losses are mean cross entropies, in nats a position; what is held out
/// are the games of every fiftieth entry.
struct TrainProgress {
  /// From 1 on. A pass 0 without a position tells how well the beginning foretells.
  int epoch = 0;
  /// Of this pass, and of a whole one where that is known.
  std::uint64_t positions = 0;
  std::uint64_t total = 0;
  double loss = 0;
  /// At the end of a pass.
  bool is_epoch_over = false;
  double held_out = 0;
};

/// Trains a network by descent with Adam (Kingma and Ba, 2015) and returns the one that foretells
/// best what is held out, which may be the given beginning. Once it is told to stop, the best so
/// far. Throws Error where a shard cannot be read, or holds too little.
[[nodiscard]] Network train(const TrainSettings& settings, const std::atomic<bool>& stop,
                            const std::function<void(const TrainProgress&)>& tell);

}  // namespace waggle
