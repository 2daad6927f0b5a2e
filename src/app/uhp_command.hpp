#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle uhp`, and the flags that the program takes without a subcommand, which mean the same:
/// speaks UHP on standard input and output, or UGI to a client that begins with it. Without the
/// subcommand, where both are a terminal, it is a session for people instead. The exit status is
/// that of Console::run.
[[nodiscard]] Command add_uhp_command(CLI::App& app);

}  // namespace waggle
