#pragma once

#include <array>
#include <cstdint>

#include "core/score.hpp"
#include "core/terms.hpp"
#include "waggle/movegen.hpp"
#include "waggle/position.hpp"

namespace waggle {
inline namespace WAGGLE_LEVEL {

/// How good an unfinished position is for the side to move, from what can be seen without moving:
/// who is free, stuck, covered or in hand, and how both queens stand. Below any proven score.
template <int kSide>
[[nodiscard]] Score evaluate(const BasicPosition<kSide>& position,
                             const Survey<kSide>& survey) noexcept;

/// The same counts as `evaluate` makes, for fitting weights to them.
/// First of the side to move, then of the other.
[[nodiscard]] std::array<TermCounts, 2> count_terms(const Position& position);

}  // namespace WAGGLE_LEVEL
}  // namespace waggle
