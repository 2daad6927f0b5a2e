#pragma once

#include <array>
#include <cstddef>

#include "match/client/uhp_engine.hpp"
#include "match/results/record.hpp"

namespace waggle {

/// The faults as reasons for the end of a game, in the order of EngineFault::Kind.
inline constexpr std::array<EndReason, EngineFault::kNames.size()> kFaultReasons = {
    EndReason::Crashed,  EndReason::Hung,    EndReason::Late,    EndReason::Flooded,
    EndReason::Nonsense, EndReason::Illegal, EndReason::Refused, EndReason::Disagrees};

/// Why a game that was lost to this fault ended.
[[nodiscard]] constexpr EndReason reason_of(EngineFault::Kind fault) noexcept {
  return kFaultReasons[static_cast<std::size_t>(fault)];
}
static_assert(reason_of(EngineFault::Kind::Disagrees) == EndReason::Disagrees);

}  // namespace waggle
