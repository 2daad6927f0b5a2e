#pragma once

#include <string>
#include <string_view>

#include "engine/search_controller.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// Reads what follows the words bestmove and analyze: limits of kLimitTable in any order, none
/// twice, and `searchmoves M;M;...` last, with moves of the position. A time is
/// written as in UHP, hh:mm:ss, as in .NET, [d.]hh:mm:ss[.fffffff], or in seconds, and is at most a
/// year. Throws Error that begins with `command`, or InvalidMove.
[[nodiscard]] SearchRequest parse_search_request(std::string_view command,
                                                 std::string_view arguments,
                                                 const Position& position);

/// All limits as the usage of a command names them, with `before` and `after` around each one and
/// `between` two of them.
[[nodiscard]] std::string limits_usage(std::string_view before, std::string_view after,
                                       std::string_view between);

}  // namespace waggle
