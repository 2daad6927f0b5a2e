#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "match/results/record.hpp"

namespace waggle {

/// Formats a game as PGN that Mzinga.Viewer can load. Throws Error if the GameString can't be
/// parsed.
[[nodiscard]] std::string to_pgn(const GameRecord& record);

/// Creates file names for the games of a match that are unique on any file system. If the names of
/// several players become equal, ignoring case, a number distinguishes them.
class PgnNames {
 public:
  /// `players` are the players of the match. Of several with equal names, all but the first get a
  /// number.
  explicit PgnNames(const std::vector<std::string>& players);

  /// The file name of a game, such as "1-000012-new-old.pgn": seed, opening, White and Black.
  /// Player names are truncated to 60 bytes, and characters other than letters, digits, dots,
  /// underscores and plus signs become underscores. A name that equals an earlier one gets "~2" and
  /// so on.
  [[nodiscard]] std::string name(const GameRecord& record) const;

 private:
  std::map<std::string, std::string> stems_;
};

/// A folder that contains a PGN file for each game of a match.
class PgnFolder {
 public:
  /// Creates the folder if it doesn't exist. Throws Error if it can't be created.
  static void make(const std::string& path);

  /// Uses an existing folder. `players` must include the players of all games to be written.
  PgnFolder(std::string path, const std::vector<std::string>& players)
      : path_(std::move(path)), names_(players) {}

  /// Writes the game unless its file already contains it. Replaces a truncated file, or an earlier
  /// attempt at the game if it is among `superseded`. Throws Error if the file contains any other
  /// game, or can't be read or written.
  void write(const GameRecord& record, std::span<const GameRecord> superseded) const;

 private:
  std::string path_;
  PgnNames names_;
};

}  // namespace waggle
