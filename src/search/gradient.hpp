#pragma once

#include <span>

#include "search/core/training.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// The sum of the cross entropy, in nats, of what a network predicts for some positions. The
/// gradient, if one is given, grows by that of this sum.
[[nodiscard]] double loss_of(const Parameters& network, std::span<const Sample> samples,
                             Parameters* gradient) noexcept;

}  // namespace waggle::inline WAGGLE_ISA
