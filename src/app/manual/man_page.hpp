#pragma once

#include <string>

#include "app/manual/usage.hpp"

namespace waggle {

/// Generates the manual page of a program in man(7) format. Its EXAMPLES section contains
/// `usage.remarks`.
[[nodiscard]] std::string man_page(const Usage& usage);

}  // namespace waggle
