#pragma once

#include <string>

#include "records/record.hpp"
#include "waggle/position.hpp"

namespace waggle {

/// The moves of a game in human-readable form, one line per turn, with the turn numbers that `goto`
/// takes. Comments and variations, wrapped at `columns` characters, follow the move that they
/// belong to, and the result comes last.
[[nodiscard]] std::string move_list_text(const Record& record, int columns);

/// The comment after ply `ply`, or before the first ply if `ply` is 0, in lines of at most
/// `columns` characters, which are indented by `indent` spaces. Empty if there is no comment.
[[nodiscard]] std::string comment_text(const Record& record, std::size_t ply, int columns,
                                       int indent);

/// The legal moves in human-readable form: one line per piece, with its destinations. The names of
/// the mover's own pieces omit the colour. Lines longer than `columns` characters are wrapped
/// between destinations.
[[nodiscard]] std::string legal_moves_text(const Position& position, int columns);

}  // namespace waggle
