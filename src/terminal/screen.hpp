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
/// The path of a file that keeps data between sessions: waggle/`in_state` under $XDG_STATE_HOME if
/// that is set, otherwise `in_home` under $HOME. Empty if neither variable is usable.
[[nodiscard]] std::string state_path(const std::string& in_state, const std::string& in_home);

/// The terminal that a session draws on. The functions are called each time something is drawn,
/// because the terminal may be resized.
struct Display {
  std::function<Style()> style;
  /// The height in lines. An empty function means that lines can't be overwritten.
  std::function<int()> rows{};

  [[nodiscard]] int columns() const { return style().columns; }
};

/// The terminal that standard output goes to. Drawings are coloured, and use Unicode if the locale
/// is UTF-8. They are plain ASCII without colours if NO_COLOR is set or the terminal is limited: on
/// Windows, if virtual terminal processing is disabled; elsewhere, if TERM is missing or `dumb`.
/// Sets LC_CTYPE to the user's locale.
[[nodiscard]] Display terminal_display();

}  // namespace waggle
