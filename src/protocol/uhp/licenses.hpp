#pragma once

#include <string>

namespace waggle {

/// The licenses of Waggle and of the libraries it is built from, in whole lines.
[[nodiscard]] std::string licenses();

}  // namespace waggle
