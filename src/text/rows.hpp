#pragma once

#include <string>
#include <string_view>

#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

/// Hands each row of a text to `take(row, number)`, trimmed, with the number of its line from 1.
/// Empty lines and remarks, which begin with #, are no rows. An Error is thrown again with the
/// line and with `name`, which stands for the file.
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

/// A row of a list of GameStrings without the remark that may follow after a bar.
[[nodiscard]] inline std::string_view without_remark(std::string_view row) noexcept {
  return trimmed(take_part(row, '|'));
}

/// The same for a list of GameStrings: each row is handed on without its remark.
template <typename Take>
void for_each_game_string(std::string_view text, std::string_view name, Take&& take) {
  for_each_row(text, name, [&](std::string_view row, int /*number*/) {
    if (const std::string_view game = without_remark(row); !game.empty()) take(game);
  });
}

}  // namespace waggle
