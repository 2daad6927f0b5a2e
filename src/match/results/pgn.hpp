#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "match/results/record.hpp"

namespace waggle {

/// Formats a game as PGN that Mzinga.Viewer can load. Throws Error if the GameString can't be
/// parsed.
[[nodiscard]] std::string to_pgn(const GameRecord& record);

/// A folder that contains a PGN file for each game of a match.
class PgnFolder {
 public:
  /// Creates the folder if it doesn't exist. Throws Error if it can't be created.
  static void make(const std::string& path);

  /// Uses an existing folder. `players` must include the players of all games to be written. If two
  /// players would get the same file name, the earlier one keeps it; see file_name.
  PgnFolder(std::string path, const std::vector<std::string>& players);

  /// The file name of a game, such as "1-000012-new-old.pgn": seed, opening, White and Black. It is
  /// unique within the match on any file system. Player names are truncated to 60 bytes, and
  /// characters other than letters, digits, dots, underscores and plus signs become underscores. If
  /// the result clashes with that of an earlier player, ignoring case, "~2" is appended, then "~3"
  /// and so on.
  [[nodiscard]] std::string file_name(const GameRecord& record) const;
  /// Writes the game unless its file already contains it. Replaces a truncated file, or an earlier
  /// attempt at the game if it is among `superseded`. Throws Error if the file contains any other
  /// game, or can't be read or written.
  void write(const GameRecord& record, std::span<const GameRecord> superseded) const;

 private:
  std::string path_;
  // Parts of file names, by player.
  std::map<std::string, std::string> stems_;
};

}  // namespace waggle
