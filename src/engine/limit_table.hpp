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

/// The kinds of search limit. DepthOrTime combines `depth` and `seconds`.
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

/// Whether the limit describes a clock. Clients compute such values and may send negative ones.
[[nodiscard]] constexpr bool is_clock_limit(LimitKind kind) noexcept {
  return kind >= LimitKind::WhiteTime && kind <= LimitKind::MovesToGo;
}

/// How a protocol writes the value of a limit.
enum class LimitUnit : std::uint8_t {
  /// The protocol doesn't support the limit.
  Unknown,
  /// The limit takes no value.
  Flag,
  /// An integer.
  Count,
  Milliseconds,
  /// A decimal number.
  Seconds,
  /// hh:mm:ss[.fff], or seconds.
  ClockTime,
  CountAndSeconds,
  Moves
};

/// The keyword of a limit in UHP (`bestmove`, `analyze`), UGI (`go`) or both.
struct LimitWord {
  std::string_view word;
  /// Placeholder for its value in UHP's help.
  std::string_view value;
  LimitKind kind;
  LimitUnit uhp = LimitUnit::Unknown;
  LimitUnit ugi = LimitUnit::Unknown;
  /// The range of a count. Times range from 0 to kLongestTime.
  std::int64_t least = 0;
  std::int64_t most = 0;
};

/// The longest time that a limit accepts.
inline constexpr std::chrono::hours kLongestTime{24 * 365};

inline constexpr std::int64_t kMaxNodes = 1'000'000'000'000'000'000;

/// All limits, in the order in which help lists them.
inline constexpr std::array<LimitWord, 19> kLimitTable = {{
    {"time", "hh:mm:ss[.fff]", LimitKind::Time, LimitUnit::ClockTime},
    {"seconds", "S", LimitKind::Time, LimitUnit::Seconds},
    {"movetime", "", LimitKind::Time, LimitUnit::Unknown, LimitUnit::Milliseconds},
    {"depth", "N", LimitKind::Depth, LimitUnit::Count, LimitUnit::Count, 0, kMaxPly - 1},
    {"nodes", "N", LimitKind::Nodes, LimitUnit::Count, LimitUnit::Count, 0, kMaxNodes},
    {"depthorseconds", "N S", LimitKind::DepthOrTime, LimitUnit::CountAndSeconds},
    {"mate", "N", LimitKind::Mate, LimitUnit::Count, LimitUnit::Count, 1, kMaxMate},
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

/// Selects a protocol: &LimitWord::uhp or &LimitWord::ugi.
using LimitProtocol = LimitUnit LimitWord::*;

/// Looks up a keyword, case-insensitively; null if the protocol has no such limit.
[[nodiscard]] const LimitWord* find_limit(LimitProtocol protocol, std::string_view word) noexcept;
/// The protocol's keywords, in the order of the table.
[[nodiscard]] std::vector<std::string_view> limit_words(LimitProtocol protocol);

/// Sets a limit other than DepthOrTime, Ponder or Moves. `value` is a count or nanoseconds, and is
/// ignored for Infinite. Negative clock times and increments are clamped to 0. If movestogo is 0 or
/// less, the clock has to last for the rest of the game.
void set_limit(SearchRequest& request, LimitKind kind, std::int64_t value);

}  // namespace waggle
