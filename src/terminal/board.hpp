#pragma once

#include <cstddef>

#include "records/record.hpp"
#include "terminal/open_game.hpp"
#include "terminal/saved_games.hpp"
#include "terminal/settings_commands.hpp"

namespace waggle {

/// The board of a terminal session: puts games on it, and draws it after each change. An unsaved
/// game is kept.
class Board {
 public:
  Board(Session& session, OpenGame& game, Autosave& autosave, SettingsCommands& settings)
      : session_(session), game_(game), autosave_(autosave), settings_(settings) {}

  /// Starts a game if there is none. Returns whether it did.
  bool begin_if_none(TerminalCall& call);
  /// Called when the session has started another game.
  void begin(TerminalCall& call);
  /// Replaces the game with one from a file.
  void load(Record record, TerminalCall& call);
  /// Replaces the game with one of the saved games.
  void resume(std::size_t index, TerminalCall& call);
  /// Replaces the game with a puzzle, in which Waggle plays neither side.
  void begin_puzzle(PuzzleSession puzzle, TerminalCall& call);
  /// Shows the game after this many steps, 0 to MoveHistory::known().
  void step_to(std::size_t steps, TerminalCall& call);

  /// Draws the board, followed by the comment on the last move, the result, and what to type if
  /// that isn't obvious.
  void show(TerminalCall& call) const;
  /// Called when the session's game may have changed: keeps what would be lost, and shows the
  /// board.
  void show_change(TerminalCall& call);
  /// Called when the game has been saved, or its settings may have changed.
  void update_autosave(TerminalCall& call);

 private:
  // Adds the game that the session has just replaced to the saved games.
  void put_aside(TerminalCall& call);
  // Replaces the game with the session's, which is that of the record, and restores its settings.
  void open(Record record, bool is_saved, TerminalCall& call);

  Session& session_;
  OpenGame& game_;
  Autosave& autosave_;
  SettingsCommands& settings_;
};

}  // namespace waggle
