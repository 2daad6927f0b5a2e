#pragma once

#include <exception>
#include <string>

namespace waggle {

/// The message of an exception for people. An Error has its own. For an error of the system it says
/// what failed and why. Anything else is a fault of the program; the message says so, and ends with
/// the exception's own words.
[[nodiscard]] std::string message_of(const std::exception& exception);

}  // namespace waggle
