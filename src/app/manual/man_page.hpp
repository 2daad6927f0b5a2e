#pragma once

#include <string>

#include "app/manual/usage.hpp"

namespace waggle {

/// The manual page in man(7) format. The program's remarks must contain the heading "Examples:".
[[nodiscard]] std::string man_page(const Usage& usage);

}  // namespace waggle
