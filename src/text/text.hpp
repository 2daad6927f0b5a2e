#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "text/words.hpp"

namespace waggle {

/// Formats user input for a message: in quotes, made `printable`, and truncated to 40 characters
/// with an ellipsis if it is longer.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// Replaces each occurrence of `mark`, which must not be empty, with `value`.
[[nodiscard]] std::string replaced(std::string_view text, std::string_view mark,
                                   std::string_view value);
/// Escapes each character of `text` that occurs in `special` with a backslash.
[[nodiscard]] std::string backslashed(std::string_view text, std::string_view special);

/// Parses a decimal integer from `least` to `most`. If the text is invalid or out of range, throws
/// an Error whose message starts with `what` and states the range.
[[nodiscard]] std::int64_t parse_int(std::string_view what, std::string_view text,
                                     std::int64_t least, std::int64_t most);
/// Parses a decimal integer and clamps it to the 64-bit range. Returns nullopt if the text is
/// invalid.
[[nodiscard]] std::optional<std::int64_t> read_saturated(std::string_view text) noexcept;
/// Like parse_int, but for a decimal number with an optional fraction and exponent. Rejects
/// infinities and NaN.
[[nodiscard]] double parse_double(std::string_view what, std::string_view text, double least,
                                  double most);

/// Parses a case-insensitive boolean: true, yes, on or 1; or false, no, off or 0. For anything
/// else, throws an Error whose message starts with `what`.
[[nodiscard]] bool parse_bool(std::string_view what, std::string_view text);

}  // namespace waggle
