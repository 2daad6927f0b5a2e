#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/inputs.hpp"
#include "core/score.hpp"

namespace waggle {

/// The evaluation: a network of one hidden layer in whole numbers, so that it says the same on
/// every processor. Each input that is there adds its row to the hidden units; what they come to,
/// kept between 0 and kOne and squared, is weighted by the bucket's outputs and summed up.
struct Network {
  static constexpr std::size_t kHidden = 128;
  /// What stands for 1 in a hidden unit, and in a weight of the output.
  static constexpr int kOne = 255;
  static constexpr int kOutputOne = 64;
  /// No row may say more, so that 16 bits hold any sum, which the bias is a part of.
  static constexpr int kMostOfRow = 430;
  /// Nor any weight of the output, so that its product with kOne fits 16 bits.
  static constexpr int kMostOfOutput = 127;
  /// How much of the output's sum makes a point of score: kOne squared times kOutputOne stands for
  /// 1, whose logistic function is the chance to win.
  static constexpr int kUnit = 24'970;

  static_assert(2 * kUnit - 1 < 2 * kOne * kOne * kOutputOne * kScoreScale &&
                2 * kOne * kOne * kOutputOne * kScoreScale < 2 * kUnit + 1);
  static_assert((input::kMost + 1) * kMostOfRow <= 32'767);

  using Row = std::array<std::int16_t, kHidden>;

  alignas(64) Row bias{};
  alignas(64) std::array<Row, input::kCount> rows{};
  alignas(64) std::array<Row, input::kBuckets> outputs{};
  std::array<std::int32_t, input::kBuckets> output_bias{};

  friend bool operator==(const Network&, const Network&) = default;
};

/// The one that is part of the program; it lasts as long.
[[nodiscard]] std::shared_ptr<const Network> built_in_network() noexcept;

/// A network as a file holds it: magic bytes, version, what it was made for, checksum.
[[nodiscard]] std::vector<std::uint8_t> to_bytes(const Network& network);
/// Reads that. Throws Error where it is no network, one of another version or for other inputs, or
/// damaged.
[[nodiscard]] std::shared_ptr<const Network> network_from(std::span<const std::uint8_t> bytes);

}  // namespace waggle
