#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "terminal/game_controller.hpp"

namespace waggle {

/// The commands that load and save games, and bring back or delete earlier ones.
class GameFileCommands {
 public:
  static const TerminalCommands<GameFileCommands> kCommands;

  GameFileCommands(OpenGame& game, GameController& controller, SavedGames& saved_games)
      : game_(game), controller_(controller), saved_games_(saved_games) {}

 private:
  void load(TerminalCall& call);
  void save(TerminalCall& call);
  void games(TerminalCall& call);
  void resume(TerminalCall& call);
  void forget(TerminalCall& call);

  // Parses a saved game's number (1 by default) and returns the game's index. Throws Error if there
  // is no such game or another session is using it.
  [[nodiscard]] std::size_t take_index(TerminalCall& call) const;

  OpenGame& game_;
  GameController& controller_;
  SavedGames& saved_games_;
  // The files written in this session, each with the game that it contains and that game's
  // OpenGame::number.
  struct Written {
    std::string file;
    Record record;
    int number = 0;
  };
  std::vector<Written> written_;
};

}  // namespace waggle
