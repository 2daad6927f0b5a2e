#pragma once

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <string_view>
#include <utility>

#include "picture/board.hpp"
#include "terminal/table.hpp"

namespace waggle {

// A line on its way to its answer.
struct Table::Call {
  const Command* command = nullptr;
  std::string_view line;
  // What follows the command's name.
  std::string_view arguments;
  Control& control;
  const Sink& sink;
  const Look& look;
  Answer answer{};

  template <typename... Arguments>
  void print(fmt::format_string<Arguments...> format, Arguments&&... values) {
    fmt::format_to(std::back_inserter(answer.text), format, std::forward<Arguments>(values)...);
    answer.text += '\n';
  }
  // The same in lines that fit the terminal.
  template <typename... Arguments>
  void tell(fmt::format_string<Arguments...> format, Arguments&&... values) {
    answer.text +=
        folded(fmt::format(format, std::forward<Arguments>(values)...), look().columns, 2);
  }
  // Hands over what has been printed so far.
  void flush() {
    sink(answer.text);
    answer.text.clear();
  }
  // Throws if there are arguments left.
  void expect_end() const;
};

struct Table::Command {
  std::string_view name;
  std::string_view usage;
  std::string_view help;
  void (Table::*run)(Call&);
  bool is_stoppable = false;

  static const std::array<Command, 22> kAll;
};

}  // namespace waggle
