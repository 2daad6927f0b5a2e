#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle eval`: what the network makes of a position, and the network itself.
[[nodiscard]] Command add_eval_command(CLI::App& app);

}  // namespace waggle
