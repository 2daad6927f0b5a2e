#pragma once

#include <string>
#include <string_view>

#include "engine/search_controller.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// Parses the arguments of bestmove and analyze: limits of kLimitTable in any order, each kind at
/// most once, and `searchmoves M;M;...` last, with legal moves of the position. Times are written
/// as in UHP (hh:mm:ss), as in .NET ([d.]hh:mm:ss[.fffffff]) or in seconds, and are at most a year.
/// Throws Error, which names `command`, or InvalidMove.
[[nodiscard]] SearchRequest parse_search_request(std::string_view command,
                                                 std::string_view arguments,
                                                 const Position& position);

/// All limits for the usage of a command, with `before` and `after` around each, separated by
/// `between`.
[[nodiscard]] std::string limits_usage(std::string_view before, std::string_view after,
                                       std::string_view between);

}  // namespace waggle
