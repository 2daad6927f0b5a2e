#pragma once

#include <stdexcept>

namespace waggle {

/// A user error, such as invalid input, a value out of range or an action that the game doesn't
/// allow. The message is one line that says what is wrong and what was expected.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// An illegal move, or text that isn't a move.
class InvalidMove : public Error {
 public:
  using Error::Error;
};

}  // namespace waggle
