#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "search/core/inputs.hpp"
#include "search/core/score.hpp"

namespace waggle {

/// The evaluation: a network of one hidden layer in whole numbers, so that it says the same on
/// every processor. Each input that is there adds its row to the hidden units; what they come to,
/// kept between 0 and kOne and squared, is weighted by the bucket's outputs and summed up.
struct Network {
  static constexpr std::size_t kHidden = 128;
  /// What stands for 1 in a hidden unit, and in a weight of the output.
  static constexpr int kOne = 85;
  static constexpr int kOutputOne = 64;
  /// No weight of a row may be more, so that a byte holds it.
  static constexpr int kMostOfRow = 127;
  /// Nor any bias of a hidden unit, so that 16 bits hold it and what the rows add.
  static constexpr int kMostOfBias = 1'000;
  static_assert(input::kMost * kMostOfRow + kMostOfBias <= 32'767);
  /// Nor any weight of the output, so that its product with kOne fits 16 bits.
  static constexpr int kMostOfOutput = 127;
  /// How much of the output's sum makes a point of score: kOne squared times kOutputOne stands for
  /// 1, whose logistic function is the chance to win.
  static constexpr int kUnit = 2'774;

  static_assert(2 * kUnit - 1 < 2 * kOne * kOne * kOutputOne * kScoreScale &&
                2 * kOne * kOne * kOutputOne * kScoreScale < 2 * kUnit + 1);

  /// A number for each hidden unit.
  using Units = std::array<std::int16_t, kHidden>;

  /// The weights of an input, two in a word: that of unit i in the low byte, and that of unit
  /// i + kWords in the high byte. A byte holds kZero more than the weight, and is never 0.
  static constexpr std::size_t kWords = kHidden / 2;
  static constexpr int kZero = 128;
  using Row = std::array<std::uint16_t, kWords>;

  [[nodiscard]] static constexpr int weight(const Row& row, std::size_t unit) noexcept {
    return (row[unit % kWords] >> shift(unit) & 0xFF) - kZero;
  }
  /// `weight` is from -kMostOfRow to kMostOfRow.
  static constexpr void set_weight(Row& row, std::size_t unit, int weight) noexcept {
    const int others = row[unit % kWords] & 0xFF00 >> shift(unit);
    row[unit % kWords] = static_cast<std::uint16_t>(others | (weight + kZero) << shift(unit));
  }

  alignas(64) Units bias{};
  alignas(64) std::array<Row, input::kCount> rows{};
  alignas(64) std::array<Units, input::kBuckets> outputs{};
  std::array<std::int32_t, input::kBuckets> output_bias{};

  friend bool operator==(const Network&, const Network&) = default;

 private:
  static constexpr int shift(std::size_t unit) noexcept { return unit < kWords ? 0 : 8; }
};

/// The one that is part of the program; it lasts as long.
[[nodiscard]] std::shared_ptr<const Network> built_in_network() noexcept;

/// A network as a file holds it: magic bytes, version, what it was made for, checksum.
[[nodiscard]] std::vector<std::uint8_t> to_bytes(const Network& network);
/// Reads that. Throws Error where it is no network, one of another version or for other inputs, or
/// damaged.
[[nodiscard]] std::shared_ptr<const Network> network_from(std::span<const std::uint8_t> bytes);

}  // namespace waggle
