#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle solve`: searches positions whose solutions are known. For each kind and number of plies,
/// it prints how many were solved, how deep and how fast. The status is 1 if one was not solved.
[[nodiscard]] Command add_solve_command(CLI::App& app);

}  // namespace waggle
