#pragma once

#include <span>

#include "core/training.hpp"
#include "waggle/isa.hpp"

namespace waggle {
inline namespace WAGGLE_ISA {

/// The cross entropy, in nats, of what a network foretells of some positions, summed up. Its
/// gradient is added to one that is given.
[[nodiscard]] double loss_of(const Parameters& network, std::span<const Sample> samples,
                             Parameters* gradient) noexcept;

}  // namespace WAGGLE_ISA
}  // namespace waggle
