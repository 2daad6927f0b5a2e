#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "records/record.hpp"

namespace waggle {

/// The games that have left the board, and a copy of the game on it. Each unsaved game is also kept
/// in a file from its first move on, so that it survives the session, however that ends.
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
  /// Whether the game on the board is in a file of the folder.
  [[nodiscard]] bool is_held() const noexcept;

  /// Writes the unsaved game on the board to its file. Throws Error if that fails.
  void hold(const Record& record);
  /// Deletes the file of the game on the board, because the game is saved or has no moves yet.
  void release() noexcept;
  /// Adds a game that leaves the board, unless it has no moves. Replaces an identical game.
  void put_aside(Record record, bool is_saved);
  /// Keeps an unsaved game that is not on the board. Throws Error if it can't be written.
  void keep(const Record& record);
  /// Removes an entry, 0 to entries().size() - 1, and adds the game that was on the board.
  [[nodiscard]] Entry exchange(std::size_t index, Record on_board, bool is_saved);
  /// Deletes an entry, 0 to entries().size() - 1, along with its file.
  void forget(std::size_t index) noexcept;

 private:
  // Returns the name of the file, which is a new one if `file` is empty.
  std::string write(const Record& record, const std::string& file) const;
  void insert(Entry entry);

  std::string folder_;
  std::vector<Entry> entries_;
  // The file of the game on the board.
  std::string held_file_;
  // Whether the last attempt to write that file succeeded.
  bool is_up_to_date_ = true;
};

/// The folder of unsaved games: waggle/games in $XDG_STATE_HOME or else in ~/.local/state; on
/// Windows in %LOCALAPPDATA%. Empty if there is no such place.
[[nodiscard]] std::string usual_games_folder();

}  // namespace waggle
