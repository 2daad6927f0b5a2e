#pragma once

namespace waggle {

/// The whole program: reads the arguments and does what they say. The exit status: 0, 1 for a
/// failure, 2 for bad arguments, or what Console::run gives.
int run_program(int argc, char** argv) noexcept;

}  // namespace waggle
