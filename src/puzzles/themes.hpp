#pragma once

#include <string>
#include <vector>

#include "puzzles/prover.hpp"
#include "puzzles/puzzle.hpp"

namespace waggle {

/// A player's pieces that are pinned by the one-hive rule. Excludes pieces in stacks.
[[nodiscard]] PieceSet pinned_pieces(const Position& position, Color color);
/// Whether one of a player's pieces is pinned in `after`, but neither pinned nor covered in
/// `before`.
[[nodiscard]] bool has_newly_pinned(const Position& before, const Position& after, Color color);
/// The liberties of a player's queen, which must be in play: the number of empty cells around her.
[[nodiscard]] int liberties_of(const Position& position, Color color) noexcept;

/// The themes of a puzzle's first move: the bug that moves, followed by the applicable themes among
/// "placement", "throw", "climb", "pin", "gate", "zugzwang" and "quiet". Empty if the move is a
/// pass. "zugzwang" requires a proof, and is omitted if the prover is exhausted. `branch` holds the
/// puzzle's game; of the puzzle itself, only the kind, the plies and the solutions must be set.
[[nodiscard]] std::vector<std::string> themes_of(Prover& prover, const Branch& branch,
                                                 const Puzzle& puzzle);

}  // namespace waggle
