#pragma once

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "protocol/console/commands.hpp"
#include "terminal/paragraph.hpp"
#include "terminal/terminal_session.hpp"

namespace waggle {

// A line while the table answers it.
struct TerminalSession::Call : CommandCall {
  std::string_view line;
  const Look& look;

  Call(std::string_view its_line, const Look& its_look, Control& its_control, const Sink& its_sink)
      : CommandCall(its_line, its_control, its_sink), line(its_line), look(its_look) {}

  // The same as print, in lines that fit the terminal.
  template <typename... Arguments>
  void tell(fmt::format_string<Arguments...> format, Arguments&&... values) {
    answer.text +=
        paragraph(fmt::format(format, std::forward<Arguments>(values)...), look().columns, 2);
  }
};

}  // namespace waggle
