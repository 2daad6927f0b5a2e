#pragma once

#include <string>
#include <string_view>

#include "app/manual/usage.hpp"

namespace waggle {

/// The completion script of the program for a shell: "bash", "zsh" or "fish". Throws Error for any
/// other.
[[nodiscard]] std::string completions(std::string_view shell, const Usage& program);

}  // namespace waggle
