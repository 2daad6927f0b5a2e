#pragma once

#include <string>
#include <vector>

#include "puzzles/prover.hpp"
#include "puzzles/puzzle.hpp"

namespace waggle {

/// A player's uncovered pieces on the ground that are pinned by the one-hive rule.
[[nodiscard]] PieceSet pinned_pieces(const Position& position, Color color);
/// The liberties of a queen in play, 0 to 6.
[[nodiscard]] int liberties_of(const Position& position, Color color) noexcept;

/// The themes of a puzzle's first move: the bug that moves, then those of "placement", "throw",
/// "climb", "pin", "gate", "zugzwang" and "quiet" that apply. `moves` is the length of a win in own
/// moves. "zugzwang" needs a proof, and is omitted if the prover is exhausted.
[[nodiscard]] std::vector<std::string> themes_of(Prover& prover, const Branch& branch, Move first,
                                                 PuzzleKind kind, int moves);

}  // namespace waggle
