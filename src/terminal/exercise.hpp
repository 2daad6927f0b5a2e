#pragma once

#include <cstddef>
#include <optional>

#include "puzzles/puzzle.hpp"
#include "search/core/score.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// A position at a table in which moves have to be found: a puzzle, or an exercise from a mistake.
struct Exercise {
  Puzzle puzzle;
  /// What has to be found now, a part of the puzzle's tree. Null when all was found.
  const SolverTurn* turn = nullptr;
  /// The game so far.
  Game game;
  /// If the position is one before a mistake in a game: the score of the best move, for the player
  /// to move.
  std::optional<Score> best;
  /// That mistake, which is never the solution, whatever a longer search thinks of it.
  std::optional<Move> mistake;
  /// The hints for this turn.
  std::size_t hints = 0;
  /// False after a hint or a wrong move.
  bool is_unaided = true;
};

}  // namespace waggle
