#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/session.hpp"
#include "records/record.hpp"
#include "terminal/game_settings.hpp"
#include "terminal/move_history.hpp"
#include "terminal/puzzle_session.hpp"
#include "terminal/terminal_settings.hpp"

namespace waggle {

/// The open game of a terminal session: its moves, the position that the board shows, how Waggle
/// plays it, and the file or puzzle that it comes from.
class OpenGame {
 public:
  explicit OpenGame(Session& session) : session_(session) {}

  /// The game up to the position on the board. Throws Error if there is no game.
  [[nodiscard]] const Game& shown() const { return session_.game(); }
  /// Same as `shown`, but also throws GameOver if the game is over.
  [[nodiscard]] const Game& unfinished() const { return session_.unfinished_game(); }
  /// The number of steps up to the position on the board; see MoveHistory. Throws Error if there is
  /// no game.
  [[nodiscard]] std::size_t steps_shown() const { return shown().undoable(); }
  [[nodiscard]] MoveHistory& history() noexcept { return history_; }
  [[nodiscard]] const MoveHistory& history() const noexcept { return history_; }
  /// Changes whenever another game replaces this one.
  [[nodiscard]] int number() const noexcept { return number_; }
  /// How Waggle plays this game, and any later game that comes without settings.
  [[nodiscard]] TerminalSettings& terminal_settings() noexcept { return settings_; }
  [[nodiscard]] const TerminalSettings& terminal_settings() const noexcept { return settings_; }
  [[nodiscard]] const PlaySettings& play_settings() const noexcept { return settings_.now(); }
  /// The sides that Waggle plays, indexed by colour. If it plays neither, the sides that it last
  /// played in this game.
  [[nodiscard]] const std::array<bool, 2>& engine_sides() const noexcept {
    return settings_.plays_any() ? play_settings().sides : engine_sides_;
  }
  /// The settings that are saved with the game.
  [[nodiscard]] GameSettings settings() const;
  /// The whole game, excluding undone steps, ready to be saved.
  [[nodiscard]] Record record() const;
  /// Whether a file contains the game in its current state. If the file stores settings, they must
  /// be current, too.
  [[nodiscard]] bool is_saved() const;
  /// Whether the game has moves and isn't saved, in which case a copy must be kept.
  [[nodiscard]] bool is_unsaved() const { return history_.length() > 0 && !is_saved(); }
  /// The last puzzle, if it is unsolved and the board shows the position that the solver has
  /// reached in it; otherwise null.
  [[nodiscard]] PuzzleSession* puzzle();
  /// Whether the game contains nothing but the last puzzle and the moves played in it so far.
  [[nodiscard]] bool is_puzzle() const;

  /// Replaces the game with the session's current one. `loaded` is its record if it came from a
  /// file.
  void replace(std::optional<Record> loaded, bool is_saved);
  /// Marks the game as that of `puzzle`.
  void set_puzzle(PuzzleSession puzzle) { puzzle_ = std::move(puzzle); }
  /// Plays a move at the position on the board. Throws like `unfinished`, and InvalidMove if the
  /// move is illegal.
  void play(Move move) { static_cast<void>(session_.play(move)); }
  /// Call this when Waggle has moved for one of its sides.
  void note_engine_move() noexcept { engine_sides_ = play_settings().sides; }
  /// Call this whenever the session's game may have changed. Returns whether a different game has
  /// replaced the old one.
  bool follow();
  /// Call this after a move in the puzzle on the board. Updates the session's game to match the
  /// puzzle.
  void follow_puzzle();
  /// Call this after `game` has been saved to a file. `has_settings` says whether the file includes
  /// the settings.
  void note_saved(const Game& game, bool has_settings);

 private:
  Session& session_;
  TerminalSettings settings_;
  // The whole game, of which the session's game is a prefix.
  MoveHistory history_;
  int number_ = 0;
  // The sides that Waggle played when it last moved for one of them, or those that `loaded_` names.
  std::array<bool, 2> engine_sides_{};
  // The record that the game was loaded from, and the game as last loaded or saved.
  std::optional<Record> loaded_;
  std::optional<Game> saved_;
  // The settings in the file that the game was last loaded from or saved to. If the file stores
  // none (nullopt), changing the settings doesn't make it out of date.
  std::optional<GameSettings> saved_settings_;
  std::optional<PuzzleSession> puzzle_;
};

}  // namespace waggle
