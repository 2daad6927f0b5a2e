#pragma once

#include <functional>

namespace waggle {

/// Parses the command line and loads the networks and books that it specifies. Returns a function
/// that runs the selected subcommand. Throws Error if the command line is invalid.
[[nodiscard]] std::function<int()> parse_command_line(int argc, char** argv);

/// Parses the command line and runs the selected subcommand. Returns one of the values in
/// ExitStatus.
int run_program(int argc, char** argv) noexcept;

}  // namespace waggle
