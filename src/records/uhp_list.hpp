#pragma once

#include <string_view>

#include "records/game_builder.hpp"
#include "records/outcome.hpp"

namespace waggle {

/// Plays a GameString, with the leniency of read_uhp, or sets a bare game type. Returns the outcome
/// in its state field.
Outcome read_game_string(std::string_view text, GameBuilder& game);

}  // namespace waggle
