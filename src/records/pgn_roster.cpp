#include "records/pgn_roster.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace waggle {

bool is_in_roster(std::string_view tag) noexcept {
  return std::ranges::any_of(kPgnRoster,
                             [&](std::string_view name) { return equal_in_any_case(tag, name); });
}

std::string_view unknown_value(std::string_view tag) noexcept {
  return equal_in_any_case(tag, "Date") ? "????.??.??" : "?";
}

bool is_unknown_in_roster(std::string_view tag, std::string_view value) noexcept {
  return is_in_roster(tag) && (value == "?" || value == unknown_value(tag));
}

}  // namespace waggle
