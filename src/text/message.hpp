#pragma once

#include <exception>
#include <string>

namespace waggle {

/// What is told to people of an exception. The message of an Error as it is. Of what the system
/// refuses, what it was and why. Of anything else, which is a fault of the program, a sentence that
/// says so and ends with the exception's own words.
[[nodiscard]] std::string message_of(const std::exception& exception);

}  // namespace waggle
