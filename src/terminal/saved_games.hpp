#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "records/record.hpp"

namespace waggle {

/// The games that left the board, and a copy of the game on it. Each unsaved game is also in a file
/// of a folder, from its first change on. So it outlives the session, however that ends.
class SavedGames {
 public:
  struct Entry {
    Record record;
    /// Whether it is in a file that the user knows.
    bool is_saved = false;
    /// The file of the folder that holds it; empty if none does.
    std::string file{};
  };
  /// How many games of earlier sessions are offered, the newest first. Older files are left alone.
  static constexpr std::size_t kOffered = 20;

  /// Reads the games of earlier sessions. Files that cannot be read are left alone. With an empty
  /// name there is no folder, and games are kept in memory.
  explicit SavedGames(std::string folder);

  /// The games that are not on the board, the last one that left it first.
  [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }
  /// Whether the game on the board is in a file of the folder.
  [[nodiscard]] bool is_held() const noexcept;

  /// Writes the unsaved game on the board to its file. Throws Error if it cannot be written.
  void hold(const Record& record);
  /// Drops the file of the game on the board: the game is saved, or has no move yet.
  void release() noexcept;
  /// Adds the game that leaves the board. A game without moves is not kept, nor one game twice.
  void put_aside(Record record, bool is_saved);
  /// Keeps an unsaved game that is not on the board. Throws Error if it cannot be written.
  void keep(const Record& record);
  /// Takes an entry, 0 to entries().size() - 1, out of the list, and puts the game on the board
  /// there.
  [[nodiscard]] Entry exchange(std::size_t index, Record on_board, bool is_saved);
  /// Drops an entry, 0 to entries().size() - 1, for good.
  void forget(std::size_t index) noexcept;

 private:
  // The file that the game was written to; a new one where none is named.
  std::string write(const Record& record, const std::string& file) const;
  void insert(Entry entry);

  std::string folder_;
  std::vector<Entry> entries_;
  // Of the game on the board.
  std::string held_file_;
  // Whether that file holds the game as it was last to be held.
  bool is_up_to_date_ = true;
};

/// The folder of unsaved games: waggle/games in $XDG_STATE_HOME or else in ~/.local/state; on
/// Windows in %LOCALAPPDATA%. Empty if there is no such place.
[[nodiscard]] std::string usual_games_folder();

}  // namespace waggle
