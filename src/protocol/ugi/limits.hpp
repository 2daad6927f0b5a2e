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
  /// The limits, the clocks and the moves of `searchmoves`. `infinite` makes it an analysis, whose
  /// `bestmove` waits for `stop`.
  SearchRequest search{};
  /// `bestmove` waits for `ponderhit` or `stop`.
  bool is_ponder = false;
  /// Messages about a missing clock, and about invalid values and moves, which are ignored or
  /// clamped.
  std::vector<std::string> mistakes{};
  /// Unknown words, which are ignored.
  std::vector<std::string> ignored{};
  /// Whether the time is limited to kUnclearTime, because a number is missing or invalid, or
  /// because mistakes or unknown words would otherwise make the search endless. Never set for
  /// infinite searches, or if there is a valid time limit or clock.
  bool is_unclear = false;
};

/// Time limit of a search that `is_unclear`. It is short, because the client expects an answer.
inline constexpr std::chrono::milliseconds kUnclearTime{100};

/// Parses the arguments of `go`: limits from kLimitTable in any order, with times in milliseconds,
/// and moves after `searchmoves`, whose pieces are named as in `names`. Numbers out of range are
/// clamped. A search can be infinite only if there are no arguments, if `infinite` or `ponder` is
/// among them, or if `searchmoves` is the only one.
[[nodiscard]] GoRequest parse_go(std::string_view arguments, const Position& position,
                                 const PieceNames& names);

}  // namespace waggle
