#pragma once

#include <string>

namespace waggle {

/// Whether two names, in UTF-8, stand for one ordinary file, there or not, which writing to one
/// would change under the other.
[[nodiscard]] bool names_same_file(const std::string& a, const std::string& b);

}  // namespace waggle
