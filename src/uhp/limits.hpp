#pragma once

#include <array>
#include <chrono>
#include <string_view>

#include "engine/thinker.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// Reads a time as UHP writes it, hh:mm:ss, or as .NET does, [d.]hh:mm:ss[.fffffff]. Throws Error
/// where it is neither, or longer than a year, and says `what` must be so.
[[nodiscard]] std::chrono::nanoseconds parse_time(std::string_view text,
                                                  std::string_view what = "time");

/// The words that limits begin with.
inline constexpr std::array<std::string_view, 13> kLimitWords = {
    "time",  "seconds", "depth", "nodes", "depthorseconds", "mate",       "infinite",
    "wtime", "btime",   "winc",  "binc",  "movestogo",      "searchmoves"};

/// Reads what follows the words bestmove and analyze, in any order, none twice: `time T` (as
/// parse_time or in seconds), `seconds S`, `depth N`, `nodes N`, `depthorseconds N S`, `mate N`,
/// `infinite`, the clocks `wtime T`, `btime T`, `winc T`, `binc T` and `movestogo N`, and at the
/// end `searchmoves M;M;...`, moves of the position. Throws Error that begins with `command`, or
/// InvalidMove.
[[nodiscard]] Question parse_question(std::string_view command, std::string_view arguments,
                                      const Position& position);

}  // namespace waggle
