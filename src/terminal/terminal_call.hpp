#pragma once

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "protocol/console/commands.hpp"
#include "terminal/paragraph.hpp"
#include "terminal/screen.hpp"

namespace waggle {

/// A command that a terminal session is executing.
struct TerminalCall : CommandCall {
  std::string_view line;
  const Display& display;

  TerminalCall(std::string_view its_line, const Display& its_display, Control& its_control,
               const Sink& its_sink)
      : CommandCall(its_line, its_control, its_sink), line(its_line), display(its_display) {}

  /// Same as `print`, but wraps the text to the terminal's width.
  template <typename... Arguments>
  void say(fmt::format_string<Arguments...> format, Arguments&&... values) {
    answer.text +=
        paragraph(fmt::format(format, std::forward<Arguments>(values)...), display.columns(), 2);
  }
};

/// The commands that a class `Owner` implements.
template <typename Owner>
using TerminalCommands = CommandTable<Owner, TerminalCall>;

}  // namespace waggle
