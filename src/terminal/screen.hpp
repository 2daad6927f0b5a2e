#pragma once

#include <string_view>

#include "picture/style.hpp"

namespace waggle {

/// Whether someone types the input and looks at the output: both are terminals.
[[nodiscard]] bool is_at_terminal() noexcept;

/// How many characters a line of the terminal has now; 80 where it does not tell.
[[nodiscard]] int terminal_columns() noexcept;
/// How many lines the terminal shows now; 24 where it does not tell.
[[nodiscard]] int terminal_rows() noexcept;
/// An environment variable; empty where it is not set.
[[nodiscard]] std::string_view environment(const char* name) noexcept;

/// The terminal that standard output goes to.
class Screen {
 public:
  /// Takes the encoding of characters from the user's locale, for the whole process.
  Screen();

  /// What it shows, and how wide it is just now. Plain ASCII without colours where the environment
  /// has NO_COLOR, or a TERM that is dumb or none; ASCII where the locale is not UTF-8. Windows
  /// has no TERM; there it is asked of the console.
  [[nodiscard]] Style style() const noexcept;
  /// Whether the cursor can be moved on it.
  [[nodiscard]] bool is_capable() const noexcept { return is_capable_; }

 private:
  bool is_capable_ = false;
  Style style_{};
};

}  // namespace waggle
