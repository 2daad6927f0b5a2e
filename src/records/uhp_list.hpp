#pragma once

#include <string_view>

#include "records/game_builder.hpp"
#include "records/record.hpp"

namespace waggle {

/// Reads GameStrings, one a line: their state and turn may be wrong, empty or left out, and so may
/// the type, which is then what the moves need. Empty lines, lines that begin with # and what
/// follows a | are left out.
void read_uhp_list(std::string_view text, const GameListener& listener);

/// Plays a GameString in the same form, or a bare game type. Returns what its state says.
Outcome read_game_string(std::string_view text, GameBuilder& game);

}  // namespace waggle
