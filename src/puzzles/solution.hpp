#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "puzzles/prover.hpp"
#include "puzzles/puzzle.hpp"

namespace waggle {

/// The solution of a win within so many own moves: all winning moves at each of the solver's turns,
/// and all replies that last longest. None if there is no win, if more than `most` first moves win,
/// or if the prover is exhausted.
[[nodiscard]] std::optional<SolverTurn> solution_of(Prover& prover, const Branch& branch, int moves,
                                                    std::size_t most);

/// The farthest loss that is looked for after other moves than the defence, in moves of the
/// opponent.
inline constexpr int kMostThreatMoves = 3;

/// The only move that does not lose, within kMostThreatMoves moves of the opponent.
struct OnlyDefence {
  Move move;
  /// The longest that any other move lasts, counting the move itself.
  int plies = 0;
};

/// Finds the only defence of the side to move. None if several moves or no moves hold, if there are
/// fewer than three moves, or if the prover is exhausted.
[[nodiscard]] std::optional<OnlyDefence> only_defence(Prover& prover, const Branch& branch);

/// Proves the solution of a puzzle again. Returns what is wrong, as a clause without a full stop,
/// or nothing. Kinds that a search judged are only checked for legal moves. With a prover that gets
/// exhausted, the answer says that the puzzle could not be checked.
[[nodiscard]] std::optional<std::string> fault_of(Prover& prover, const Puzzle& puzzle);

}  // namespace waggle
