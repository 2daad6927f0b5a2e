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

/// A puzzle or exercise that is being solved. An exercise is the position before a mistake in a
/// game, in which a better move has to be found.
class PuzzleSession {
 public:
  /// The mistake that led to an exercise.
  struct Mistake {
    /// The move that was played. It is never accepted as a solution, even if a longer search
    /// prefers it.
    Move move;
    /// The score of the best move, from the point of view of the player to move.
    Score best;
  };
  /// The moves that are played once the solver has found a solution.
  struct Step {
    /// The main solution of this turn or, on the last turn, the solution that the solver found.
    Move move;
    /// The opponent's reply; none if the puzzle is now solved.
    Move reply{};
  };

  /// What a hint reveals: the puzzle's themes, the piece that moves or the whole move.
  enum class Hint { Themes, Piece, Move };

  explicit PuzzleSession(Puzzle puzzle, std::optional<Mistake> mistake = {})
      : puzzle_(std::move(puzzle)), mistake_(mistake), game_(puzzle_.game) {}

  /// The game, including the turns solved so far.
  [[nodiscard]] const Game& game() const noexcept { return game_; }
  [[nodiscard]] bool is_solved() const noexcept { return is_solved_; }
  /// Whether the solver has had no help and played no wrong move.
  [[nodiscard]] bool is_unaided() const noexcept { return is_unaided_; }
  [[nodiscard]] const std::optional<Mistake>& mistake() const noexcept { return mistake_; }
  [[nodiscard]] const std::vector<std::string>& themes() const noexcept { return puzzle_.themes; }
  /// The solutions of the current turn, all of which are accepted.
  [[nodiscard]] const std::vector<Move>& moves() const { return turn().moves; }
  /// Whether a legal move that isn't in `moves` also solves the exercise, because its score, from
  /// the point of view of the player to move, is close to the best.
  [[nodiscard]] bool is_as_good(Move move, Score score) const;

  /// Plays a solution, followed by the opponent's reply, if any.
  Step play(Move move);
  /// Notes that the solver played a wrong move, or that a command revealed a move.
  void note_help() noexcept { is_unaided_ = false; }
  /// Takes the next hint for this turn, which reveals more than the previous one. The themes, if
  /// there are any, are a hint only on the first turn.
  [[nodiscard]] Hint take_hint();
  /// The rest of the main solution, including the opponent's replies.
  [[nodiscard]] std::vector<Move> solution() const;

 private:
  [[nodiscard]] const SolverTurn& turn() const;

  Puzzle puzzle_;
  std::optional<Mistake> mistake_;
  Game game_;
  // The number of turns solved, and of hints given for the current turn.
  std::size_t turns_ = 0;
  std::size_t hints_ = 0;
  bool is_solved_ = false;
  bool is_unaided_ = true;
};

}  // namespace waggle
