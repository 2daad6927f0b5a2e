#pragma once

#include <array>
#include <string>
#include <string_view>

#include "records/record.hpp"

namespace waggle {

/// A game that was read from a file, with remarks on what else the file holds.
struct LoadedGame {
  Record record;
  /// Whole lines; empty if the file holds this game alone.
  std::string remarks;
};

/// Reads the game that the arguments of `load` name: a file, whose name may begin with ~/, and
/// perhaps the number of a game in it. A game with a problem is read up to there. Throws Error.
[[nodiscard]] LoadedGame load_game(std::string_view arguments);

/// A game as it is to be saved: with the tags and comments of the file that it was loaded from
/// (null if none), as far as it is still that game; else with the day (UTC) and the sides that
/// Waggle plays, by colour.
[[nodiscard]] Record record_of(const Game& game, const Record* loaded,
                               const std::array<bool, 2>& waggles);

/// Writes a game into a file of the kind that its name ends in. Replaces a file only if
/// `may_replace`. Throws Error, and then the old file is as before.
void save_game(const Record& record, const std::string& file, bool may_replace);

/// The name of a file as it was typed, with the user's home for a ~ at its start.
[[nodiscard]] std::string expanded(std::string_view file);

}  // namespace waggle
