#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/options.hpp"
#include "waggle/move.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// Takes the words before `word`, and `word` itself; all of the text if it is missing.
[[nodiscard]] std::string_view take_before(std::string_view& text, std::string_view word) noexcept;

/// The MoveStrings of consecutive moves from a position without their blank, separated by blanks:
/// "wS1 bQwS1/ pass".
[[nodiscard]] std::string compact_strings(const Position& position, const std::vector<Move>& line);

/// Takes the next move, which must be legal, off a list that is separated by blanks, written with
/// or without the blank inside, its pieces under the names of the list. Throws InvalidMove, which
/// names the move and what is wrong with it, and then takes nothing.
[[nodiscard]] Move take_move(const PieceNames& names, const Position& position,
                             std::string_view& text);

/// Plays moves that are written as `take_move` reads them. Throws Error that names the first one
/// that cannot be played; the moves before it have been played by then.
void play_moves(ListedGame& listed, std::string_view moves);

/// Reads what follows the word position: `startpos` or `fen` and a GameString or a game type, each
/// with or without `moves` and a list of moves. Throws Error.
[[nodiscard]] ListedGame parse_position(std::string_view arguments, const Options& options);

}  // namespace waggle
