#include "uhp/limits.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>

#include "core/score.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"

namespace waggle {

namespace {

using std::chrono::nanoseconds;

constexpr std::chrono::hours kLongest{24 * 365};
constexpr std::int64_t kMostNodes = 1'000'000'000'000'000'000;

// Digits and nothing else; a number too large for 15 of them stands for itself well enough.
std::optional<std::int64_t> read_digits(std::string_view text) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos)
    return std::nullopt;
  std::int64_t value = 0;
  for (const char digit : text)
    if (value < 100'000'000'000'000) value = value * 10 + (digit - '0');
  return value;
}

// Takes what stands before the first `separator`, and the separator; nothing if there is none.
std::optional<std::string_view> take_until(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end + 1);
  return part;
}

// "5" or "5.25" seconds below a minute.
std::optional<nanoseconds> read_seconds(std::string_view text) {
  nanoseconds fraction{0};
  const std::optional<std::string_view> before_point = take_until(text, '.');
  if (before_point) {
    if (text.size() > 9 || !read_digits(text)) return std::nullopt;
    std::int64_t count = *read_digits(text);
    for (std::size_t digits = text.size(); digits < 9; ++digits) count *= 10;
    fraction = nanoseconds(count);
  }
  const auto whole = read_digits(before_point ? *before_point : text);
  if (!whole || *whole > 59) return std::nullopt;
  return std::chrono::seconds(*whole) + fraction;
}

void take_limit(Limits& limits, std::string_view kind, std::string_view& rest) {
  const auto add = [&](auto& limit, auto value) {
    if (limit) throw Error(fmt::format("bestmove has two limits of one kind, {} the second", kind));
    limit = value;
  };
  const auto depth = [&] {
    return static_cast<int>(parse_whole("depth", take_word(rest), 0, kMaxPly - 1));
  };
  const auto seconds = [&] {
    const double most = std::chrono::duration<double>(kLongest).count();
    const double value = parse_number("seconds", take_word(rest), 0, most);
    return std::chrono::duration_cast<nanoseconds>(std::chrono::duration<double>(value));
  };
  if (equal_in_any_case(kind, "time")) {
    add(limits.time, parse_time(take_word(rest)));
  } else if (equal_in_any_case(kind, "seconds")) {
    add(limits.time, seconds());
  } else if (equal_in_any_case(kind, "depth")) {
    add(limits.depth, depth());
  } else if (equal_in_any_case(kind, "nodes")) {
    add(limits.nodes,
        static_cast<std::uint64_t>(parse_whole("nodes", take_word(rest), 0, kMostNodes)));
  } else if (equal_in_any_case(kind, "depthorseconds")) {
    add(limits.depth, depth());
    add(limits.time, seconds());
  } else {
    throw Error(
        fmt::format("bestmove knows no limit {}; expected time hh:mm:ss, seconds S, depth N, "
                    "nodes N, depthorseconds N S, or nothing",
                    in_quotes(kind)));
  }
}

}  // namespace

nanoseconds parse_time(std::string_view text) {
  std::string_view rest = text;
  const auto first = take_until(rest, ':');
  const auto second = take_until(rest, ':');
  std::string_view hour_text = first.value_or("");
  const auto day_text = take_until(hour_text, '.');
  const auto days = read_digits(day_text.value_or("0"));
  const auto hours = read_digits(hour_text);
  const auto minutes = read_digits(second.value_or(""));
  const auto seconds = read_seconds(rest);
  if (!days || !hours || !minutes || !seconds || *minutes > 59 || (day_text && *hours > 23))
    throw Error(
        fmt::format("time must be hh:mm:ss, as in 00:00:05, 00:00:00.250 or 1.12:00:00 for "
                    "a day and a half, not {}",
                    in_quotes(text)));
  // Compared before they are added up, for sums of such numbers as these may overflow.
  const std::int64_t longest = kLongest.count();
  if (*days > longest || *hours > longest ||
      std::chrono::hours(*days * 24 + *hours) + std::chrono::minutes(*minutes) + *seconds >
          kLongest)
    throw Error(fmt::format("time must be at most {} hours, not {}", longest, in_quotes(text)));
  return std::chrono::hours(*days * 24 + *hours) + std::chrono::minutes(*minutes) + *seconds;
}

Limits parse_limits(std::string_view arguments) {
  Limits limits;
  while (!trimmed(arguments).empty()) {
    const std::string_view kind = take_word(arguments);
    take_limit(limits, kind, arguments);
  }
  return limits;
}

}  // namespace waggle
