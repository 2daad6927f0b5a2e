#pragma once

#include <string>
#include <string_view>

#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

/// Calls `take(row, number)` for each trimmed line of `text` and its line number, counted from 1.
/// Skips empty lines and comments, which start with #. If `take` throws an Error, rethrows it with
/// the line number and the file's name (`name`) added to the message.
template <typename Take>
void for_each_row(std::string_view text, std::string_view name, Take&& take) {
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view row = trimmed(take_part(text, '\n'));
    if (row.empty() || row.front() == '#') continue;
    try {
      take(row, number);
    } catch (const Error& error) {
      throw Error("line " + std::to_string(number) + " of " + std::string(name) + ": " +
                  error.what());
    }
  }
}

/// Removes the trailing comment, which starts with a |, from a row in a list of GameStrings.
[[nodiscard]] inline std::string_view without_remark(std::string_view row) noexcept {
  return trimmed(take_part(row, '|'));
}

/// Calls `take(game)` for each GameString in a list, without its trailing comment. Otherwise works
/// like for_each_row.
template <typename Take>
void for_each_game_string(std::string_view text, std::string_view name, Take&& take) {
  for_each_row(text, name, [&](std::string_view row, int /*number*/) {
    if (const std::string_view game = without_remark(row); !game.empty()) take(game);
  });
}

}  // namespace waggle
