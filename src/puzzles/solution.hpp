#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "puzzles/prover.hpp"
#include "puzzles/puzzle.hpp"

namespace waggle {

/// The solution of a win within `moves` own moves: all winning moves at each of the solver's turns,
/// and all replies that hold out longest. None if there is no win, if more than `most` first moves
/// win, or if the prover is exhausted.
[[nodiscard]] std::optional<SolverTurn> solution_of(Prover& prover, const Branch& branch, int moves,
                                                    std::size_t most);

/// The longest loss that is proven for moves other than the defence, in moves of the opponent.
inline constexpr int kMostThreatMoves = 3;

/// The only move that doesn't lose within kMostThreatMoves moves of the opponent.
struct OnlyDefence {
  Move move;
  /// How many plies the best other move holds out, itself included.
  int plies = 0;
};

/// Finds the only defence of the side to move. None if several moves hold or none does, if there
/// are fewer than three moves, or if the prover is exhausted.
[[nodiscard]] std::optional<OnlyDefence> only_defence(Prover& prover, const Branch& branch);

/// Proves the solution of a puzzle again. Returns the fault, as a clause without a full stop, or
/// nullopt. Kinds that a search judges are only checked for legal moves. If the prover is
/// exhausted, the fault says that the puzzle could not be checked.
[[nodiscard]] std::optional<std::string> fault_of(Prover& prover, const Puzzle& puzzle);

}  // namespace waggle
