#pragma once

#include "terminal/game_controller.hpp"
#include "terminal/terminal_search.hpp"

namespace waggle {

/// Plays Waggle's moves in the game on the board.
class AutoPlayer {
 public:
  AutoPlayer(Session& session, GameController& controller, TerminalSettings& settings,
             TerminalSearch& search)
      : session_(session), controller_(controller), settings_(settings), search_(search) {}

  /// Plays the best move, or passes if there is no legal move.
  void play_best(const SearchRequest& request, TerminalCall& call);
  /// Plays moves for as long as it is Waggle's turn, or until stopped.
  void let_play(TerminalCall& call);

 private:
  Session& session_;
  GameController& controller_;
  TerminalSettings& settings_;
  TerminalSearch& search_;
};

}  // namespace waggle
