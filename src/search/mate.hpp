#pragma once

#include <cstddef>
#include <functional>

#include "search/core/search.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Resources for `search_mate`.
struct MateHelp {
  /// Ordinary search of the same game, for a move if there is no win. With `Limits::mate`, it ends
  /// as soon as such a win is proven.
  std::function<Report(const Limits&)> ordinary;
  /// Memory limit of the proof table.
  std::size_t table_bytes = 0;
};

/// Mate search: proves or refutes a forced win within `limits.mate` moves of the side to move, by
/// exhaustive search. Once short wins are refuted, the ordinary search tries as well; its win may
/// not be the shortest, but is never longer than requested. A forced reply that surrounds the
/// defender's own queen counts as part of the move before it. With `limits.depth`, the search gives
/// up after that many plies, undecided. Ignores `limits.lines`. The game must not be over.
[[nodiscard]] Report search_mate(const GameMoves& game, const Limits& limits,
                                 const Listener& listener, const MateHelp& help);

}  // namespace waggle::inline WAGGLE_ISA
