#pragma once

#include <string>

#include "app/manual/usage.hpp"

namespace waggle {

/// Generates the manual page of a program in man(7) format. `usage.remarks` must contain the
/// heading "Examples:".
[[nodiscard]] std::string man_page(const Usage& usage);

}  // namespace waggle
