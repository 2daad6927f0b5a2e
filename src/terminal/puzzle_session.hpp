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

/// A puzzle while someone solves it, or an exercise: the position before a mistake in a game, in
/// which a better move has to be found.
class PuzzleSession {
 public:
  /// The mistake that an exercise is made of.
  struct Mistake {
    /// Never the solution, whatever a longer search thinks of it.
    Move move;
    /// The score of the best move instead, for the player to move.
    Score best;
  };
  /// What is played when a solution was found.
  struct Step {
    /// The first move of the solution, unless nothing follows it: then the move that was found.
    std::string move;
    /// The opponent's reply to it; empty if the puzzle is solved.
    std::string reply{};
  };

  explicit PuzzleSession(Puzzle puzzle, std::optional<Mistake> mistake = {})
      : puzzle_(std::move(puzzle)), mistake_(mistake), game_(puzzle_.game) {}

  /// The game as far as the puzzle is solved.
  [[nodiscard]] const Game& game() const noexcept { return game_; }
  [[nodiscard]] bool is_solved() const noexcept { return is_solved_; }
  /// Whether neither a hint nor a wrong move came before.
  [[nodiscard]] bool is_unaided() const noexcept { return is_unaided_; }
  [[nodiscard]] const std::optional<Mistake>& mistake() const noexcept { return mistake_; }
  /// The MoveStrings that have to be found now, any one of them.
  [[nodiscard]] const std::vector<std::string>& moves() const { return turn().moves; }
  /// Whether a legal move that is none of `moves` is a solution of an exercise all the same,
  /// because its score, for the player to move, is about that of the best one.
  [[nodiscard]] bool is_as_good(Move move, Score score) const;

  /// Plays a solution, and the reply to it.
  Step play(const std::string& move);
  /// Notes a wrong move, or that the solution was shown.
  void note_help() noexcept { is_unaided_ = false; }
  /// A hint that says a little more each time, in sentences.
  [[nodiscard]] std::string hint();
  /// The solution from here on, with the replies: MoveStrings.
  [[nodiscard]] std::vector<std::string> solution() const;

 private:
  [[nodiscard]] const SolverTurn& turn() const;

  Puzzle puzzle_;
  std::optional<Mistake> mistake_;
  Game game_;
  // The turns of the solver that are solved, and the hints for the next one.
  std::size_t turns_ = 0;
  std::size_t hints_ = 0;
  bool is_solved_ = false;
  bool is_unaided_ = true;
};

}  // namespace waggle
