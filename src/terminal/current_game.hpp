#pragma once

#include <cstddef>
#include <optional>

#include "engine/session.hpp"
#include "records/record.hpp"
#include "terminal/move_history.hpp"
#include "terminal/play_settings.hpp"
#include "terminal/puzzle_session.hpp"
#include "terminal/saved_games.hpp"
#include "terminal/terminal_call.hpp"

namespace waggle {

/// The game of a terminal session: what the board shows, the moves that follow, and what the game
/// was loaded from or saved as. Every change is shown, and an unsaved game is kept in a file.
class CurrentGame {
 public:
  CurrentGame(Session& session, PlaySettings& settings, SavedGames& saved_games)
      : session_(session), settings_(settings), saved_games_(saved_games) {}

  /// The game up to the position on the board. Throws Error if there is no game.
  [[nodiscard]] const Game& shown() const { return session_.game(); }
  /// The number of steps up to the position on the board; see MoveHistory. Throws Error if there is
  /// no game.
  [[nodiscard]] std::size_t steps_shown() const { return shown().undoable(); }
  [[nodiscard]] MoveHistory& history() noexcept { return history_; }
  /// Changes whenever the game is replaced by another.
  [[nodiscard]] int number() const noexcept { return number_; }
  /// The whole game, ready to be saved.
  [[nodiscard]] Record record() const;
  /// The last puzzle, if the board shows it as far as it is solved; otherwise null.
  [[nodiscard]] PuzzleSession* puzzle();

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
  /// Called when the puzzle on the board has advanced.
  void follow_puzzle();
  /// Shows the game after this many steps, 0 to history().known().
  void step_to(std::size_t steps, TerminalCall& call);

  /// Draws the board, followed by the comment on the last move, the result, and what to type if
  /// that isn't obvious.
  void show_board(TerminalCall& call) const;
  /// Called when the session's game may have changed: keeps what would be lost, and shows the
  /// board.
  void show_change(TerminalCall& call);
  /// Called when the game has been saved to a file, which may include its settings.
  void note_saved(const Record& record, bool has_settings, TerminalCall& call);
  /// Updates the game's file if the settings have changed.
  void keep_settings(TerminalCall& call);
  /// Makes sure that an unsaved game is kept. Returns whether one is.
  bool keep_at_end();

 private:
  struct Saved {
    Game game;
    // None if the file has no settings; then changing them doesn't make it out of date.
    std::optional<GameSettings> settings;
  };

  [[nodiscard]] bool is_saved(const Game& game) const;
  // Adds the game that the session has just replaced to the saved games.
  void put_aside(TerminalCall& call);
  void replace(std::optional<Record> loaded, bool is_saved);
  // Restores the settings of a loaded game, and shows it.
  void show_loaded(TerminalCall& call);
  // Writes an unsaved game to its file, so that it survives the session.
  void hold(TerminalCall& call);

  Session& session_;
  PlaySettings& settings_;
  SavedGames& saved_games_;
  // The whole game. The session's game is a prefix of it.
  MoveHistory history_;
  int number_ = 0;
  // What the game was loaded from, and what it was when it was last loaded or saved.
  std::optional<Record> loaded_;
  std::optional<Saved> saved_;
  bool is_warned_ = false;
  // The settings when the game was last written to its file.
  GameSettings held_settings_;
  std::optional<PuzzleSession> puzzle_;
};

}  // namespace waggle
