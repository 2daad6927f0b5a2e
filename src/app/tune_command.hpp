#pragma once

#include "app/command.hpp"

namespace waggle {

/// `waggle tune`: fits the weights of the evaluation to the results of games and prints them as the
/// source has them; progress goes to standard error.
[[nodiscard]] Command add_tune_command(CLI::App& app);

}  // namespace waggle
