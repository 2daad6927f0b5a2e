#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle train`: a network for the evaluation from games of self-play.
[[nodiscard]] Command add_train_command(CLI::App& app);

}  // namespace waggle
