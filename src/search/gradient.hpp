#pragma once

#include <span>

#include "search/core/training.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// The sum of a network's cross-entropy loss over the samples, in nats. Adds the gradient of that
/// sum to `gradient`, unless `gradient` is null.
[[nodiscard]] double loss_of(const Parameters& network, std::span<const Sample> samples,
                             Parameters* gradient) noexcept;

}  // namespace waggle::inline WAGGLE_ISA
