#pragma once

#include <random>
#include <set>

#include "terminal/search_commands.hpp"
#include "text/random.hpp"

namespace waggle {

/// The commands for puzzles, and what happens when a move is played in one.
class PuzzleCommands {
 public:
  static const TerminalCommands<PuzzleCommands> kCommands;

  PuzzleCommands(Session& session, OpenGame& game, Board& board, SearchCommands& search)
      : session_(session), game_(game), board_(board), search_(search) {}

  /// Whether the board shows an unsolved puzzle.
  [[nodiscard]] bool is_solving() const;
  /// Tries a legal move as a solution of the puzzle.
  void attempt(Move move, TerminalCall& call);

 private:
  void puzzle(TerminalCall& call);
  void solution(TerminalCall& call);
  void hint(TerminalCall& call);

  // Puts a puzzle of the set on the board.
  void show(std::size_t index, TerminalCall& call);
  // Reports that the puzzle is solved.
  void praise(TerminalCall& call);
  // Shows why a move is wrong, without changing the board. In an exercise, a move that is about as
  // good as the best one also solves it.
  void refute(Move move, TerminalCall& call);

  Session& session_;
  OpenGame& game_;
  Board& board_;
  SearchCommands& search_;
  // The puzzles shown in this session, by their index in the set.
  std::set<std::size_t> seen_;
  RandomSequence random_{std::random_device{}()};
};

}  // namespace waggle
