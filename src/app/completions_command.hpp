#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle completions SHELL`: writes what makes a shell complete Waggle's command line, made of
/// what the other subcommands declare.
[[nodiscard]] Command add_completions_command(CLI::App& app);

}  // namespace waggle
