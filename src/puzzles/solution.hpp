#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "puzzles/prover.hpp"
#include "puzzles/puzzle.hpp"

namespace waggle {

/// Builds the solution tree for a win within `moves` moves by the solver. It contains all winning
/// moves at each of the solver's turns, and all replies that hold out longest. Returns nullopt if
/// there is no win, if more than `most` first moves win, or if the prover reaches its node limit.
[[nodiscard]] std::optional<SolverTurn> solution_of(Prover& prover, const Branch& branch, int moves,
                                                    std::size_t most);

/// Maximum length of a threat, in moves by the opponent. An only defence is the one move that
/// parries it.
inline constexpr int kMaxThreatMoves = 3;

/// The only move that doesn't lose within kMaxThreatMoves moves by the opponent.
struct OnlyDefence {
  Move move;
  /// The number of plies until the most stubborn of the other moves loses, including that move.
  int plies = 0;
};

/// Finds the only defence for the side to move. Returns nullopt if no move or more than one holds,
/// if there are fewer than three legal moves, or if the prover reaches its node limit. Also gives
/// up early if so many moves avoid short losses that an only defence is unlikely.
[[nodiscard]] std::optional<OnlyDefence> only_defence(Prover& prover, const Branch& branch);

/// Re-verifies the solution of a puzzle. Returns nullopt if it is correct, otherwise a message that
/// describes the error, without a final full stop. If the prover reaches its node limit, the
/// message says that the puzzle could not be proven. If the puzzle isn't of a proven kind, only
/// checks that the first moves are legal.
[[nodiscard]] std::optional<std::string> fault_of(Prover& prover, const Puzzle& puzzle);

/// Restores the solution tree and the themes of a puzzle from a PuzzleSet, which stores only the
/// first moves of solutions. `effort` is PuzzleSet::effort. Throws Error if the proof of a win
/// fails, is aborted or leads to different solutions.
void restore_solution(Prover& prover, Puzzle& puzzle, std::uint64_t effort);

}  // namespace waggle
