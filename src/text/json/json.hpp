#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "waggle/error.hpp"

namespace waggle {

/// A value of JSON; objects keep the order in which their fields were added. The library's parser
/// and writer are long templates. They stand in json.cpp alone, so that they are compiled once.
using Json = nlohmann::ordered_json;

/// The most brackets and braces of a JSON text that may be open at once.
inline constexpr std::size_t kMostNesting = 256;

/// Throws Error if a JSON text is nested deeper than kMostNesting. The library that reads JSON
/// copies a nested value by one call for each level, and would use up the stack. The text may be
/// damaged.
void check_nesting(std::string_view text);

/// Reads JSON. Throws Json::exception where the text is none.
[[nodiscard]] Json parse_json(std::string_view text);
/// Reads JSON; null where the text is none.
[[nodiscard]] Json json_or_null(std::string_view text);

/// A whole number from `least` to `most`. Throws Error that says `problem` where the value is none.
/// The library's own conversions cut fractions off, and do not look at the range.
template <std::integral Number>
[[nodiscard]] Number whole_in(const Json& value, Number least, Number most,
                              const std::string& problem) {
  const auto checked = [&](auto number) {
    if (std::cmp_less(number, least) || std::cmp_greater(number, most)) throw Error(problem);
    return static_cast<Number>(number);
  };
  if (value.is_number_unsigned()) return checked(value.get<std::uint64_t>());
  if (value.is_number_integer()) return checked(value.get<std::int64_t>());
  throw Error(problem);
}

/// JSON in one line without its end. It is ASCII, as other characters are escaped. Bytes that are
/// no UTF-8 are replaced.
[[nodiscard]] std::string json_line(const Json& json);
/// JSON for people too: indented, in UTF-8, with an end of line at the end. Bytes that are no UTF-8
/// are replaced.
[[nodiscard]] std::string json_page(const Json& json);

}  // namespace waggle
