#pragma once

#include <string>

namespace waggle {

/// The licences of Waggle and its libraries. Every line ends with a newline.
[[nodiscard]] std::string licenses();

}  // namespace waggle
