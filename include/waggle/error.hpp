#pragma once

#include <stdexcept>

namespace waggle {

/// A mistake of the user: a text that cannot be read, a value out of range, an act that the game
/// does not allow. The message is one line. It says what was wrong and what would be right.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A move that is readable but against the rules, or not readable as a move at all.
class InvalidMove : public Error {
 public:
  using Error::Error;
};

}  // namespace waggle
