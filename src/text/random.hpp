#pragma once

#include <cstddef>
#include <cstdint>

namespace waggle {

/// A pseudo-random number generator that produces the same sequence on every platform (SplitMix64,
/// S. Vigna).
class RandomSequence {
 public:
  explicit RandomSequence(std::uint64_t seed) noexcept : state_(seed) {}
  /// Creates one of several independent sequences for the same seed; `index` selects which.
  RandomSequence(std::uint64_t seed, std::uint64_t index) noexcept : state_(seed) {
    state_ = next() ^ (index * 0xD1342543DE82EF95U);
    state_ = next();
  }

  std::uint64_t next() noexcept {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }
  /// A random number from 0 to `count` - 1, with a negligible bias as long as `count` is far below
  /// 2^32.
  std::size_t below(std::size_t count) noexcept {
    return static_cast<std::size_t>(next() % static_cast<std::uint64_t>(count));
  }

 private:
  std::uint64_t state_;
};

}  // namespace waggle
