#pragma once

#include <string_view>

namespace waggle {

/// The licenses of Waggle and of the libraries it is built from, in whole lines.
extern const std::string_view kLicenses;

}  // namespace waggle
