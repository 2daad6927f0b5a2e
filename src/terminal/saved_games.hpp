#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "records/record.hpp"
#include "terminal/open_game.hpp"
#include "text/locked_file.hpp"

namespace waggle {

/// A game that is no longer on the board.
struct SavedGame {
  Record record;
  /// Whether the user has saved it to a file.
  bool is_saved = false;
  /// The autosave file in the GamesFolder; empty if there is none.
  std::string file{};
};

/// A folder with a file for each unsaved game; see Autosave.
class GamesFolder {
 public:
  /// The maximum number of games from earlier sessions to offer. Only the newest are offered; older
  /// files are left alone.
  static constexpr std::size_t kOffered = 20;

  /// If `path` is empty, there is no folder, and games are kept in memory only.
  explicit GamesFolder(std::string path) : path_(std::move(path)) {}

  /// The games of earlier sessions, the most recent first. Ignores files that can't be read, and
  /// those in use by other sessions.
  [[nodiscard]] std::vector<SavedGame> read() const;
  /// Writes a game to `file`, or to a new file in the folder if `file` is empty, and returns the
  /// name of the file. If there is no folder, does nothing and returns an empty name. Throws Error
  /// if the folder can't be created or the file can't be written.
  [[nodiscard]] std::string write(const Record& record, const std::string& file) const;
  /// Deletes a file. Does nothing if the name is empty or another session is using the file.
  static void remove(const std::string& file) noexcept;

 private:
  std::string path_;
};

/// The games that are no longer on the board. Those that the user hasn't saved are also kept in
/// autosave files.
class SavedGames {
 public:
  /// Starts with the games of earlier sessions.
  explicit SavedGames(std::string folder) : folder_(std::move(folder)), entries_(folder_.read()) {}

  /// The games, the most recent first.
  [[nodiscard]] const std::vector<SavedGame>& entries() const noexcept { return entries_; }
  [[nodiscard]] const GamesFolder& folder() const noexcept { return folder_; }

  /// Adds an entry at the front, replacing any entry with the same game. If the game has no moves,
  /// deletes its file instead.
  void insert(SavedGame game);
  /// Throws Error if another session is using the file of entry `index`, counted from 0.
  void expect_free(std::size_t index) const;
  /// Writes an unsaved game that isn't on the board to a new file, and inserts it. Throws Error if
  /// the file can't be written.
  void keep(const Record& record) { insert({.record = record, .file = folder_.write(record, "")}); }
  /// Removes and returns entry `index`, counted from 0. Doesn't delete its file.
  [[nodiscard]] SavedGame take(std::size_t index);
  /// Deletes entry `index`, counted from 0, along with its file.
  void forget(std::size_t index) noexcept;
  /// Deletes all entries, along with their files, except those that other sessions are using.
  void forget_all() noexcept;

 private:
  GamesFolder folder_;
  std::vector<SavedGame> entries_;
};

/// Autosaves the game on the board from its first move on, so that the game survives even if the
/// program crashes or is killed. There is no autosave file while the user's own file is up to date.
/// A lock marks the file as in use.
class Autosave {
 public:
  Autosave(const OpenGame& game, const GamesFolder& folder) : game_(game), folder_(folder) {}

  /// Writes the game to its autosave file, or deletes the file if the game doesn't need saving.
  /// Returns an error message the first time that writing fails, and an empty string otherwise.
  [[nodiscard]] std::string update();
  /// Whether the settings have changed since the last `update`.
  [[nodiscard]] bool has_old_settings() const { return game_.settings() != settings_; }
  /// Makes sure that an unsaved game has been written to its file. Call this at the end of the
  /// session. Returns true if the game is unsaved and its file is up to date.
  bool keep_at_end();
  /// Unlocks the file of a game that leaves the board, and returns the file's name; empty if there
  /// is none.
  [[nodiscard]] std::string release();
  /// When an unsaved game returns to the board, replaces its file with a new one.
  void adopt(const SavedGame& game);

 private:
  [[nodiscard]] bool is_written() const noexcept;
  // Locks the file, if there is one.
  void lock();

  const OpenGame& game_;
  const GamesFolder& folder_;
  std::string file_;
  std::optional<LockedFile> lock_;
  // Whether the last attempt to write the file succeeded.
  bool is_up_to_date_ = true;
  bool is_warned_ = false;
  // The settings at the last `update`.
  GameSettings settings_;
};

/// The default folder for unsaved games: waggle/games under $XDG_STATE_HOME if that is set,
/// otherwise under ~/.local/state; on Windows, under %LOCALAPPDATA%. Empty if none of these is
/// available.
[[nodiscard]] std::string usual_games_folder();

}  // namespace waggle
