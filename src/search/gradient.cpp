#include "search/gradient.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace waggle::inline WAGGLE_ISA {

namespace {

constexpr std::size_t kReals = Network::kHidden;
using Reals = std::array<float, kReals>;

inline void add(float* sum, const float* row) noexcept {
  for (std::size_t i = 0; i < kReals; ++i) sum[i] += row[i];
}

inline float dot(const Reals& a, const float* b) noexcept {
  constexpr std::size_t kStrands = 16;
  static_assert(kReals % kStrands == 0);
  std::array<float, kStrands> sums{};
  for (std::size_t i = 0; i < kReals; i += kStrands)
    for (std::size_t k = 0; k < kStrands; ++k) sums[k] += a[i + k] * b[i + k];
  float sum = 0;
  for (const float part : sums) sum += part;
  return sum;
}

}  // namespace

double loss_of(const Parameters& network, std::span<const Sample> samples,
               Parameters* gradient) noexcept {
  const float* const weights = network.values.data();
  double loss = 0;
  for (const Sample& sample : samples) {
    alignas(64) Reals units;
    std::copy_n(weights, kReals, units.begin());
    for (const std::uint16_t which : sample.active)
      add(units.data(), weights + Parameters::row(which));
    for (float& unit : units) unit = std::min(std::max(unit, 0.0F), 1.0F);
    alignas(64) Reals squares;
    for (std::size_t i = 0; i < kReals; ++i) squares[i] = units[i] * units[i];
    const float* const outputs = weights + Parameters::output(sample.bucket);
    const float value = dot(squares, outputs) + weights[Parameters::kOutputBias + sample.bucket];

    const double chance = 1 / (1 + std::exp(-static_cast<double>(value)));
    const auto target = static_cast<double>(sample.target);
    loss -= target * std::log(std::max(chance, 1e-12)) +
            (1 - target) * std::log(std::max(1 - chance, 1e-12));
    if (gradient == nullptr) continue;

    float* const gradients = gradient->values.data();
    const auto error = static_cast<float>(chance - target);
    gradients[Parameters::kOutputBias + sample.bucket] += error;
    float* const output_gradients = gradients + Parameters::output(sample.bucket);
    alignas(64) Reals unit_gradients;
    for (std::size_t i = 0; i < kReals; ++i) {
      output_gradients[i] += error * squares[i];
      // A clipped unit has zero gradient.
      const float derivative = units[i] < 1.0F ? 2 * units[i] : 0.0F;
      unit_gradients[i] = error * outputs[i] * derivative;
    }
    add(gradients, unit_gradients.data());
    for (const std::uint16_t which : sample.active)
      add(gradients + Parameters::row(which), unit_gradients.data());
  }
  return loss;
}

}  // namespace waggle::inline WAGGLE_ISA
