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
/// most `limits.mate` moves of its own. Once short wins are refuted, the ordinary search tries to
/// find a win as well. A win that it finds isn't necessarily the shortest, but is never longer than
/// requested. If the defender's only reply surrounds their own queen, the reply counts as part of
/// the move before it. With `limits.depth`, the search gives up after that many plies, and the
/// verdict is Open. Ignores `limits.lines`. The game must not be over.
[[nodiscard]] Report search_mate(const GameMoves& game, const Limits& limits,
                                 const Listener& listener, const MateResources& resources);

}  // namespace waggle::inline WAGGLE_ISA
