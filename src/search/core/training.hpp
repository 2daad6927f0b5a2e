#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/core/network.hpp"

namespace waggle {

/// A floating-point network for training, or the gradient of a loss with respect to its parameters.
/// All parameters are stored in one vector, in this order: hidden biases, rows, output weights,
/// output biases. Hidden units are clipped to [0, 1].
struct Parameters {
  static constexpr std::size_t kRows = Network::kHidden;
  static constexpr std::size_t kOutputs = kRows + input::kCount * Network::kHidden;
  static constexpr std::size_t kOutputBias = kOutputs + input::kBuckets * Network::kHidden;
  static constexpr std::size_t kCount = kOutputBias + input::kBuckets;

  std::vector<float> values = std::vector<float>(kCount);

  [[nodiscard]] static constexpr std::size_t row(std::size_t which) noexcept {
    return kRows + which * Network::kHidden;
  }
  [[nodiscard]] static constexpr std::size_t output(std::size_t bucket) noexcept {
    return kOutputs + bucket * Network::kHidden;
  }
};

/// A training sample: a position and its target.
struct Sample {
  std::span<const std::uint16_t> active;
  std::uint16_t bucket = 0;
  /// The expected score of the side to move, where a win counts as 1, a draw as 1/2 and a loss
  /// as 0.
  float target = 0;
};

}  // namespace waggle
