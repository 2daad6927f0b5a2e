#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/limit_table.hpp"
#include "engine/search_controller.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// The limits that a command takes, besides searchmoves.
struct AllowedLimits {
  /// Their kinds; empty if it takes all.
  std::vector<LimitKind> kinds{};
  /// The message of the Error for others.
  std::string refusal{};
  /// Whether the opponent's clock, which doesn't end a search, must not be the only limit.
  bool needs_own_clock = false;
};

/// Parses the arguments of bestmove and analyze: limits of kLimitTable in any order, each kind at
/// most once, and `searchmoves M;M;...` last, with legal moves of the position. Times are written
/// as in UHP (hh:mm:ss), as in .NET ([d.]hh:mm:ss[.fffffff]) or in seconds, and are at most a year.
/// Without a position (null), a command takes no searchmoves, and any clock will do.
/// Throws Error, which names `command`, or InvalidMove.
[[nodiscard]] SearchRequest parse_search_request(std::string_view command,
                                                 std::string_view arguments,
                                                 const Position* position,
                                                 const AllowedLimits& allowed = {});

/// All limits for the usage of a command, with `before` and `after` around each, separated by
/// `between`.
[[nodiscard]] std::string limits_usage(std::string_view before, std::string_view after,
                                       std::string_view between);

}  // namespace waggle
