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
  /// Limits and clocks, and the moves of `searchmoves`.
  SearchRequest search{};
  /// `bestmove` waits for `stop`.
  bool is_infinite = false;
  /// `bestmove` waits for `ponderhit`.
  bool is_ponder = false;
  /// A message for each invalid value or move, which is ignored or clamped.
  std::vector<std::string> mistakes{};
  /// Unknown words.
  std::vector<std::string> ignored{};
  /// A limit is invalid, so the search would have no end or a wrong one. It gets kUnclearTime.
  bool is_unclear = false;
};

/// Time for a search with an invalid limit. Short, because the client expects an answer.
inline constexpr std::chrono::milliseconds kUnclearTime{100};

/// Parses the arguments of `go`: limits of kLimitTable in any order, with times in milliseconds,
/// and moves after `searchmoves`, whose pieces have these names. Numbers out of range are clamped.
/// The search is endless only without arguments, or with `infinite`, `ponder` or just
/// `searchmoves`.
[[nodiscard]] GoRequest parse_go(std::string_view arguments, const Position& position,
                                 const PieceNames& names);

}  // namespace waggle
