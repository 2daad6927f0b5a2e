#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace waggle {

/// Formats a count with its noun, which must have a regular plural: "1 game", "2 games", "2 plies".
template <std::integral Count>
[[nodiscard]] std::string counted(Count count, std::string_view one) {
  std::string text = (std::to_string(count) + ' ').append(one);
  if (count == 1) return text;
  if (!one.ends_with('y')) return text + 's';
  text.pop_back();
  return text + "ies";
}

}  // namespace waggle
