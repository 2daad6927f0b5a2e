#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/manual/usage.hpp"

namespace waggle {

/// The names of the shells for which `completions` generates a script.
[[nodiscard]] std::vector<std::string_view> shell_names();
/// The shell names as text: "bash, zsh or fish".
[[nodiscard]] std::string shell_choice();
/// Generates the completion script of a program for a shell. Throws Error if the shell is unknown.
[[nodiscard]] std::string completions(std::string_view shell, const Usage& program);

}  // namespace waggle
