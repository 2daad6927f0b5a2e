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

  PlayCommands(Session& session, OpenGame& game, GameController& controller,
               const PlaySettings& settings, TerminalSearch& search, AutoPlayer& player,
               PuzzleCommands& puzzles)
      : session_(session),
        game_(game),
        controller_(controller),
        settings_(settings),
        search_(search),
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

  void make(Move move, TerminalCall& call);
  // Shows the game after a change, and lets Waggle play if it is its turn.
  void go_on(TerminalCall& call);

  Session& session_;
  OpenGame& game_;
  GameController& controller_;
  const PlaySettings& settings_;
  TerminalSearch& search_;
  AutoPlayer& player_;
  PuzzleCommands& puzzles_;
};

}  // namespace waggle
