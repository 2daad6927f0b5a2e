#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace waggle {

/// Without the blanks (space, tab, carriage return, line, vertical and form feed) at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text) noexcept;
/// Takes the first word off `text`, which is left trimmed; an empty word if there is none.
[[nodiscard]] std::string_view take_word(std::string_view& text) noexcept;
/// Takes the part before the first `separator`, and the separator; all of `text` if it has none.
[[nodiscard]] std::string_view take_part(std::string_view& text, char separator) noexcept;
/// The parts before, between and after the separators: "a;;b" has "a", "" and "b". An empty text
/// has none.
[[nodiscard]] std::vector<std::string_view> split_at(std::string_view text, char separator);
/// Whether two texts differ at most in the case of ASCII letters.
[[nodiscard]] bool equal_in_any_case(std::string_view a, std::string_view b) noexcept;
/// A user's text for a message: in quotes, its first 40 characters, and free of bytes that would
/// garble a line.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// Reads a decimal whole number; throws Error that names `what` and the range where it is none or
/// lies outside.
[[nodiscard]] std::int64_t parse_whole(std::string_view what, std::string_view text,
                                       std::int64_t least, std::int64_t most);
/// The same for a decimal number with or without a fraction or an exponent; never infinite or NaN.
[[nodiscard]] double parse_number(std::string_view what, std::string_view text, double least,
                                  double most);

/// Reads a truth value in any letter case: true, yes, on or 1, or false, no, off or 0. Throws Error
/// that names `what` for anything else.
[[nodiscard]] bool parse_truth(std::string_view what, std::string_view text);

}  // namespace waggle
