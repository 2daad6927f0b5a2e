#pragma once

#include <string>

namespace waggle {

/// Whether two names (UTF-8) stand for the same ordinary file, so that writing to one changes the
/// other. The file need not exist.
[[nodiscard]] bool names_same_file(const std::string& a, const std::string& b);

}  // namespace waggle
