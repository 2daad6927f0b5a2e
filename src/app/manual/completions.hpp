#pragma once

#include <string>
#include <string_view>

#include "app/manual/usage.hpp"

namespace waggle {

/// A script that makes a shell complete the command line of the program. The shell is "bash", "zsh"
/// or "fish". Throws Error for any other.
[[nodiscard]] std::string completions(std::string_view shell, const Usage& program);

}  // namespace waggle
