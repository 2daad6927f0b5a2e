#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/options.hpp"
#include "waggle/move.hpp"
#include "waggle/piece_names.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// Takes the text before `word`, and `word` itself; all of the text if it doesn't occur.
[[nodiscard]] std::string_view take_before(std::string_view& text, std::string_view word) noexcept;

/// Consecutive moves from a position, written as MoveStrings without their inner space and
/// separated by spaces: "wS1 bQwS1/ pass".
[[nodiscard]] std::string compact_strings(const Position& position, const std::vector<Move>& line);

/// Takes the next move from a list separated by spaces. Moves may have inner spaces, and their
/// pieces the given names. Throws InvalidMove with the move and the reason if it is illegal or
/// unreadable, and then takes nothing.
[[nodiscard]] Move take_move(const PieceNames& names, const Position& position,
                             std::string_view& text);

/// Plays a list of moves in the notation of `take_move`. Throws InvalidMove for the first one that
/// cannot be played, after the moves before it have been played.
void play_moves(ListedGame& listed, std::string_view moves);

/// Parses the arguments of `position`: `startpos`, or `fen` with a GameString or a game type, and
/// then optionally `moves` with a list of moves. Throws Error.
[[nodiscard]] ListedGame parse_position(std::string_view arguments, const Options& options);

}  // namespace waggle
