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

/// A JSON value. Objects keep the order of their fields. The library's parser and writer are long
/// templates, so only json.cpp instantiates them.
using Json = nlohmann::ordered_json;

/// The deepest nesting of arrays and objects that is accepted.
inline constexpr std::size_t kMostNesting = 256;

/// Parses JSON. Throws Json::exception if the text is invalid, and Error if it is nested more
/// deeply than kMostNesting: the library copies nested values recursively and would overflow the
/// stack.
[[nodiscard]] Json parse_json(std::string_view text);
/// The same, but null if the text is invalid.
[[nodiscard]] Json json_or_null(std::string_view text);

/// An integer from `least` to `most`. Throws Error with the message `problem` for any other value.
/// The library's own conversions truncate fractions and ignore the range.
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

/// The same for any integer from 0 on that `Number` can hold.
template <std::integral Number>
[[nodiscard]] Number whole_in(const Json& value, const std::string& problem) {
  return whole_in<Number>(value, 0, std::numeric_limits<Number>::max(), problem);
}

/// JSON on one line, without a line break. Characters beyond ASCII are escaped, and invalid UTF-8
/// is replaced.
[[nodiscard]] std::string json_line(const Json& json);
/// Human-readable JSON: indented, in UTF-8, with a final line break. Invalid UTF-8 is replaced.
[[nodiscard]] std::string json_page(const Json& json);

}  // namespace waggle
