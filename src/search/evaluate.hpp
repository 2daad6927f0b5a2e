#pragma once

#include <array>
#include <cstdint>

#include "search/score.hpp"
#include "search/weights.hpp"
#include "waggle/movegen.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// How good an unfinished position is for the side to move, from what can be seen without moving:
/// who is free, stuck, covered or in hand, and how both queens stand. Below any proven score.
template <int kSide>
[[nodiscard]] Score evaluate(const BasicPosition<kSide>& position,
                             const Survey<kSide>& survey) noexcept;

/// How much each part of a weight counts: the four early ones, then the four late ones.
using WeightShares = std::array<std::int16_t, 8>;
inline constexpr int kAllShares = 700;

/// What the evaluation is the weighted sum of, for one player.
struct TermCounts {
  std::array<std::int8_t, term::kCount> counts{};
  /// They add up to kAllShares.
  WeightShares shares{};
};

/// The same counts as `evaluate` makes, for fitting weights to them.
/// First of the side to move, then of the other.
[[nodiscard]] std::array<TermCounts, 2> count_terms(const Position& position);

}  // namespace waggle
