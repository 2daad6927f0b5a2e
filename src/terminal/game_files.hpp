#pragma once

#include <array>
#include <string>
#include <string_view>

#include "records/record.hpp"

namespace waggle {

/// A game loaded from a file, with remarks for the user about the game and the rest of the file.
struct LoadedGame {
  Record record;
  /// Every line ends with a newline. Empty if there are no remarks.
  std::string remarks;
};

/// Loads the game that the arguments of `load` specify: a file name, which may start with ~/,
/// optionally followed by the number of a game in the file (by default 1). If the game contains an
/// illegal move, only the moves before it are loaded. Throws Error if the file can't be read or has
/// no such game, or if the game's header is invalid.
[[nodiscard]] LoadedGame load_game(std::string_view arguments);

/// Makes a record for saving a game. `loaded` is the record that the game was loaded from, or null.
/// Keeps the tags of `loaded`, and its comments and variations up to the move where `game` diverges
/// from it. Without `loaded`, dates the record today (UTC). Enters Waggle as the player of each
/// side set in `sides`, which is indexed by colour, unless the tags already name a player.
[[nodiscard]] Record record_of(const Game& game, const Record* loaded,
                               const std::array<bool, 2>& sides);

/// The sides that Waggle plays according to the players' names in a record, indexed by colour.
[[nodiscard]] std::array<bool, 2> named_engine_sides(const Record& record);

/// Writes a game in the format that the file's extension indicates, and returns the format. Throws
/// Error and leaves any existing file unchanged if the extension is unknown, writing fails, or the
/// file exists and `may_replace` is false.
FileFormat save_game(const Record& record, const std::string& file, bool may_replace);

/// Removes the quotes from a typed file name and expands ~/.
[[nodiscard]] std::string expanded(std::string_view file);

}  // namespace waggle
