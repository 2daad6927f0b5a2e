#pragma once

#include <exception>
#include <string>

namespace waggle {

/// A human-readable message for an exception: the text of an Error; what failed and why for a
/// system error. Anything else is a bug in Waggle; the message says so and ends with the
/// exception's own text.
[[nodiscard]] std::string message_of(const std::exception& exception);

}  // namespace waggle
