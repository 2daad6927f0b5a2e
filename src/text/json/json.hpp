#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "waggle/error.hpp"

namespace waggle {

/// A JSON value whose objects keep the order of their fields. The library's parser and serialiser
/// are large templates, so only json.cpp instantiates them.
using Json = nlohmann::ordered_json;

/// Maximum nesting depth of arrays and objects in parsed JSON.
inline constexpr std::size_t kMaxNesting = 256;

/// Parses JSON. Throws Json::exception if the text is invalid, or Error if it is nested more deeply
/// than kMaxNesting. Without this limit, the library could overflow the stack, because it copies
/// nested values recursively.
[[nodiscard]] Json parse_json(std::string_view text);
/// Like parse_json, but returns null if the text is invalid.
[[nodiscard]] Json json_or_null(std::string_view text);

/// Converts a JSON value to an integer from `least` to `most`. Throws an Error with the message
/// `problem` if the value isn't such an integer. The library's own conversions would truncate
/// fractions and let integers overflow.
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

/// Overload for the range from 0 to the maximum of `Number`.
template <std::integral Number>
[[nodiscard]] Number whole_in(const Json& value, const std::string& problem) {
  return whole_in<Number>(value, 0, std::numeric_limits<Number>::max(), problem);
}

/// Serialises JSON as a single line without a trailing newline. Non-ASCII characters are escaped,
/// and invalid UTF-8 is replaced by U+FFFD.
[[nodiscard]] std::string json_line(const Json& json);
/// Serialises JSON for human readers: indented, in UTF-8 and with a trailing newline. Invalid UTF-8
/// is replaced by U+FFFD.
[[nodiscard]] std::string json_page(const Json& json);

}  // namespace waggle
