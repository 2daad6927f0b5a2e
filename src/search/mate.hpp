#pragma once

#include <cstddef>
#include <functional>

#include "search/core/search.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// The ordinary search and the memory that `search_mate` may use.
struct MateResources {
  /// Runs an ordinary search of the same game, to provide a move if there is no win. If
  /// `Limits::mate` is set, the search ends as soon as it proves a win within that many moves.
  std::function<Report(const Limits&)> ordinary;
  /// Memory limit for the proof table, in bytes.
  std::size_t table_bytes = 0;
};

/// Mate search: proves or refutes by exhaustive search that the side to move can force a win in at
/// most `limits.mate` moves of its own. It is also a win if, after the last of these moves, every
/// reply surrounds the defender's own queen. Once short wins are refuted, the ordinary search tries
/// to find a win as well, which may not be the shortest, but is never longer than requested.
/// `limits.depth` caps the depth in plies. If that excludes the longest wins, the verdict is never
/// Refuted. Ignores `limits.lines`. The game must not be over.
[[nodiscard]] Report search_mate(const GameMoves& game, const Limits& limits,
                                 const Listener& listener, const MateResources& resources);

}  // namespace waggle::inline WAGGLE_ISA
