#pragma once

#include <string>

#include "records/record.hpp"
#include "waggle/game.hpp"

namespace waggle {

/// How and why a game ended, as a sentence: "White has won: the black queen is surrounded." Empty
/// if the game isn't over.
[[nodiscard]] std::string ending_text(const Game& game);

/// The result according to the game's file, as a sentence, with the reason (a resignation, for
/// example) if known or probable. Empty if the file gives no result, or the same one as the board.
[[nodiscard]] std::string ending_by_file(const Record& record);

/// Marks a resigned game with the Termination tag, and removes that mark from a game without a
/// result. The result alone wouldn't distinguish a resignation from a loss on time.
void write_resignation(Record& record);
/// Resigns the game for the side to move if the game is marked as resigned and that side has lost.
void apply_resignation(Record& record);

/// Whether passing is the only legal move. False if the game is over.
[[nodiscard]] bool has_to_pass(const Game& game);

}  // namespace waggle
