#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "match/results/pgn.hpp"
#include "match/results/record.hpp"

namespace waggle {

/// The folder in which each game of a match becomes a file of PGN.
class PgnFolder {
 public:
  /// Makes the folder unless it is there. Throws Error.
  static void make(const std::string& path);

  /// Takes a folder that is there. The players are those of all games that will be written.
  PgnFolder(std::string path, const std::vector<std::string>& players)
      : path_(std::move(path)), names_(players) {}

  /// Writes the file of a game, unless the file holds this game already. A torn file is written
  /// again. So is a file of an attempt at the game that counts no more (`withdrawn`). Throws Error
  /// if the file holds another game.
  void write(const GameRecord& record, std::span<const GameRecord> withdrawn) const;

 private:
  std::string path_;
  PgnNames names_;
};

}  // namespace waggle
