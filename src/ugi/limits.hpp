#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "engine/thinker.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// What the word go asks.
struct GoRequest {
  /// Limits and clocks, and the moves of `searchmoves`.
  Question question{};
  /// The answer waits for `stop`.
  bool is_infinite = false;
  /// The answer waits for `ponderhit`.
  bool is_ponder = false;
  /// Values and moves that cannot be read, one message each; they are left out.
  std::vector<std::string> mistakes{};
  /// Words without a meaning here.
  std::vector<std::string> ignored{};
  /// What was asked would have had no end, or another one, because something could not be read. So
  /// the search ends after kUnclearTime.
  bool is_unclear = false;
};

/// The time of a search whose limit cannot be read. Short, since a client may count on a limit.
inline constexpr std::chrono::milliseconds kUnclearTime{100};

/// Reads what follows the word go: limits of kLimitTable in any order, with times in milliseconds
/// and after `searchmoves` moves of the position. A number beyond the range of its limit is taken
/// as the nearest in range. A search has no end only if there are no words at all, or with
/// `infinite`, `ponder`, or `searchmoves` alone.
[[nodiscard]] GoRequest parse_go(std::string_view arguments, const Position& position);

}  // namespace waggle
