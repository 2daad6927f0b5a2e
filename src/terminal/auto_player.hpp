#pragma once

#include "terminal/game_controller.hpp"
#include "terminal/terminal_search.hpp"

namespace waggle {

/// Plays Waggle's moves in the game on the board.
class AutoPlayer {
 public:
  AutoPlayer(OpenGame& game, GameController& controller, TerminalSearch& search)
      : game_(game), controller_(controller), search_(search) {}

  /// Plays the best move, or passes if there is no legal move. Shows the board.
  void play_best(const SearchRequest& request, TerminalCall& call);
  /// Replies to the user's move (the Reply option). Doesn't show the board.
  void reply(TerminalCall& call) { game_.play(search_.think({}, call).best); }
  /// Plays moves while it is Waggle's turn. If it plays both sides, the stop flag turns auto off.
  void let_play(TerminalCall& call);

 private:
  OpenGame& game_;
  GameController& controller_;
  TerminalSearch& search_;
};

}  // namespace waggle
