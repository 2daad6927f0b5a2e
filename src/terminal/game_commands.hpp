#pragma once

#include <cstddef>

#include "terminal/game_controller.hpp"

namespace waggle {

/// The commands that show the game and step through it.
class GameCommands {
 public:
  static const TerminalCommands<GameCommands> kCommands;

  GameCommands(const Session& session, OpenGame& game, GameController& controller,
               const PlaySettings& settings)
      : session_(session), game_(game), controller_(controller), settings_(settings) {}

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

  // The default number of steps for undo and redo: two if Waggle plays the other side, otherwise
  // one. At most `possible`.
  [[nodiscard]] std::size_t usual_steps(std::size_t possible) const;

  const Session& session_;
  OpenGame& game_;
  GameController& controller_;
  const PlaySettings& settings_;
};

}  // namespace waggle
