#pragma once

#include <cstddef>
#include <functional>

#include "search/core/search.hpp"
#include "waggle/isa.hpp"

namespace waggle::inline WAGGLE_ISA {

/// What a search for a win needs besides the question itself.
struct MateHelp {
  /// Searches the same game in the ordinary way, for a move where there is no win. Under
  /// `Limits::mate` it ends as soon as it has proven such a win.
  std::function<Report(const Limits&)> ordinary;
  /// Upper bound of the memory that it takes for as long as it lasts.
  std::size_t table_bytes = 0;
};

/// Searches for nothing but a win within `limits.mate` own moves, by all moves against every reply,
/// so that both answers are proven. Once the short wins are refuted, the ordinary search looks for
/// a win as well: its win may be longer than the shortest, but not than was asked for. A reply by
/// which the opponent has to surround his own queen counts with the move before it. `limits.depth`
/// ends the search after so many plies, undecided. `limits.lines` means nothing here. The game must
/// not be over.
[[nodiscard]] Report search_mate(const GameMoves& game, const Limits& limits,
                                 const Listener& listener, const MateHelp& help);

}  // namespace waggle::inline WAGGLE_ISA
