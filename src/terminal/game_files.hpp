#pragma once

#include <array>
#include <string>
#include <string_view>

#include "records/record.hpp"

namespace waggle {

/// A game loaded from a file, with remarks about it and the rest of the file.
struct LoadedGame {
  Record record;
  /// Whole lines; may be empty.
  std::string remarks;
};

/// Loads the game that the arguments of `load` name: a file, which may start with ~/, and
/// optionally the number of a game in it. A game with a mistake is loaded up to there. Throws
/// Error.
[[nodiscard]] LoadedGame load_game(std::string_view arguments);

/// A record to be saved. It has the tags, comments and variations of the file that the game was
/// loaded from (null if none), as far as the moves are the same; otherwise the date (UTC). Waggle
/// is the player of its sides, by colour.
[[nodiscard]] Record record_of(const Game& game, const Record* loaded,
                               const std::array<bool, 2>& waggles);

/// Writes a game in the format of its extension. Overwrites a file only if `may_replace`. Throws
/// Error, which leaves the old file unchanged.
void save_game(const Record& record, const std::string& file, bool may_replace);

/// A file name as typed, with quotes removed and ~/ expanded.
[[nodiscard]] std::string expanded(std::string_view file);

}  // namespace waggle
