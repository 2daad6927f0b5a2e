#pragma once

#include "terminal/game_controller.hpp"
#include "terminal/terminal_search.hpp"

namespace waggle {

/// Plays Waggle's moves in the game on the board.
class AutoPlayer {
 public:
  AutoPlayer(OpenGame& game, GameController& controller, TerminalSearch& search)
      : game_(game), controller_(controller), search_(search) {}

  /// Plays the best move, or passes if there is no legal move.
  void play_best(const SearchRequest& request, TerminalCall& call);
  /// Plays the reply that the Reply option asks for. Shows nothing.
  void reply(TerminalCall& call) { game_.play(search_.think({}, call).best); }
  /// Plays moves for as long as it is Waggle's turn, or until stopped.
  void let_play(TerminalCall& call);

 private:
  OpenGame& game_;
  GameController& controller_;
  TerminalSearch& search_;
};

}  // namespace waggle
