#pragma once

#include <cstdint>

namespace waggle {

/// Whether games of different builds, settings or input files may be together.
enum class MixedGames : std::uint8_t { Refused, Allowed };

}  // namespace waggle
