#pragma once

#include <random>
#include <set>

#include "terminal/game_controller.hpp"
#include "terminal/terminal_search.hpp"
#include "text/random.hpp"

namespace waggle {

/// The puzzle commands, and the handling of moves that are played in a puzzle.
class PuzzleCommands {
 public:
  static const TerminalCommands<PuzzleCommands> kCommands;

  PuzzleCommands(Session& session, OpenGame& game, GameController& controller,
                 TerminalSearch& search)
      : session_(session), game_(game), controller_(controller), search_(search) {}

  /// Tries a legal move as a solution of OpenGame::puzzle(), which must exist. Plays the move if it
  /// is correct, and otherwise shows why it is wrong.
  void attempt(Move move, TerminalCall& call);

 private:
  void puzzle(TerminalCall& call);
  void solution(TerminalCall& call);
  void hint(TerminalCall& call);

  // Suggests a move at full strength. The arguments of the call are search limits.
  void suggest(TerminalCall& call);
  // Puts puzzle `index` of the built-in set on the board.
  void show(std::size_t index, TerminalCall& call);
  // Reports that the puzzle is solved.
  void praise(const PuzzleSession& puzzle, TerminalCall& call);
  // Shows why a move is wrong, without changing the board. In an exercise, a move that is about as
  // good as the best one is accepted as a solution instead.
  void refute(Move move, TerminalCall& call);

  Session& session_;
  OpenGame& game_;
  GameController& controller_;
  TerminalSearch& search_;
  // The puzzles shown in this session, as indices into the built-in set.
  std::set<std::size_t> seen_;
  RandomSequence random_{std::random_device{}()};
};

}  // namespace waggle
