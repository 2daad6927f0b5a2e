#pragma once

#include <cmath>
#include <concepts>
#include <string>
#include <string_view>

namespace waggle {

/// "1 game", "2 games". The plural adds an s unless it is given.
template <std::integral Count>
[[nodiscard]] std::string counted(Count count, std::string_view one, std::string_view many = {}) {
  std::string text = std::to_string(count) + ' ';
  if (count == 1) return text.append(one);
  return many.empty() ? text.append(one) + 's' : text.append(many);
}

/// Rounds to a number of decimals, and turns the negative zero that a small negative number becomes
/// into zero, so that no text says "-0.0".
[[nodiscard]] inline double rounded(double value, int decimals) noexcept {
  const double scale = std::pow(10, decimals);
  const double result = std::round(value * scale) / scale;
  return std::isfinite(result) ? result + 0.0 : value;
}

}  // namespace waggle
