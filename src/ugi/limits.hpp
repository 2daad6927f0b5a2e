#pragma once

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
};

/// Reads what follows the word go, in any order: times in milliseconds, `wtime`, `btime`, `winc`,
/// `binc` or `p1time`, `p2time`, `p1inc`, `p2inc`, `movestogo N`, `movetime T`, `depth N`, `nodes
/// N`, `mate N`, `infinite`, `ponder`, and `searchmoves` with moves of the position. A number
/// beyond what makes sense stands for the nearest that does.
[[nodiscard]] GoRequest parse_go(std::string_view arguments, const Position& position);

}  // namespace waggle
