#pragma once

namespace waggle {

/// The whole program: reads the arguments and runs the subcommand. Gives an exit status of
/// ExitStatus.
int run_program(int argc, char** argv) noexcept;

/// Reads the arguments, with the networks and books that they name, and runs nothing. Throws Error
/// if run_program would refuse them.
void check_arguments(int argc, char** argv);

}  // namespace waggle
