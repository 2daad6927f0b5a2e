#pragma once

#include <string_view>

#include "records/game_builder.hpp"
#include "records/record.hpp"

namespace waggle {

/// Reads GameStrings, one a line. State and turn may be wrong, empty or missing. If the type is
/// missing, the moves decide it. Empty lines, lines that begin with # and text after a | are left
/// out.
void read_uhp_list(std::string_view text, const GameListener& listener);

/// Plays a GameString in the same form, or a bare game type. Returns the outcome of its state.
Outcome read_game_string(std::string_view text, GameBuilder& game);

}  // namespace waggle
