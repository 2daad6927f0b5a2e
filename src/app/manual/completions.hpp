#pragma once

#include <string>
#include <string_view>

#include "app/manual/usage.hpp"

namespace waggle {

/// Generates the completion script of a program for a shell: "bash", "zsh" or "fish". Throws Error
/// for any other shell.
[[nodiscard]] std::string completions(std::string_view shell, const Usage& program);

}  // namespace waggle
