#pragma once

#include <cstddef>

#include "records/record.hpp"
#include "terminal/open_game.hpp"
#include "terminal/saved_games.hpp"
#include "terminal/terminal_call.hpp"

namespace waggle {

/// Opens games, steps through them and shows the board. A game that is replaced is added to the
/// saved games, unless it is a puzzle.
class GameController {
 public:
  GameController(Session& session, OpenGame& game, SavedGames& saved_games, Autosave& autosave)
      : session_(session), game_(game), saved_games_(saved_games), autosave_(autosave) {}

  /// Starts a game if the session has none, and returns whether it did.
  bool begin_if_none(TerminalCall& call);
  /// Replaces the game with the one that the session has just started. Doesn't show it.
  void begin(TerminalCall& call);
  /// Replaces the game with `record`, which was loaded from a file.
  void load(Record record, TerminalCall& call);
  /// Replaces the game with saved game `index`, counted from 0.
  void resume(std::size_t index, TerminalCall& call);
  /// Replaces the game with a puzzle, in which Waggle plays neither side.
  void begin_puzzle(PuzzleSession puzzle, TerminalCall& call);
  /// Shows the position after `steps` steps, 0 to MoveHistory::known().
  void step_to(std::size_t steps, TerminalCall& call);

  /// Call this whenever the session's game may have changed. Adds the old game to the saved games
  /// if a different one has replaced it, updates the autosave file and shows the board.
  void show_change(TerminalCall& call);
  /// Updates the autosave file. Call this whenever the game has been saved or its settings may have
  /// changed.
  void update_autosave(TerminalCall& call);

 private:
  // Adds the game that is being removed from the board, with its autosave file, to the saved games.
  // Don't call this for puzzles.
  void keep(Record record, bool is_saved);
  // Keeps the replaced game unless it is a puzzle, and tells the user if it was unsaved.
  void put_aside(TerminalCall& call);
  // Puts the session's game, which was set up from `record`, on the board, and restores the
  // settings that the record contains.
  void open(Record record, bool is_saved, TerminalCall& call);

  Session& session_;
  OpenGame& game_;
  SavedGames& saved_games_;
  Autosave& autosave_;
};

}  // namespace waggle
