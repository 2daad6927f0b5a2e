#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "terminal/game_controller.hpp"

namespace waggle {

/// The commands that show and step through the game, load and save games, and bring back earlier
/// ones.
class GameCommands {
 public:
  static const TerminalCommands<GameCommands> kCommands;

  GameCommands(const Session& session, OpenGame& game, GameController& controller,
               const PlaySettings& settings, SavedGames& saved_games)
      : session_(session),
        game_(game),
        controller_(controller),
        settings_(settings),
        saved_games_(saved_games) {}

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
  void load(TerminalCall& call);
  void save(TerminalCall& call);
  void games(TerminalCall& call);
  void resume(TerminalCall& call);
  void forget(TerminalCall& call);

  // The default number of steps for undo and redo: two if Waggle plays the other side, otherwise
  // one. At most `possible`.
  [[nodiscard]] std::size_t usual_steps(std::size_t possible) const;

  const Session& session_;
  OpenGame& game_;
  GameController& controller_;
  const PlaySettings& settings_;
  SavedGames& saved_games_;
  // The files written in this session, by canonical path: the game in each and its
  // OpenGame::number.
  struct Written {
    Record record;
    int number;
  };
  std::map<std::string, Written> written_;
};

}  // namespace waggle
