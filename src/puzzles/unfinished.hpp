#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "puzzles/text.hpp"
#include "text/journal_file.hpp"

namespace waggle {

/// The puzzles found so far. They are saved in a file that grows during the search, so that an
/// interrupted run can be resumed. In the file, a mark follows the puzzles of each game.
class UnfinishedPuzzles {
 public:
  /// Opens or creates the file. If `resumes` is set, the existing content is loaded and kept;
  /// otherwise it is discarded. If `path` is empty, the puzzles are kept in memory only. Throws
  /// Error if the file belongs to another run or another process is writing to it.
  UnfinishedPuzzles(std::string path, const PuzzleFile& head, bool resumes);

  /// The number of games whose puzzles are recorded.
  [[nodiscard]] std::size_t games() const noexcept { return found_.searched; }
  /// All puzzles so far, in the order of the games.
  [[nodiscard]] const std::vector<Puzzle>& puzzles() const noexcept { return found_.puzzles; }
  /// See JournalFile::lock_warning.
  [[nodiscard]] std::string lock_warning() const { return file_ ? file_->lock_warning() : ""; }
  /// Adds the puzzles of the next game. Throws Error if they can't be written.
  void add(std::span<const Puzzle> puzzles);
  /// Removes the file. Call this after the puzzles have been written elsewhere.
  void remove_file();

 private:
  // Loads the content up to the last mark, and returns the size of that part in bytes. Throws Error
  // if the file belongs to another run.
  std::size_t take(const std::string& content, const PuzzleFile& head);

  std::string path_;
  std::optional<JournalFile> file_;
  PuzzleFile found_;
};

/// Checks that two headers are from the same run, with equal origins and parts. If not, throws an
/// Error that states the difference. `name` is the name of the file that contains the first header.
void check_same_work(const PuzzleFile& there, const PuzzleFile& wanted, const std::string& name);

}  // namespace waggle
