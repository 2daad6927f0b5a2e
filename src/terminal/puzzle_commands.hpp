#pragma once

#include <random>
#include <set>

#include "terminal/search_commands.hpp"
#include "text/random.hpp"

namespace waggle {

/// The commands for puzzles, and what a move does in one.
class PuzzleCommands {
 public:
  static const TerminalCommands<PuzzleCommands> kCommands;

  PuzzleCommands(Session& session, CurrentGame& game, SearchCommands& search)
      : session_(session), game_(game), search_(search) {}

  /// Whether the board shows a puzzle in which a move has to be found.
  [[nodiscard]] bool is_solving() const;
  /// Takes a legal move as an attempt to solve the puzzle.
  void attempt(Move move, TerminalCall& call);

  void puzzle(TerminalCall& call);
  void solution(TerminalCall& call);
  void hint(TerminalCall& call);

 private:
  // Puts a puzzle of the set on the board.
  void show(std::size_t index, TerminalCall& call);
  // Says that the puzzle is solved.
  void praise(TerminalCall& call);
  // Shows why a move is no solution. The board stays. Instead of a mistake in a game, a move that
  // is about as good as the best one is a solution, too.
  void refute(Move move, TerminalCall& call);
  // Searches a position that comes after the one on the board, which stays.
  [[nodiscard]] Report look_at(const Game& game, TerminalCall& call);

  Session& session_;
  CurrentGame& game_;
  SearchCommands& search_;
  // By their place in the set, the puzzles of this session.
  std::set<std::size_t> seen_;
  RandomSequence random_{std::random_device{}()};
};

}  // namespace waggle
