#pragma once

#include <exception>
#include <string>

namespace waggle {

/// A human-readable message for an exception. For an Error, this is the text of the exception; for
/// a system error, it describes what failed and why. Any other exception is a bug in Waggle, so the
/// message asks the user to report it and ends with the text of the exception.
[[nodiscard]] std::string message_of(const std::exception& exception);

}  // namespace waggle
