#pragma once

#include <cstddef>
#include <string_view>

namespace waggle {

/// The most brackets and braces of a JSON text that may be open at once.
inline constexpr std::size_t kMostNesting = 256;

/// Throws Error if a JSON text is nested deeper than kMostNesting. The library that reads JSON
/// copies a nested value by one call for each level, and would use up the stack. The text may be
/// damaged.
void check_nesting(std::string_view json);

}  // namespace waggle
