#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "text/text.hpp"

namespace waggle {

/// The tags that every PGN contains between GameType and Result, in Mzinga's order.
inline constexpr std::array<std::string_view, 6> kPgnRoster = {"Date",  "Event", "Site",
                                                               "Round", "White", "Black"};

/// Whether a tag is in kPgnRoster. Tag names are case-insensitive.
[[nodiscard]] inline bool is_in_roster(std::string_view tag) noexcept {
  return std::ranges::any_of(kPgnRoster,
                             [&](std::string_view name) { return equal_in_any_case(tag, name); });
}
/// The PGN placeholder for an unknown value: "????.??.??" for a date, otherwise "?".
[[nodiscard]] inline std::string_view unknown_value(std::string_view tag) noexcept {
  return equal_in_any_case(tag, "Date") ? "????.??.??" : "?";
}

}  // namespace waggle
