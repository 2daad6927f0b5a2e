#pragma once

#include "search/score.hpp"
#include "waggle/movegen.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// How good the position is for the side to move, from what can be seen without looking ahead. The
/// game must not be over. Never a proven score.
template <int kSide>
[[nodiscard]] Score evaluate(const BasicPosition<kSide>& position,
                             const Survey<kSide>& survey) noexcept;

}  // namespace waggle
