#pragma once

#include "app/cli/command.hpp"

namespace waggle {

/// `waggle ugi`: speaks UGI on standard input and output. The exit status is that of Console::run.
[[nodiscard]] Command add_ugi_command(CLI::App& app);

}  // namespace waggle
