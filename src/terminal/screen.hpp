#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "drawing/style.hpp"

namespace waggle {

/// The current width of the terminal in characters; 80 if it is unknown.
[[nodiscard]] int terminal_columns() noexcept;
/// An environment variable; empty where it is not set.
[[nodiscard]] std::string_view environment(const char* name) noexcept;
/// Where a file of the user's sessions is: `in_state` in the folder waggle of $XDG_STATE_HOME if
/// there is one, else `in_home` in $HOME; empty without either.
[[nodiscard]] std::string state_path(const std::string& in_state, const std::string& in_home);

/// What a session may draw on. It is asked before each picture, because its size may change.
struct Display {
  std::function<Style()> style;
  /// The number of lines; empty if lines cannot be overwritten.
  std::function<int()> rows{};

  [[nodiscard]] int columns() const { return style().columns; }
};

/// The terminal that standard output goes to. Plain ASCII without colours if NO_COLOR is set, or if
/// TERM is missing or dumb. ASCII if the locale is not UTF-8. Windows has no TERM; there the
/// console is asked. Sets the encoding of characters from the user's locale, for the whole process.
[[nodiscard]] Display terminal_display();

}  // namespace waggle
