#pragma once

#include "terminal/auto_player.hpp"

namespace waggle {

/// The commands that make Waggle search, to suggest a move or to play it.
class SearchCommands {
 public:
  static const TerminalCommands<SearchCommands> kCommands;

  SearchCommands(Session& session, OpenGame& game, GameController& controller,
                 TerminalSettings& settings, TerminalSearch& search, AutoPlayer& player)
      : session_(session),
        game_(game),
        controller_(controller),
        settings_(settings),
        search_(search),
        player_(player) {}

  /// Suggests a move at full strength. The arguments of the call are limits.
  void suggest(TerminalCall& call);

 private:
  void best_move(TerminalCall& call);
  void analyze(TerminalCall& call);
  void go(TerminalCall& call);
  void auto_play(TerminalCall& call);

  // Notes that a search has revealed a move, in case the board shows a puzzle.
  void note_help();

  Session& session_;
  OpenGame& game_;
  GameController& controller_;
  TerminalSettings& settings_;
  TerminalSearch& search_;
  AutoPlayer& player_;
};

}  // namespace waggle
