#pragma once

#include <string>
#include <string_view>

#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

/// Calls `take(row, number)` for each line of a text, trimmed, with its line number from 1. Skips
/// empty lines and comments, which start with #. Rethrows an Error with the line number and `name`,
/// which is what messages call the file.
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

/// Removes the remark that may follow a | in a list of GameStrings.
[[nodiscard]] inline std::string_view without_remark(std::string_view row) noexcept {
  return trimmed(take_part(row, '|'));
}

/// The same for lists of GameStrings. Passes each row without its remark.
template <typename Take>
void for_each_game_string(std::string_view text, std::string_view name, Take&& take) {
  for_each_row(text, name, [&](std::string_view row, int /*number*/) {
    if (const std::string_view game = without_remark(row); !game.empty()) take(game);
  });
}

}  // namespace waggle
