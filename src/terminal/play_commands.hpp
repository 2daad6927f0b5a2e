#pragma once

#include <string_view>

#include "terminal/auto_player.hpp"
#include "terminal/puzzle_commands.hpp"

namespace waggle {

/// The commands that start a game and play the user's moves.
class PlayCommands {
 public:
  /// Commands without a help text use UHP's.
  static const TerminalCommands<PlayCommands> kCommands;

  PlayCommands(Session& session, OpenGame& game, GameController& controller, AutoPlayer& player,
               PuzzleCommands& puzzles)
      : session_(session),
        game_(game),
        controller_(controller),
        player_(player),
        puzzles_(puzzles) {}

  /// Plays a move as typed, or tries it as the solution of a puzzle. Throws InvalidMove if it is
  /// illegal, and Error if there is no unfinished game.
  void play_move(std::string_view text, TerminalCall& call);

 private:
  void play(TerminalCall& call);
  void new_game(TerminalCall& call);
  void pass(TerminalCall& call);
  void resign(TerminalCall& call);

  // Shows the game after a change, and lets Waggle play if it is its turn.
  void go_on(TerminalCall& call);

  Session& session_;
  OpenGame& game_;
  GameController& controller_;
  AutoPlayer& player_;
  PuzzleCommands& puzzles_;
};

}  // namespace waggle
