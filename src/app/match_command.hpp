#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle match`, with `match report` below it: plays engines against each other; 130 after
/// SIGINT.
[[nodiscard]] Command add_match_command(CLI::App& app);

}  // namespace waggle
