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

/// Reads what follows the word go, in any order: times in milliseconds, `wtime`, `btime`, `winc`,
/// `binc` or `p1time`, `p2time`, `p1inc`, `p2inc`, `movestogo N`, `movetime T`, `depth N`, `nodes
/// N`, `mate N`, `infinite`, `ponder`, and `searchmoves` with moves of the position. A number
/// beyond what makes sense stands for the nearest that does. Nothing is without an end but no words
/// at all, `infinite`, `ponder`, and `searchmoves` with moves.
[[nodiscard]] GoRequest parse_go(std::string_view arguments, const Position& position);

}  // namespace waggle
