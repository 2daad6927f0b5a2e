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

/// The evaluation network, with one hidden layer, squared clipped ReLU activation (SCReLU) and
/// output buckets. It is quantised to integers, so its result is the same on every CPU. Each active
/// input adds its row to the hidden units. Units are clipped to [0, kOne], squared, multiplied by
/// the bucket's output weights and summed.
struct Network {
  static constexpr std::size_t kHidden = 128;
  /// Quantisation scales: the integers that represent 1.0 in a hidden unit and in an output weight.
  static constexpr int kOne = 85;
  static constexpr int kOutputOne = 64;
  /// Largest absolute value of a weight in a row. With this limit, a weight fits in a byte.
  static constexpr int kMaxOfRow = 127;
  /// Largest absolute value of a hidden bias. With this limit, a hidden unit fits in 16 bits
  /// regardless of which inputs are active.
  static constexpr int kMaxOfBias = 1'000;
  static_assert(input::kMax * kMaxOfRow + kMaxOfBias <= 32'767);
  /// Largest absolute value of an output weight. With this limit, its product with kOne fits in 16
  /// bits.
  static constexpr int kMaxOfOutput = 127;
  /// The output is divided by this number to get a score. An output of kOne * kOne * kOutputOne
  /// represents 1.0 as the argument of the logistic function, which yields the expected score.
  static constexpr int kUnit = 2'774;

  static_assert(2 * kUnit - 1 < 2 * kOne * kOne * kOutputOne * kScoreScale &&
                2 * kOne * kOne * kOutputOne * kScoreScale < 2 * kUnit + 1);

  /// One value per hidden unit, for biases, an accumulator or output weights.
  using Units = std::array<std::int16_t, kHidden>;

  /// The weights of an input, two per word: unit i in the low byte, and unit i + kWords in the high
  /// byte. Each byte is the weight plus kZero, and is never 0.
  static constexpr std::size_t kWords = kHidden / 2;
  static constexpr int kZero = 128;
  using Row = std::array<std::uint16_t, kWords>;

  [[nodiscard]] static constexpr int weight(const Row& row, std::size_t unit) noexcept {
    return (row[unit % kWords] >> shift(unit) & 0xFF) - kZero;
  }
  /// `weight` must be from -kMaxOfRow to kMaxOfRow.
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

/// The network that is compiled into the program.
[[nodiscard]] std::shared_ptr<const Network> built_in_network() noexcept;

/// Serialises a network to the file format: magic bytes, version, dimensions, weights, checksum.
[[nodiscard]] std::vector<std::uint8_t> to_bytes(const Network& network);
/// Parses the file format. Throws Error if the bytes aren't a network, if the version or dimensions
/// are wrong, or if the data is damaged.
[[nodiscard]] std::shared_ptr<const Network> network_from(std::span<const std::uint8_t> bytes);

}  // namespace waggle
