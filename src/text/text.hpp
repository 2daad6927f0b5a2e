#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "text/words.hpp"

namespace waggle {

/// A user's text for a message: in quotes, its first 40 characters, and free of bytes that would
/// garble a line.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// Reads a decimal whole number; throws Error that names `what` and the range where it is none or
/// lies outside.
[[nodiscard]] std::int64_t parse_whole(std::string_view what, std::string_view text,
                                       std::int64_t least, std::int64_t most);
/// The decimal whole number that a text is, or the nearest that fits; nothing if it is none.
[[nodiscard]] std::optional<std::int64_t> read_saturated(std::string_view text) noexcept;
/// As parse_whole for a decimal number with or without a fraction or an exponent; never infinite or
/// NaN.
[[nodiscard]] double parse_number(std::string_view what, std::string_view text, double least,
                                  double most);

/// Reads a truth value in any letter case: true, yes, on or 1, or false, no, off or 0. Throws Error
/// that names `what` for anything else.
[[nodiscard]] bool parse_truth(std::string_view what, std::string_view text);

}  // namespace waggle
