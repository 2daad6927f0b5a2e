#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle selfplay`: games of the engine against itself, for a network to learn from.
[[nodiscard]] Command add_selfplay_command(CLI::App& app);

}  // namespace waggle
