#pragma once

#include <string>

#include "records/record.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// How a game has ended and why, as a sentence: "White has won: the black queen is surrounded."
/// Empty while the game goes on.
[[nodiscard]] std::string ending_text(const Game& game);

/// How a game ended by its file, where the board doesn't show it: by resignation, on time or by
/// agreement. Empty if the file gives no result, or the result of the board.
[[nodiscard]] std::string ending_by_file(const Record& record);

/// Notes in the tags that the game ended by resignation; other games lose such a note. The result
/// alone doesn't tell a resignation from a loss on time.
void write_resignation(Record& record);
/// Ends the game as the note says, if there is one.
void apply_resignation(Record& record);

/// Whether the player to move has no legal move but to pass. False if the game is over.
[[nodiscard]] bool has_to_pass(const Game& game);

}  // namespace waggle
