#pragma once

#include <string_view>

#include "terminal/auto_player.hpp"
#include "terminal/puzzle_commands.hpp"

namespace waggle {

/// The commands that start a game and play the user's moves.
class PlayCommands {
 public:
  /// Commands without a help text use the one from UHP.
  static const TerminalCommands<PlayCommands> kCommands;

  PlayCommands(Session& session, OpenGame& game, GameController& controller, AutoPlayer& player,
               PuzzleCommands& puzzles)
      : session_(session),
        game_(game),
        controller_(controller),
        player_(player),
        puzzles_(puzzles) {}

  /// Plays a move that the user typed or, in a puzzle, tries it as a solution. Throws InvalidMove
  /// if it is invalid, and Error if there is no unfinished game.
  void play_move(std::string_view text, TerminalCall& call);

 private:
  void play(TerminalCall& call);
  void new_game(TerminalCall& call);
  void pass(TerminalCall& call);
  void resign(TerminalCall& call);

  // Shows the game after a change. On Waggle's turn, lets it play unless the board shows an earlier
  // position.
  void go_on(TerminalCall& call);

  Session& session_;
  OpenGame& game_;
  GameController& controller_;
  AutoPlayer& player_;
  PuzzleCommands& puzzles_;
};

}  // namespace waggle
