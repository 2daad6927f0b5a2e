#pragma once

#include <cstddef>
#include <optional>
#include <utility>

#include "engine/session.hpp"
#include "records/record.hpp"
#include "terminal/game_settings.hpp"
#include "terminal/move_history.hpp"
#include "terminal/puzzle_session.hpp"

namespace waggle {

/// The game of a terminal session: the moves, of which the board shows the first ones, and the file
/// or puzzle that it comes from.
class OpenGame {
 public:
  OpenGame(Session& session, const PlaySettings& settings)
      : session_(session), settings_(settings) {}

  /// The game up to the position on the board. Throws Error if there is no game.
  [[nodiscard]] const Game& shown() const { return session_.game(); }
  /// The number of steps up to the position on the board; see MoveHistory. Throws Error if there is
  /// no game.
  [[nodiscard]] std::size_t steps_shown() const { return shown().undoable(); }
  [[nodiscard]] MoveHistory& history() noexcept { return history_; }
  /// Changes whenever the game is replaced by another.
  [[nodiscard]] int number() const noexcept { return number_; }
  /// The settings that are saved with the game.
  [[nodiscard]] GameSettings settings() const;
  /// The whole game, ready to be saved.
  [[nodiscard]] Record record() const;
  /// Whether a file has the game as it is, with its settings if it has any.
  [[nodiscard]] bool is_saved() const;
  /// Whether moves would be lost without a copy of the game.
  [[nodiscard]] bool is_unsaved() const { return history_.length() > 0 && !is_saved(); }
  /// The last puzzle, if the board shows it as far as it is solved; otherwise null.
  [[nodiscard]] PuzzleSession* puzzle();
  /// Whether the whole game is the last puzzle, as far as it is solved.
  [[nodiscard]] bool is_puzzle() const;

  /// Replaces the game with the session's, which may come from a file.
  void replace(std::optional<Record> loaded, bool is_saved);
  /// Called when the game is that of a puzzle.
  void set_puzzle(PuzzleSession puzzle) { puzzle_ = std::move(puzzle); }
  /// Called when the session's game may have changed. Returns whether it is a different game, which
  /// has replaced the old one.
  bool follow();
  /// Called when the puzzle on the board has advanced.
  void follow_puzzle();
  /// Called when the game has been saved to a file, which may include its settings.
  void note_saved(const Game& game, bool has_settings);

 private:
  Session& session_;
  const PlaySettings& settings_;
  // The whole game. The session's game is a prefix of it.
  MoveHistory history_;
  int number_ = 0;
  // What the game was loaded from, and what it was when it was last loaded or saved.
  std::optional<Record> loaded_;
  std::optional<Game> saved_;
  // None if that file has no settings; then changing them doesn't make it out of date.
  std::optional<GameSettings> saved_settings_;
  std::optional<PuzzleSession> puzzle_;
};

}  // namespace waggle
