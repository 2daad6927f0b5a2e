#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle check`: tests an engine; 1 where it does not do what the protocol demands.
[[nodiscard]] Command add_check_command(CLI::App& app);

}  // namespace waggle
