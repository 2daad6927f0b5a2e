#pragma once

namespace waggle {

/// The whole program: parses the arguments and runs the subcommand. Returns one of ExitStatus.
int run_program(int argc, char** argv) noexcept;

/// Parses the arguments, and loads the networks and books that they name, but runs nothing. Throws
/// Error if run_program would refuse them.
void check_arguments(int argc, char** argv);

}  // namespace waggle
