#pragma once

#include <map>
#include <string>

#include "terminal/current_game.hpp"

namespace waggle {

/// The commands that load and save games, and those for the games that left the board.
class FileCommands {
 public:
  static const TerminalCommands<FileCommands> kCommands;

  FileCommands(CurrentGame& game, const PlaySettings& settings, SavedGames& saved_games)
      : game_(game), settings_(settings), saved_games_(saved_games) {}

  void load(TerminalCall& call);
  void save(TerminalCall& call);
  void games(TerminalCall& call);
  void resume(TerminalCall& call);
  void forget(TerminalCall& call);

 private:
  CurrentGame& game_;
  const PlaySettings& settings_;
  SavedGames& saved_games_;
  // The files of this session: what they hold, and the number of that game.
  struct Written {
    Record record;
    int number;
  };
  std::map<std::string, Written> written_;
};

}  // namespace waggle
