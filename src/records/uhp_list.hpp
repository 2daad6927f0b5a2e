#pragma once

#include <string_view>

#include "records/game_builder.hpp"
#include "records/outcome.hpp"

namespace waggle {

/// Sets the type and plays the moves of a GameString, as leniently as read_uhp. The text may also
/// be just a game type. Returns the outcome given by the state field.
Outcome read_game_string(std::string_view text, GameBuilder& game);

}  // namespace waggle
