#pragma once

#include <array>
#include <string>
#include <string_view>

#include "records/record.hpp"

namespace waggle {

/// A game that was read from a file, and what there is to say of it.
struct LoadedGame {
  Record record;
  /// Whole lines; empty if the file has this game, and nothing else.
  std::string remarks;
};

/// Reads a game from what follows `load`: the name of a file, which may begin with ~/, and after it
/// perhaps which of its games. A game that breaks off is read as far as it goes. Throws Error.
[[nodiscard]] LoadedGame load_game(std::string_view arguments);

/// A game as it is to be saved: with the tags and comments of the file that it was loaded from
/// (null if none), as far as it is still that game; else with the day (UTC) and the sides that
/// Waggle plays, by colour.
[[nodiscard]] Record record_of(const Game& game, const Record* loaded,
                               const std::array<bool, 2>& waggles);

/// Writes a game into a file of the kind that its name ends in. Replaces a file only if told to,
/// and then all at once. Throws Error; what was there is then as before.
void save_game(const Record& record, const std::string& file, bool may_replace);

/// The name of a file as it was typed, with the user's home for a ~ at its start.
[[nodiscard]] std::string expanded(std::string_view file);

}  // namespace waggle
