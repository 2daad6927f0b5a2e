#pragma once

namespace waggle {

/// The whole program: reads the arguments and does what they say. The exit status is one of
/// ExitStatus.
int run_program(int argc, char** argv) noexcept;

/// Reads the arguments, and the networks and books that they name, and does nothing else. Throws
/// Error where run_program would refuse them.
void check_arguments(int argc, char** argv);

}  // namespace waggle
