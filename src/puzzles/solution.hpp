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

/// Proves the solution of a puzzle again. Returns what is wrong, as a clause without a full stop,
/// or nothing. Kinds that a search judged are only checked for legal moves. With a prover that gets
/// exhausted, the answer says that the puzzle could not be checked.
[[nodiscard]] std::optional<std::string> fault_of(Prover& prover, const Puzzle& puzzle);

}  // namespace waggle
