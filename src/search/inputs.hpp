#pragma once

#include "core/inputs.hpp"
#include "waggle/movegen.hpp"
#include "waggle/position.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

/// What the network sees of a position that is not over.
template <int kSide>
[[nodiscard]] InputList inputs_of(const BasicPosition<kSide>& position,
                                  const Survey<kSide>& survey) noexcept;

}  // namespace WAGGLE_ISA
}  // namespace waggle
