#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle bench`: searches fixed positions and prints each one's nodes, the speed and, of one
/// thread, the signature.
[[nodiscard]] Command add_bench_command(CLI::App& app);

}  // namespace waggle
