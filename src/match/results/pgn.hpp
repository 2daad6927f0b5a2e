#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "match/results/record.hpp"

namespace waggle {

/// The file of a game, as Mzinga.Viewer loads it. Throws Error if its GameString cannot be read.
[[nodiscard]] std::string to_pgn(const GameRecord& record);

/// Names the files of the games of a match. No two games share a file, on any system: names of
/// players that would look alike in a file's name are told apart by a number.
class PgnNames {
 public:
  /// With the players of the match. Their order decides who gets a number.
  explicit PgnNames(const std::vector<std::string>& players);

  /// "1-000012-new-old.pgn": seed, opening, White, Black, who must be among the players. Of a
  /// player's name letters, digits, dots, underscores and plus signs stay, at most 60 of them;
  /// everything else becomes an underscore. A name that is then the same as an earlier one, in any
  /// letter case, gets "~2" and so on.
  [[nodiscard]] std::string name(const GameRecord& record) const;

 private:
  std::map<std::string, std::string> stems_;
};

/// The folder in which each game of a match becomes a file of PGN.
class PgnFolder {
 public:
  /// Makes the folder unless it is there. Throws Error.
  static void make(const std::string& path);

  /// Takes a folder that is there. The players are those of all games that will be written.
  PgnFolder(std::string path, const std::vector<std::string>& players)
      : path_(std::move(path)), names_(players) {}

  /// Writes the file of a game, unless the file holds this game already. A torn file is written
  /// again. So is a file of an attempt at the game that is among the `withdrawn` ones. Throws Error
  /// if the file holds another game.
  void write(const GameRecord& record, std::span<const GameRecord> withdrawn) const;

 private:
  std::string path_;
  PgnNames names_;
};

}  // namespace waggle
