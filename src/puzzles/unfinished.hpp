#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "puzzles/text.hpp"
#include "text/journal_file.hpp"

namespace waggle {

/// The puzzles found so far, in a file that grows while games are searched, so that killed work can
/// go on. After the puzzles of each game, the file has a mark.
class UnfinishedPuzzles {
 public:
  /// Opens or makes the file. With `resumes`, what it holds is kept. Without a path, the puzzles
  /// are kept in memory alone. Throws Error if the file is not of the same work, or if another
  /// process writes it.
  UnfinishedPuzzles(std::string path, const PuzzleFile& head, bool resumes);

  /// Games whose puzzles are here.
  [[nodiscard]] std::size_t games() const noexcept { return games_; }
  /// In the order of the games.
  [[nodiscard]] const std::vector<Puzzle>& puzzles() const noexcept { return puzzles_; }
  /// Adds the puzzles of the next game. Throws Error if they cannot be kept.
  void add(std::span<const Puzzle> puzzles);
  /// Removes the file, once the puzzles are in another one.
  void remove_file();

 private:
  // Takes what a file of the same work holds up to its last mark: so many bytes.
  std::size_t take(const std::string& content, const PuzzleFile& head);

  std::string path_;
  std::optional<JournalFile> file_;
  std::size_t games_ = 0;
  std::vector<Puzzle> puzzles_;
};

/// Throws Error, which names what differs, unless two heads are of the same work: the same entries
/// and the same part. `name` is the file of the first head.
void check_same_work(const PuzzleFile& there, const PuzzleFile& wanted, const std::string& name);

}  // namespace waggle
