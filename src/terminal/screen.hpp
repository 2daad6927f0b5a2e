#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "drawing/style.hpp"

namespace waggle {

/// The current width of the terminal in characters; 80 if unknown.
[[nodiscard]] int terminal_columns() noexcept;
/// The value of an environment variable; empty if it is not set.
[[nodiscard]] std::string_view environment(const char* name) noexcept;
/// The path of a file with session data: waggle/`in_state` in $XDG_STATE_HOME if that is set,
/// otherwise `in_home` in $HOME; empty if there is neither.
[[nodiscard]] std::string state_path(const std::string& in_state, const std::string& in_home);

/// What a session draws on. Queried for each drawing, because the size may change.
struct Display {
  std::function<Style()> style;
  /// The number of lines; empty if lines can't be overwritten.
  std::function<int()> rows{};

  [[nodiscard]] int columns() const { return style().columns; }
};

/// The terminal that standard output goes to. Plain ASCII without colours if NO_COLOR is set, or if
/// TERM is missing or dumb; ASCII if the locale is not UTF-8. On Windows, which has no TERM, it
/// depends on the console. Sets the character encoding of the process from the user's locale.
[[nodiscard]] Display terminal_display();

}  // namespace waggle
