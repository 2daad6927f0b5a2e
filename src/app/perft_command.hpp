#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle perft`: counts the move sequences of a position, or checks a file of counts; 1 where a
/// count of the file differs.
[[nodiscard]] Command add_perft_command(CLI::App& app);

}  // namespace waggle
