#pragma once

#include <cstddef>
#include <functional>

#include "search/core/search.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// Resources for `search_mate`.
struct MateHelp {
  /// Ordinary search of the same game, for a move if there is no win. With `Limits::mate`, it ends
  /// as soon as it has proven such a win.
  std::function<Report(const Limits&)> ordinary;
  /// Memory limit of the proof table.
  std::size_t table_bytes = 0;
};

/// Searches only for a forced win within `limits.mate` own moves, trying all moves against all
/// replies, so that both outcomes are proofs. Once short wins are refuted, the ordinary search
/// looks for one too; it may find a longer win than the shortest, but never a longer one than
/// requested. A reply that is forced to surround the replying player's own queen counts as part of
/// the move before it. With `limits.depth`, the search ends undecided after that many plies.
/// Ignores `limits.lines`. The game must not be over.
[[nodiscard]] Report search_mate(const GameMoves& game, const Limits& limits,
                                 const Listener& listener, const MateHelp& help);

}  // namespace waggle::inline WAGGLE_ISA
