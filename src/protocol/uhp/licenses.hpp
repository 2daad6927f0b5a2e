#pragma once

#include <string>

namespace waggle {

/// The licenses of Waggle and its libraries, in complete lines.
[[nodiscard]] std::string licenses();

}  // namespace waggle
