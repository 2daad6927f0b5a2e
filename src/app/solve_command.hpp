#pragma once

#include "app/command.hpp"

namespace waggle {

/// `waggle solve`: searches positions whose solutions are known, and tells for each kind and number
/// of plies how many were solved, how deep and how fast; 1 where one was not.
[[nodiscard]] Command add_solve_command(CLI::App& app);

}  // namespace waggle
