#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace waggle {

/// Adds the subcommand `match`, with `match report` below it. What is returned runs the one that
/// was asked for once the command line has been parsed, and gives the exit status: 0, or 130 after
/// SIGINT; it throws Error.
[[nodiscard]] std::function<int()> add_match_command(CLI::App& app);

}  // namespace waggle
