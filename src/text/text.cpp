#include "text/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>

#include "text/encoding.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::string_view trimmed(std::string_view text) noexcept {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string_view take_word(std::string_view& text) noexcept {
  const std::string_view all = trimmed(text);
  const std::string_view word = all.substr(0, all.find_first_of(kBlanks));
  text = trimmed(all.substr(word.size()));
  return word;
}

std::string_view take_part(std::string_view& text, char separator) noexcept {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  if (text.empty()) return parts;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end != std::string_view::npos) text.remove_prefix(end + 1);
  }
  return parts;
}

bool equal_in_any_case(std::string_view a, std::string_view b) noexcept {
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  const std::string shown = printable(text, kLongest);
  const bool is_whole = printable(text, kLongest + 1).size() == shown.size();
  return fmt::format("'{}{}'", shown, is_whole ? "" : "...");
}

std::int64_t parse_whole(std::string_view what, std::string_view text, std::int64_t least,
                         std::int64_t most) {
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value < least || value > most)
    throw Error(fmt::format("{} must be a whole number from {} to {}, not {}", what, least, most,
                            in_quotes(text)));
  return value;
}

double parse_number(std::string_view what, std::string_view text, double least, double most) {
  // strtod alone would also take blanks, hexadecimal numbers, "inf" and "nan".
  const bool is_decimal =
      !text.empty() && text.find_first_not_of("0123456789.+-eE") == std::string_view::npos;
  const std::string terminated(is_decimal ? text : "");
  char* stop = nullptr;
  const double value = std::strtod(terminated.c_str(), &stop);
  const bool is_read = is_decimal && stop == terminated.c_str() + terminated.size();
  if (!is_read || !(value >= least && value <= most))
    throw Error(fmt::format("{} must be a number from {} to {}, not {}", what, least, most,
                            in_quotes(text)));
  return value;
}

bool parse_truth(std::string_view what, std::string_view text) {
  for (const std::string_view word : {"true", "yes", "on", "1"})
    if (equal_in_any_case(text, word)) return true;
  for (const std::string_view word : {"false", "no", "off", "0"})
    if (equal_in_any_case(text, word)) return false;
  throw Error(fmt::format("{} must be True or False, not {}", what, in_quotes(text)));
}

}  // namespace waggle
