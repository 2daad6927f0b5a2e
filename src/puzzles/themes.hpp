#pragma once

#include <string>
#include <vector>

#include "puzzles/prover.hpp"
#include "puzzles/puzzle.hpp"

namespace waggle {

/// Whether a legal move can only be a throw by a pillbug, or by a mosquito as a pillbug.
[[nodiscard]] bool is_throw(const Position& position, Move move);
/// The pieces of a player that lie uncovered on the ground and that the one-hive rule holds.
[[nodiscard]] PieceSet pinned_pieces(const Position& position, Color color);
/// The empty cells beside a queen in play, 0 to 6.
[[nodiscard]] int liberties_of(const Position& position, Color color) noexcept;

/// The themes of a puzzle's first move: the bug that moves, then those of "placement", "throw",
/// "climb", "pin", "gate", "zugzwang" and "quiet" that apply. `moves` are the own moves that a win
/// takes. "zugzwang" needs a proof, which is left out if the prover gets exhausted.
[[nodiscard]] std::vector<std::string> themes_of(Prover& prover, const Branch& branch, Move first,
                                                 PuzzleKind kind, int moves);

}  // namespace waggle
