#pragma once

#include <chrono>
#include <string_view>

#include "core/search.hpp"

namespace waggle {

/// Reads a time as UHP writes it, hh:mm:ss, or as .NET does, [d.]hh:mm:ss[.fffffff]. Throws Error
/// where it is neither, or longer than a year.
[[nodiscard]] std::chrono::nanoseconds parse_time(std::string_view text);

/// Reads what follows the word bestmove: any of `time T`, `seconds S`, `depth N`, `nodes N` and
/// `depthorseconds N S`, in any order, none twice. Throws Error.
[[nodiscard]] Limits parse_limits(std::string_view arguments);

}  // namespace waggle
