#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace waggle {

/// Adds the subcommand `check`. What is returned runs it and gives the exit status: 0, or 1 where
/// the engine does not do what the protocol demands; it throws Error.
[[nodiscard]] std::function<int()> add_check_command(CLI::App& app);

}  // namespace waggle
