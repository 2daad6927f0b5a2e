#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle review`: judges the moves of finished games; 1 where a game could not be read, 130 after
/// SIGINT.
[[nodiscard]] Command add_review_command(CLI::App& app);

}  // namespace waggle
