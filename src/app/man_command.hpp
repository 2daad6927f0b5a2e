#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle man`: writes the page of the manual, made of what the other subcommands declare.
[[nodiscard]] Command add_man_command(CLI::App& app);

}  // namespace waggle
