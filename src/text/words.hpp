#pragma once

// Depends on the standard library alone, because the rules use it as well.

#include <algorithm>
#include <string_view>
#include <vector>

namespace waggle {

/// Space, tab, line feed, carriage return, vertical tab and form feed.
inline constexpr std::string_view kWhitespace = " \t\r\n\v\f";

/// Lower and upper case of an ASCII letter; any other byte stays as it is.
[[nodiscard]] constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
/// Whether two texts are equal, ignoring the case of ASCII letters.
[[nodiscard]] constexpr bool equal_in_any_case(std::string_view a, std::string_view b) noexcept {
  return std::ranges::equal(a, b, {}, lower, lower);
}

[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
/// Whether a text consists of digits, at least one.
[[nodiscard]] constexpr bool is_digits(std::string_view text) noexcept {
  return !text.empty() && std::ranges::all_of(text, is_digit);
}

/// Without whitespace at both ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) noexcept {
  text.remove_prefix(std::min(text.find_first_not_of(kWhitespace), text.size()));
  return text.substr(0, text.find_last_not_of(kWhitespace) + 1);
}
/// Takes the first word off `text`, which is left trimmed; an empty word if there is none.
[[nodiscard]] constexpr std::string_view take_word(std::string_view& text) noexcept {
  const std::string_view all = trimmed(text);
  const std::string_view word = all.substr(0, all.find_first_of(kWhitespace));
  text = trimmed(all.substr(word.size()));
  return word;
}
/// Takes the part before the first `separator`, and the separator; all of `text` if it has none.
[[nodiscard]] constexpr std::string_view take_part(std::string_view& text,
                                                   char separator) noexcept {
  const std::string_view part = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(part.size() + 1, text.size()));
  return part;
}
/// The parts before, between and after the separators: "a;;b" has "a", "" and "b". An empty text
/// has none.
[[nodiscard]] inline std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (bool has_more = !text.empty(); has_more;) {
    has_more = text.find(separator) != std::string_view::npos;
    parts.push_back(take_part(text, separator));
  }
  return parts;
}
/// The parts, trimmed, of a list that has one at least: that of an empty text is empty.
[[nodiscard]] inline std::vector<std::string_view> fields_of(std::string_view text,
                                                             char separator) {
  std::vector<std::string_view> fields = split_at(text, separator);
  if (fields.empty()) fields.emplace_back();
  std::ranges::transform(fields, fields.begin(), trimmed);
  return fields;
}

}  // namespace waggle
