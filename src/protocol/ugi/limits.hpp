#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "engine/search_controller.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// A parsed `go` command.
struct GoRequest {
  /// The limits, the clocks and the moves of `searchmoves`.
  SearchRequest search{};
  /// `bestmove` waits for `stop`.
  bool is_infinite = false;
  /// `bestmove` waits for `ponderhit`.
  bool is_ponder = false;
  /// A message for each invalid value or move, which is ignored or clamped, and for a missing
  /// clock.
  std::vector<std::string> mistakes{};
  /// Unknown words, which are ignored.
  std::vector<std::string> ignored{};
  /// Whether an invalid limit would leave the search with no limit at all, or with only the wrong
  /// ones. If so, its time is limited to kUnclearTime.
  bool is_unclear = false;
};

/// The time for a search with an invalid limit. It is short, because the client expects an answer.
inline constexpr std::chrono::milliseconds kUnclearTime{100};

/// Parses the arguments of `go`: limits from kLimitTable in any order, with times in milliseconds,
/// and moves after `searchmoves`, whose pieces are named as in `names`. Numbers out of range are
/// clamped. The search is infinite only without arguments, with `infinite` or `ponder`, or with
/// nothing but `searchmoves`.
[[nodiscard]] GoRequest parse_go(std::string_view arguments, const Position& position,
                                 const PieceNames& names);

}  // namespace waggle
