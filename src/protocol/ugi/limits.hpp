#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "engine/search_controller.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// What a line `go ...` asks.
struct GoRequest {
  /// Limits and clocks, and the moves of `searchmoves`.
  SearchRequest search{};
  /// The answer waits for `stop`.
  bool is_infinite = false;
  /// The answer waits for `ponderhit`.
  bool is_ponder = false;
  /// A message for each value or move that cannot be read and is left out.
  std::vector<std::string> mistakes{};
  /// Words that `go` does not know.
  std::vector<std::string> ignored{};
  /// Something could not be read, so that the search would have no end, or the wrong one. It ends
  /// after kUnclearTime.
  bool is_unclear = false;
};

/// The time of a search whose limit cannot be read. Short, because the client expects an end.
inline constexpr std::chrono::milliseconds kUnclearTime{100};

/// Reads what follows the word go: limits of kLimitTable in any order, with times in milliseconds
/// and after `searchmoves` moves of the position, whose pieces have these names. A number beyond
/// the range of its limit is taken as the nearest in range. A search has no end only if there are
/// no words at all, or with `infinite`, `ponder`, or `searchmoves` alone.
[[nodiscard]] GoRequest parse_go(std::string_view arguments, const Position& position,
                                 const PieceNames& names);

}  // namespace waggle
