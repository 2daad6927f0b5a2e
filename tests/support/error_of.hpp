#pragma once

#include <string>

#include "waggle/error.hpp"

namespace waggle::test {

/// The message of the Error that an action throws; empty if it throws none.
template <typename Action>
std::string error_of(const Action& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

}  // namespace waggle::test
