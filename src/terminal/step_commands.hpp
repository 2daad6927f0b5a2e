#pragma once

#include "terminal/current_game.hpp"

namespace waggle {

/// The commands that step through the game, back and forth.
class StepCommands {
 public:
  static const TerminalCommands<StepCommands> kCommands;

  StepCommands(CurrentGame& game, const PlaySettings& settings)
      : game_(game), settings_(settings) {}

  void undo(TerminalCall& call);
  void redo(TerminalCall& call);
  void back(TerminalCall& call);
  void forward(TerminalCall& call);
  void go_to(TerminalCall& call);

 private:
  // How many steps a person takes back at once: two if Waggle plays the other side.
  [[nodiscard]] std::size_t usual_steps(std::size_t possible) const;

  CurrentGame& game_;
  const PlaySettings& settings_;
};

}  // namespace waggle
