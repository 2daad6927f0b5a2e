#pragma once

#include <string>

#include "records/record.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// The moves of a game for people, in whole lines of at most `columns` characters: a line for each
/// turn, numbered as `goto` counts them, with comments and variations below the move that they
/// belong to, and how the game ended.
[[nodiscard]] std::string move_list_text(const Record& record, int columns);

/// The comment after ply `ply` (0: before the first) in lines of at most `columns` characters;
/// empty if there is none.
[[nodiscard]] std::string comment_text(const Record& record, std::size_t ply, int columns,
                                       int indent);

/// The legal moves for people, in whole lines: one line for each piece, with the places where it
/// may go. Pieces of the player to move are named without their colour. Lines longer than `columns`
/// are folded between two places.
[[nodiscard]] std::string legal_moves_text(const Position& position, int columns);

}  // namespace waggle
