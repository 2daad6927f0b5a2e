#pragma once

#include <map>
#include <string>
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

}  // namespace waggle
