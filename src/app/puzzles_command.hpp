#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle puzzles`: finds positions worth solving; 1 where a game could not be read, 130 after
/// SIGINT.
[[nodiscard]] Command add_puzzles_command(CLI::App& app);

}  // namespace waggle
