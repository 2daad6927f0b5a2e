#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/limit_table.hpp"
#include "engine/search_controller.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// The limits that a command accepts, besides searchmoves.
struct AllowedLimits {
  /// The accepted kinds; empty if the command accepts all.
  std::vector<LimitKind> kinds{};
  /// The error message for all other limits.
  std::string refusal{};
  /// Whether to refuse the opponent's clock as the only limit, because it doesn't end the search.
  bool needs_own_clock = false;
};

/// Parses the arguments of bestmove and analyze: limits from kLimitTable in any order, each kind at
/// most once, and `searchmoves M;M;...` last, with moves that are legal in the position. Times are
/// written as in UHP (hh:mm:ss), as in .NET ([d.]hh:mm:ss[.fffffff]) or in seconds. The maximum is
/// one year: longer clock times are clamped, other times are invalid. If `position` is null,
/// searchmoves is rejected, and `needs_own_clock` accepts either player's clock. Throws InvalidMove
/// if a move is invalid. If other arguments are invalid, throws an Error that mentions `command` or
/// the limit.
[[nodiscard]] SearchRequest parse_search_request(std::string_view command,
                                                 std::string_view arguments,
                                                 const Position* position,
                                                 const AllowedLimits& allowed = {});

/// Lists all limits with placeholders for their values, as in "depth N", with `separator` in
/// between.
[[nodiscard]] std::string limits_usage(std::string_view separator);

}  // namespace waggle
