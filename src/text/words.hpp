#pragma once

// May include only the standard library, because the rules library uses this header, too.

#include <algorithm>
#include <string_view>
#include <vector>

namespace waggle {

/// The ASCII whitespace characters.
inline constexpr std::string_view kWhitespace = " \t\r\n\v\f";

/// Converts an ASCII letter to lower case. Other bytes are unchanged.
[[nodiscard]] constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
/// Converts an ASCII letter to upper case. Other bytes are unchanged.
[[nodiscard]] constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
/// Whether two strings are equal, ignoring ASCII case.
[[nodiscard]] constexpr bool equal_in_any_case(std::string_view a, std::string_view b) noexcept {
  return std::ranges::equal(a, b, {}, lower, lower);
}

[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
/// Whether a character is an ASCII letter.
[[nodiscard]] constexpr bool is_letter(char c) noexcept {
  return upper(c) >= 'A' && upper(c) <= 'Z';
}
/// Whether `text` consists of one or more ASCII digits and nothing else.
[[nodiscard]] constexpr bool is_digits(std::string_view text) noexcept {
  return !text.empty() && std::ranges::all_of(text, is_digit);
}

/// Returns the text without leading and trailing whitespace.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) noexcept {
  text.remove_prefix(std::min(text.find_first_not_of(kWhitespace), text.size()));
  return text.substr(0, text.find_last_not_of(kWhitespace) + 1);
}
/// Removes the first word from `text` and returns it, or an empty string if there is none. Trims
/// the rest of `text`.
[[nodiscard]] constexpr std::string_view take_word(std::string_view& text) noexcept {
  const std::string_view all = trimmed(text);
  const std::string_view word = all.substr(0, all.find_first_of(kWhitespace));
  text = trimmed(all.substr(word.size()));
  return word;
}
/// Returns the part of `text` before the first `separator`, and removes it and the separator from
/// `text`. Without a separator, takes the whole text.
[[nodiscard]] constexpr std::string_view take_part(std::string_view& text,
                                                   char separator) noexcept {
  const std::string_view part = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(part.size() + 1, text.size()));
  return part;
}
/// Splits a string at each separator: "a;;b" becomes "a", "" and "b". An empty string has no parts.
[[nodiscard]] inline std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (bool has_more = !text.empty(); has_more;) {
    has_more = text.find(separator) != std::string_view::npos;
    parts.push_back(take_part(text, separator));
  }
  return parts;
}
/// Like split_at, but trims the parts, and returns one empty part for an empty string.
[[nodiscard]] inline std::vector<std::string_view> fields_of(std::string_view text,
                                                             char separator) {
  std::vector<std::string_view> fields = split_at(text, separator);
  if (fields.empty()) fields.emplace_back();
  std::ranges::transform(fields, fields.begin(), trimmed);
  return fields;
}

}  // namespace waggle
