#pragma once

#include <string>

#include "records/record.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// How and why a game ended, as a sentence: "White has won: the black queen is surrounded." Empty
/// if it isn't over.
[[nodiscard]] std::string ending_text(const Game& game);

/// How a game ended according to its file, where the board doesn't show it: by resignation, on time
/// or by agreement. Empty if the file gives no result, or that of the board.
[[nodiscard]] std::string ending_by_file(const Record& record);

/// Sets the tag for a game that was resigned, and removes it from other games. The result alone
/// doesn't distinguish a resignation from a loss on time.
void write_resignation(Record& record);
/// Resigns the game if it has that tag.
void apply_resignation(Record& record);

/// Whether passing is the only legal move. False if the game is over.
[[nodiscard]] bool has_to_pass(const Game& game);

}  // namespace waggle
