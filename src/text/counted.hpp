#pragma once

#include <cmath>
#include <concepts>
#include <string>
#include <string_view>

namespace waggle {

/// "1 game", "2 games", "2 plies". Plurals that are irregular beyond -y and -ies must be given.
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

/// Rounds to a number of decimals, and turns the negative zero that a small negative number becomes
/// into zero, so that no text says "-0.0".
[[nodiscard]] inline double rounded(double value, int decimals) noexcept {
  const double scale = std::pow(10, decimals);
  const double result = std::round(value * scale) / scale;
  return std::isfinite(result) ? result + 0.0 : value;
}

}  // namespace waggle
