#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle convert`: reads game files of any kind and writes their games as one; 1 where a game or
/// a file could not be read.
[[nodiscard]] Command add_convert_command(CLI::App& app);

}  // namespace waggle
