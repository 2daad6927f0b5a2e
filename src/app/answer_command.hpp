#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle answer`: answers each GameString of standard input by a move. The exit status is that of
/// Console::run.
[[nodiscard]] Command add_answer_command(CLI::App& app);

}  // namespace waggle
