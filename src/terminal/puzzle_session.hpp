#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/puzzle.hpp"
#include "search/core/score.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// A puzzle or exercise while someone solves it. An exercise is the position before a mistake in a
/// game, in which a better move has to be found.
class PuzzleSession {
 public:
  /// The mistake that led to an exercise.
  struct Mistake {
    /// Never the solution, even if a longer search prefers it.
    Move move;
    /// The score of the best move, for the player to move.
    Score best;
  };
  /// The moves played when a solution is found.
  struct Step {
    /// The main move of the solution, even if another one was found; at the end, the move found.
    Move move;
    /// The opponent's reply; none if the puzzle is solved.
    Move reply{};
  };

  explicit PuzzleSession(Puzzle puzzle, std::optional<Mistake> mistake = {})
      : puzzle_(std::move(puzzle)), mistake_(mistake), game_(puzzle_.game) {}

  /// The game, up to where the puzzle has been solved.
  [[nodiscard]] const Game& game() const noexcept { return game_; }
  [[nodiscard]] bool is_solved() const noexcept { return is_solved_; }
  /// Whether no hint was given and no wrong move played.
  [[nodiscard]] bool is_unaided() const noexcept { return is_unaided_; }
  [[nodiscard]] const std::optional<Mistake>& mistake() const noexcept { return mistake_; }
  /// The current solutions, any of which will do.
  [[nodiscard]] const std::vector<Move>& moves() const { return turn().moves; }
  /// Whether a legal move that isn't one of `moves` still solves an exercise, because its score,
  /// for the player to move, is close to the best.
  [[nodiscard]] bool is_as_good(Move move, Score score) const;

  /// Plays a solution and the reply to it.
  Step play(Move move);
  /// Notes a wrong move, a hint or that the solution was shown.
  void note_help() noexcept { is_unaided_ = false; }
  /// A hint in sentences. Each one reveals a little more.
  [[nodiscard]] std::string hint();
  /// The rest of the solution with the replies.
  [[nodiscard]] std::vector<Move> solution() const;

 private:
  [[nodiscard]] const SolverTurn& turn() const;

  Puzzle puzzle_;
  std::optional<Mistake> mistake_;
  Game game_;
  // The number of solved turns, and of hints for the next one.
  std::size_t turns_ = 0;
  std::size_t hints_ = 0;
  bool is_solved_ = false;
  bool is_unaided_ = true;
};

}  // namespace waggle
