#pragma once

#include <string>

#include "records/record.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// The moves of a game in human-readable lines of at most `columns` characters, one for each turn,
/// numbered as `goto` counts them. Comments and variations follow the move that they belong to, and
/// the result comes last.
[[nodiscard]] std::string move_list_text(const Record& record, int columns);

/// The comment after ply `ply` (0: before the first) in lines of at most `columns` characters;
/// empty if there is none.
[[nodiscard]] std::string comment_text(const Record& record, std::size_t ply, int columns,
                                       int indent);

/// The legal moves in human-readable lines: one for each piece, with the places where it may go.
/// The colour of the mover's own pieces is left out. Lines longer than `columns` are folded between
/// places.
[[nodiscard]] std::string legal_moves_text(const Position& position, int columns);

}  // namespace waggle
