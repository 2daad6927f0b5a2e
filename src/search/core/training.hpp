#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/core/network.hpp"

namespace waggle {

/// A network in real numbers while it is trained, or the gradient of a loss by its weights: one
/// list of parameters, the hidden units' biases first, then the rows, the outputs, their biases.
/// A hidden unit is kept between 0 and 1.
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

/// A position to learn from.
struct Sample {
  std::span<const std::uint16_t> active;
  std::uint16_t bucket = 0;
  /// What the network shall predict for the side to move: 1 a win, 1/2 a draw, 0 a loss.
  float points = 0;
};

}  // namespace waggle
