#pragma once

#include "terminal/auto_player.hpp"

namespace waggle {

/// The commands that make Waggle search, to suggest a move or to play it.
class SearchCommands {
 public:
  static const TerminalCommands<SearchCommands> kCommands;

  SearchCommands(Session& session, OpenGame& game, GameController& controller,
                 TerminalSearch& search, AutoPlayer& player)
      : session_(session), game_(game), controller_(controller), search_(search), player_(player) {}

 private:
  void best_move(TerminalCall& call);
  void analyze(TerminalCall& call);
  void go(TerminalCall& call);
  void auto_play(TerminalCall& call);

  Session& session_;
  OpenGame& game_;
  GameController& controller_;
  TerminalSearch& search_;
  AutoPlayer& player_;
};

}  // namespace waggle
