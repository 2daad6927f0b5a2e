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

/// What the evaluation is the weighted sum of.
struct TermCounts {
  /// By term: what the side to move has, less what the other has.
  std::array<std::int8_t, term::kCount> balance{};
  /// The share of the early weights: from 1 with all pieces in hand to 0.
  double earliness = 0;
};

/// The same counts as `evaluate` makes, for fitting weights to them.
[[nodiscard]] TermCounts count_terms(const Position& position);

}  // namespace waggle
