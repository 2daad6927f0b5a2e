#pragma once

#include <array>
#include <string_view>

namespace waggle {

/// The tags that every PGN has, in the order of Mzinga, between GameType and Result.
inline constexpr std::array<std::string_view, 6> kPgnRoster = {"Date",  "Event", "Site",
                                                               "Round", "White", "Black"};

[[nodiscard]] bool is_in_roster(std::string_view tag) noexcept;
/// What PGN writes for an unknown value of a tag: "????.??.??" for a date, otherwise "?".
[[nodiscard]] std::string_view unknown_value(std::string_view tag) noexcept;
/// Whether a tag of the roster says that its value is unknown.
[[nodiscard]] bool is_unknown_in_roster(std::string_view tag, std::string_view value) noexcept;

}  // namespace waggle
