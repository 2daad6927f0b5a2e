#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/search_controller.hpp"
#include "search/core/score.hpp"
#include "search/core/search.hpp"

namespace waggle {

/// What a limit of a search sets. DepthOrTime stands for the limits `depth` and `seconds`.
enum class LimitKind : std::uint8_t {
  Time,
  Depth,
  Nodes,
  DepthOrTime,
  Mate,
  Infinite,
  WhiteTime,
  BlackTime,
  WhiteIncrement,
  BlackIncrement,
  MovesToGo,
  Ponder,
  Moves
};

/// True for clock limits, whose values clients compute and may send negative.
[[nodiscard]] constexpr bool is_clock_limit(LimitKind kind) noexcept {
  return kind >= LimitKind::WhiteTime && kind <= LimitKind::MovesToGo;
}

/// How the value of a limit is written in a protocol.
enum class LimitUnit : std::uint8_t {
  /// The protocol does not have the limit.
  Unknown,
  /// There is no value.
  Flag,
  /// A whole number.
  Count,
  Milliseconds,
  /// A decimal number.
  Seconds,
  /// hh:mm:ss[.fff], or seconds.
  ClockTime,
  CountAndSeconds,
  Moves
};

/// A word for a limit, which UHP (`bestmove`, `analyze`), UGI (`go`) or both have.
struct LimitWord {
  std::string_view word;
  /// Its value as the help of UHP shows it.
  std::string_view value;
  LimitKind kind;
  LimitUnit uhp = LimitUnit::Unknown;
  LimitUnit ugi = LimitUnit::Unknown;
  /// The range of a count. Times go from 0 to kLongestTime.
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// The longest time that a limit may give.
inline constexpr std::chrono::hours kLongestTime{24 * 365};

inline constexpr std::int64_t kMostNodes = 1'000'000'000'000'000'000;

/// All limits, in the order in which help names them.
inline constexpr std::array<LimitWord, 19> kLimitTable = {{
    {"time", "hh:mm:ss[.fff]", LimitKind::Time, LimitUnit::ClockTime},
    {"seconds", "S", LimitKind::Time, LimitUnit::Seconds},
    {"movetime", "", LimitKind::Time, LimitUnit::Unknown, LimitUnit::Milliseconds},
    {"depth", "N", LimitKind::Depth, LimitUnit::Count, LimitUnit::Count, 0, kMaxPly - 1},
    {"nodes", "N", LimitKind::Nodes, LimitUnit::Count, LimitUnit::Count, 0, kMostNodes},
    {"depthorseconds", "N S", LimitKind::DepthOrTime, LimitUnit::CountAndSeconds},
    {"mate", "N", LimitKind::Mate, LimitUnit::Count, LimitUnit::Count, 1, kMostMate},
    {"infinite", "", LimitKind::Infinite, LimitUnit::Flag, LimitUnit::Flag},
    {"ponder", "", LimitKind::Ponder, LimitUnit::Unknown, LimitUnit::Flag},
    {"wtime", "T", LimitKind::WhiteTime, LimitUnit::ClockTime, LimitUnit::Milliseconds},
    {"p1time", "", LimitKind::WhiteTime, LimitUnit::Unknown, LimitUnit::Milliseconds},
    {"btime", "T", LimitKind::BlackTime, LimitUnit::ClockTime, LimitUnit::Milliseconds},
    {"p2time", "", LimitKind::BlackTime, LimitUnit::Unknown, LimitUnit::Milliseconds},
    {"winc", "T", LimitKind::WhiteIncrement, LimitUnit::ClockTime, LimitUnit::Milliseconds},
    {"p1inc", "", LimitKind::WhiteIncrement, LimitUnit::Unknown, LimitUnit::Milliseconds},
    {"binc", "T", LimitKind::BlackIncrement, LimitUnit::ClockTime, LimitUnit::Milliseconds},
    {"p2inc", "", LimitKind::BlackIncrement, LimitUnit::Unknown, LimitUnit::Milliseconds},
    {"movestogo", "N", LimitKind::MovesToGo, LimitUnit::Count, LimitUnit::Count, 0, 1'000'000},
    {"searchmoves", "M;M;...", LimitKind::Moves, LimitUnit::Moves, LimitUnit::Moves},
}};

/// The protocol whose words are meant: &LimitWord::uhp or &LimitWord::ugi.
using LimitProtocol = LimitUnit LimitWord::*;

/// The limit of a word, in any letter case; null if the protocol has no such limit.
[[nodiscard]] const LimitWord* find_limit(LimitProtocol protocol, std::string_view word) noexcept;
/// All words for limits that the protocol has, in the order of the table.
[[nodiscard]] std::vector<std::string_view> limit_words(LimitProtocol protocol);

/// Sets a limit that has a number or none: a count, or a time in nanoseconds. Clients compute
/// clocks, so a negative one counts as 0, and so does a negative increment; 0 or fewer moves to go
/// mean that no time is added.
void set_limit(SearchRequest& request, LimitKind kind, std::int64_t value);

}  // namespace waggle
