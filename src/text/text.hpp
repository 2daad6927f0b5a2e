#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "text/words.hpp"

namespace waggle {

/// A user's text for a message: in quotes, its first 40 characters, made printable.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// Replaces each occurrence of `mark`, which must not be empty, with `value`.
[[nodiscard]] std::string replaced(std::string_view text, std::string_view mark,
                                   std::string_view value);
/// Puts a backslash before each of the special characters.
[[nodiscard]] std::string backslashed(std::string_view text, std::string_view special);

/// Parses a decimal integer. Throws Error that names `what` and the range if it is invalid or out
/// of range.
[[nodiscard]] std::int64_t parse_whole(std::string_view what, std::string_view text,
                                       std::int64_t least, std::int64_t most);
/// Parses a decimal integer, clamped to 64 bits; nothing if it is invalid.
[[nodiscard]] std::optional<std::int64_t> read_saturated(std::string_view text) noexcept;
/// As parse_whole, for a decimal number with an optional fraction and exponent; never infinite or
/// NaN.
[[nodiscard]] double parse_number(std::string_view what, std::string_view text, double least,
                                  double most);

/// Parses a boolean, case-insensitive: true, yes, on or 1; false, no, off or 0. Throws Error that
/// names `what` for anything else.
[[nodiscard]] bool parse_truth(std::string_view what, std::string_view text);

}  // namespace waggle
