#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "match/results/record.hpp"

namespace waggle {

/// The game as PGN that Mzinga.Viewer can load. Throws Error if the GameString can't be parsed.
[[nodiscard]] std::string to_pgn(const GameRecord& record);

/// File names for the games of a match, unique on any file system: players whose names would look
/// alike are told apart by a number.
class PgnNames {
 public:
  /// The players of the match; their order determines who gets a number.
  explicit PgnNames(const std::vector<std::string>& players);

  /// "1-000012-new-old.pgn": seed, opening, White, Black. Of a player's name, up to 60 characters
  /// are kept; all except letters, digits, dots, underscores and plus signs become underscores. A
  /// name that equals an earlier one, ignoring case, gets "~2" and so on.
  [[nodiscard]] std::string name(const GameRecord& record) const;

 private:
  std::map<std::string, std::string> stems_;
};

/// The folder with a PGN file for each game of a match.
class PgnFolder {
 public:
  /// Creates the folder if it doesn't exist. Throws Error.
  static void make(const std::string& path);

  /// For an existing folder. `players` are those of all games that will be written.
  PgnFolder(std::string path, const std::vector<std::string>& players)
      : path_(std::move(path)), names_(players) {}

  /// Writes the game, unless its file contains it already. Replaces a truncated file, or an earlier
  /// attempt that is among `withdrawn`. Throws Error if the file contains another game.
  void write(const GameRecord& record, std::span<const GameRecord> withdrawn) const;

 private:
  std::string path_;
  PgnNames names_;
};

}  // namespace waggle
