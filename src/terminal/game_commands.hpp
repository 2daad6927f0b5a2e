#pragma once

#include <cstddef>

#include "terminal/game_controller.hpp"

namespace waggle {

/// The commands that show the game and step through it.
class GameCommands {
 public:
  static const TerminalCommands<GameCommands> kCommands;

  GameCommands(OpenGame& game, GameController& controller) : game_(game), controller_(controller) {}

 private:
  void board(TerminalCall& call);
  void game(TerminalCall& call);
  void moves(TerminalCall& call);
  void valid_moves(TerminalCall& call);
  void undo(TerminalCall& call);
  void redo(TerminalCall& call);
  void back(TerminalCall& call);
  void forward(TerminalCall& call);
  void go_to(TerminalCall& call);

  // The default number of steps for undo and redo, at most `possible`: two if Waggle plays only the
  // side that isn't to move, otherwise one.
  [[nodiscard]] std::size_t usual_steps(std::size_t possible) const;

  OpenGame& game_;
  GameController& controller_;
};

}  // namespace waggle
