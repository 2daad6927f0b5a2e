#pragma once

#include <string_view>

#include "records/game_builder.hpp"
#include "records/record.hpp"

namespace waggle {

/// Plays a GameString as read_uhp takes it, or a bare game type. Returns the outcome of its state.
Outcome read_game_string(std::string_view text, GameBuilder& game);

}  // namespace waggle
