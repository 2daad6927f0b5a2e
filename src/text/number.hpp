#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <concepts>
#include <limits>
#include <optional>

namespace waggle {

/// Truncates a number to an integer. Returns nullopt if the number is NaN or out of range for `To`,
/// where a cast would be undefined behaviour. Use this or `saturated` for all untrusted numbers.
template <std::integral To>
[[nodiscard]] std::optional<To> whole_of(double number) noexcept {
  using Range = std::numeric_limits<To>;
  // Powers of two are exact as doubles; Range::max() might be rounded up.
  const double above = std::ldexp(1.0, Range::digits);
  const double least = Range::is_signed ? -above : 0;
  const double whole = std::trunc(number);
  // Written so that NaN is rejected.
  if (!(whole >= least && whole < above)) return std::nullopt;
  return static_cast<To>(whole);
}

/// Like whole_of, but clamps out-of-range numbers to the limits of `To` and turns NaN into 0.
template <std::integral To>
[[nodiscard]] To saturated(double number) noexcept {
  using Range = std::numeric_limits<To>;
  if (const std::optional<To> whole = whole_of<To>(number)) return *whole;
  if (std::isnan(number)) return 0;
  return number < 0 ? Range::min() : Range::max();
}

/// Rounds to the given number of decimal places. Small negative numbers become zero instead of
/// negative zero, so that "-0.0" is never printed.
[[nodiscard]] inline double rounded(double value, int decimals) noexcept {
  const double scale = std::pow(10, decimals);
  const double result = std::round(value * scale) / scale;
  return std::isfinite(result) ? result + 0.0 : value;
}

/// Saturating std::chrono::duration_cast for floating-point durations.
template <typename To, typename Period>
[[nodiscard]] To saturated_cast(std::chrono::duration<double, Period> duration) noexcept {
  using Real = std::chrono::duration<double, typename To::period>;
  return To(saturated<typename To::rep>(std::chrono::duration_cast<Real>(duration).count()));
}

/// Returns `start` + `wait`, with `wait` clamped to a century in either direction, so that later
/// arithmetic on the time point can't overflow.
template <typename Clock>
[[nodiscard]] std::chrono::time_point<Clock> time_after(std::chrono::time_point<Clock> start,
                                                        std::chrono::duration<double> wait) {
  using Duration = typename Clock::duration;
  constexpr Duration kCentury = std::chrono::hours(24 * 36'525);
  return start + std::clamp(saturated_cast<Duration>(wait), -kCentury, kCentury);
}

}  // namespace waggle
