#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace waggle {

/// Formats a count with its noun: "1 game", "2 games", "2 plies". Pass irregular plurals, which
/// don't simply end in -s or -ies, as `many`.
template <std::integral Count>
[[nodiscard]] std::string counted(Count count, std::string_view one, std::string_view many = {}) {
  std::string text = std::to_string(count) + ' ';
  if (count == 1) return text.append(one);
  if (!many.empty()) return text.append(many);
  text.append(one);
  if (!one.ends_with('y')) return text + 's';
  text.pop_back();
  return text + "ies";
}

}  // namespace waggle
