#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "records/record.hpp"
#include "terminal/open_game.hpp"

namespace waggle {

/// The games that have left the board, and a folder with a file for each unsaved game; see
/// Autosave.
class SavedGames {
 public:
  struct Entry {
    Record record;
    /// Whether the user has saved it to a file.
    bool is_saved = false;
    /// Our own file with the game; empty if there is none.
    std::string file{};
  };
  /// The number of games from earlier sessions that are offered, newest first. Older files stay
  /// untouched.
  static constexpr std::size_t kOffered = 20;

  /// Reads the games of earlier sessions, ignoring files that can't be read. Without a folder,
  /// games are kept in memory only.
  explicit SavedGames(std::string folder);

  /// The games that are not on the board, the most recent first.
  [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }
  /// Writes a game to a file of the folder, which is a new one if `file` is empty, and returns the
  /// name of the file. Without a folder, it does nothing and returns nothing. Throws Error.
  std::string write(const Record& record, const std::string& file) const;

  /// Adds an entry, unless its game has no moves. Replaces an identical game.
  void insert(Entry entry);
  /// Keeps an unsaved game that is not on the board. Throws Error if it can't be written.
  void keep(const Record& record) { insert({.record = record, .file = write(record, "")}); }
  /// Removes an entry, 0 to entries().size() - 1, but not its file.
  [[nodiscard]] Entry take(std::size_t index);
  /// Deletes an entry, 0 to entries().size() - 1, along with its file.
  void forget(std::size_t index) noexcept;

 private:
  std::string folder_;
  std::vector<Entry> entries_;
};

/// Keeps the game on the board in a file from its first move on, unless the user has saved it, so
/// that it survives the session, however that ends.
class Autosave {
 public:
  Autosave(const OpenGame& game, SavedGames& saved_games)
      : game_(game), saved_games_(saved_games) {}

  /// Writes an unsaved game to its file, and deletes the file of any other. Returns why it can't be
  /// written if that happens for the first time; otherwise empty.
  [[nodiscard]] std::string update();
  /// Whether the settings have changed since then.
  [[nodiscard]] bool has_old_settings() const { return game_.settings() != settings_; }
  /// Makes sure that an unsaved game is kept. Returns whether one is.
  bool keep_at_end();
  /// Adds a game that has left the board to the saved games, which take over its file.
  void put_aside(Record record, bool is_saved);
  /// Exchanges the game on the board for a saved one, 0 to entries().size() - 1, which is returned.
  [[nodiscard]] SavedGames::Entry exchange(std::size_t index);

 private:
  [[nodiscard]] bool is_written() const noexcept;

  const OpenGame& game_;
  SavedGames& saved_games_;
  std::string file_;
  // Whether the last attempt to write the file succeeded.
  bool is_up_to_date_ = true;
  bool is_warned_ = false;
  // At the last update.
  GameSettings settings_;
};

/// The folder of unsaved games: waggle/games in $XDG_STATE_HOME or else in ~/.local/state; on
/// Windows in %LOCALAPPDATA%. Empty if there is no such place.
[[nodiscard]] std::string usual_games_folder();

}  // namespace waggle
