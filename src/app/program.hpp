#pragma once

namespace waggle {

/// Parses the command line and runs the selected subcommand. Returns one of the values in
/// ExitStatus.
int run_program(int argc, char** argv) noexcept;

/// Parses the command line and loads the networks and books that it specifies, but runs nothing.
/// Throws Error if run_program would reject the command line.
void check_arguments(int argc, char** argv);

}  // namespace waggle
