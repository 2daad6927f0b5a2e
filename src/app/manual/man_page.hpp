#pragma once

#include <string>

#include "app/manual/usage.hpp"

namespace waggle {

/// The page of the manual about the program, as man(1) reads it. The program's remarks must hold
/// the heading "Examples:".
[[nodiscard]] std::string man_page(const Usage& usage);

}  // namespace waggle
