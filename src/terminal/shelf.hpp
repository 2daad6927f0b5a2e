#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "records/record.hpp"

namespace waggle {

/// Games that left the table, and a copy of the one that is on it. Unsaved games are also in files
/// of a folder, one game each, from their first change on: so they outlive the session, however it
/// ends.
class Shelf {
 public:
  struct Entry {
    Record record;
    /// Whether it is in a file that the user knows.
    bool is_saved = false;
    /// The file of the folder that holds it; empty if none does.
    std::string file{};
  };
  /// So many games of earlier sessions are offered, the newest. Older files are left alone.
  static constexpr std::size_t kOffered = 20;

  /// Finds what earlier sessions left. An empty name is no folder; then games are kept in memory.
  /// What cannot be read is left alone.
  explicit Shelf(std::string folder);

  /// The games that are not on the table, the last one that left it first.
  [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }
  /// Whether the game on the table is in a file of the folder.
  [[nodiscard]] bool is_held() const noexcept;

  /// The game on the table is this one, and not saved. Throws Error if it cannot be written.
  void hold(const Record& record);
  /// The game on the table is saved, or has no move yet.
  void release() noexcept;
  /// The game on the table leaves it. What has no move is not kept, nor the same game twice.
  void put_aside(Record record, bool is_saved);
  /// Keeps an unsaved game that is not on the table. Throws Error if it cannot be written.
  void keep(const Record& record);
  /// Takes an entry, 0 to entries().size() - 1, to the table, and puts the game on it aside.
  [[nodiscard]] Entry exchange(std::size_t index, Record on_table, bool is_saved);
  /// Drops an entry, 0 to entries().size() - 1, for good.
  void forget(std::size_t index) noexcept;

 private:
  // The file that the game was written to; a new one where none is named.
  std::string write(const Record& record, const std::string& file) const;
  void insert(Entry entry);

  std::string folder_;
  std::vector<Entry> entries_;
  // Of the game on the table.
  std::string held_file_;
  // Whether that file holds the game as it was last to be held.
  bool is_up_to_date_ = true;
};

/// Where unsaved games are kept: waggle/games in $XDG_STATE_HOME, else in ~/.local/state, on
/// Windows in %LOCALAPPDATA%. Empty where there is no such place.
[[nodiscard]] std::string usual_games_folder();

}  // namespace waggle
