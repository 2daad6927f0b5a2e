#include "text/text.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <limits>

#include "text/encoding.hpp"
#include "waggle/error.hpp"

namespace waggle {

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  const std::string shown = printable(text, kLongest);
  const bool is_whole = printable(text, kLongest + 1).size() == shown.size();
  return fmt::format("'{}{}'", shown, is_whole ? "" : "...");
}

std::string replaced(std::string_view text, std::string_view mark, std::string_view value) {
  std::string result;
  for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark)) {
    result.append(text.substr(0, at)).append(value);
    text.remove_prefix(at + mark.size());
  }
  return result.append(text);
}

std::string backslashed(std::string_view text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

std::int64_t parse_int(std::string_view what, std::string_view text, std::int64_t least,
                       std::int64_t most) {
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value < least || value > most)
    throw Error(fmt::format("{} must be a whole number from {} to {}, not {}", what, least, most,
                            in_quotes(text)));
  return value;
}

std::optional<std::int64_t> read_saturated(std::string_view text) noexcept {
  using Range = std::numeric_limits<std::int64_t>;
  // The result if the number is out of range, because from_chars then leaves `value` unchanged.
  std::int64_t value = text.starts_with('-') ? Range::min() : Range::max();
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return stop == end && error != std::errc::invalid_argument ? std::optional(value) : std::nullopt;
}

double parse_double(std::string_view what, std::string_view text, double least, double most) {
  // strtod would also accept whitespace, hexadecimal numbers, "inf" and "nan".
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

bool parse_bool(std::string_view what, std::string_view text) {
  for (const std::string_view word : {"true", "yes", "on", "1"})
    if (equal_in_any_case(text, word)) return true;
  for (const std::string_view word : {"false", "no", "off", "0"})
    if (equal_in_any_case(text, word)) return false;
  throw Error(fmt::format("{} must be True or False, not {}", what, in_quotes(text)));
}

}  // namespace waggle
