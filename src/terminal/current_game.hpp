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
/// was loaded from or saved as. Each change is shown, and an unsaved game is kept in a file.
class CurrentGame {
 public:
  CurrentGame(Session& session, PlaySettings& settings, SavedGames& saved_games)
      : session_(session), settings_(settings), saved_games_(saved_games) {}

  /// The game up to what the board shows. Throws Error if there is none.
  [[nodiscard]] const Game& shown() const { return session_.game(); }
  /// How many steps the board shows; see MoveHistory. Throws Error if there is no game.
  [[nodiscard]] std::size_t steps_shown() const { return shown().undoable(); }
  [[nodiscard]] MoveHistory& history() noexcept { return history_; }
  /// Changes whenever another game comes to the board.
  [[nodiscard]] int number() const noexcept { return number_; }
  /// The whole game as it is to be saved.
  [[nodiscard]] Record record() const;
  /// The last puzzle, if the board shows it as far as it is solved; otherwise null.
  [[nodiscard]] PuzzleSession* puzzle();

  /// Begins a game if there is none. Whether it did.
  bool begin_if_none(TerminalCall& call);
  /// The session has begun another game.
  void begin(TerminalCall& call);
  /// Replaces the game by one from a file.
  void load(Record record, TerminalCall& call);
  /// Replaces the game by one of the saved games.
  void resume(std::size_t index, TerminalCall& call);
  /// Replaces the game by that of a puzzle. Waggle plays neither side of it.
  void begin_puzzle(PuzzleSession puzzle, TerminalCall& call);
  /// The puzzle on the board has gone on.
  void follow_puzzle();
  /// Shows the game after so many steps, 0 to history().known().
  void step_to(std::size_t steps, TerminalCall& call);

  /// Draws the board, with what it doesn't show below it.
  void show_board(TerminalCall& call) const;
  /// Called when the session's game may have changed: keeps what would be lost, and shows the
  /// board.
  void show_change(TerminalCall& call);
  /// The game was saved in a file, which may hold its settings, too.
  void note_saved(const Record& record, bool has_settings, TerminalCall& call);
  /// Keeps the game with settings that have changed.
  void keep_settings(TerminalCall& call);
  /// Makes sure that an unsaved game is kept. Whether it is.
  bool keep_at_end();

 private:
  struct Saved {
    Game game;
    // Empty if the file holds none, so a change of them doesn't make it out of date.
    std::optional<GameSettings> settings;
  };

  [[nodiscard]] bool is_saved(const Game& game) const;
  // Adds the game before the session's to the saved games.
  void put_aside(TerminalCall& call);
  void replace(std::optional<Record> loaded, bool is_saved);
  // Takes over what a loaded game was saved with, and shows it.
  void show_loaded(TerminalCall& call);
  // Keeps an unsaved game in its file, so that it outlives the session.
  void hold(TerminalCall& call);

  Session& session_;
  PlaySettings& settings_;
  SavedGames& saved_games_;
  // The whole game. The session's is a beginning of it.
  MoveHistory history_;
  int number_ = 0;
  // What the game was loaded from, and as what it was last loaded or saved.
  std::optional<Record> loaded_;
  std::optional<Saved> saved_;
  bool is_warned_ = false;
  // The settings when the game was last kept in its file.
  GameSettings held_settings_;
  std::optional<PuzzleSession> puzzle_;
};

}  // namespace waggle
