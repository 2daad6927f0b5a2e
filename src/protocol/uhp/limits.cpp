#include "protocol/uhp/limits.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "engine/player.hpp"
#include "text/number.hpp"
#include "text/suggestion.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

using std::chrono::nanoseconds;

// Parses a number that consists only of digits.
std::optional<std::int64_t> read_digits(std::string_view text) {
  return is_digits(text) ? read_saturated(text) : std::nullopt;
}

// Removes the text up to and including the first `separator`, and returns the part before it;
// nothing if the separator doesn't occur.
std::optional<std::string_view> take_until(std::string_view& text, char separator) {
  if (text.find(separator) == std::string_view::npos) return std::nullopt;
  return take_part(text, separator);
}

// Parses a number of seconds below 60, such as "5" or "5.25".
std::optional<nanoseconds> read_seconds(std::string_view text) {
  constexpr std::size_t kMaxDigits = 9;
  const std::optional<std::string_view> before_point = take_until(text, '.');
  const auto whole = read_digits(before_point.value_or(text));
  std::string fraction(before_point ? text : "0");
  if (!whole || *whole > 59 || !is_digits(fraction) || fraction.size() > kMaxDigits)
    return std::nullopt;
  fraction.resize(kMaxDigits, '0');
  return std::chrono::seconds(*whole) + nanoseconds(*read_digits(fraction));
}

nanoseconds parse_seconds(std::string_view what, std::string_view text,
                          double most = std::chrono::duration<double>(kLongestTime).count()) {
  return saturated_cast<nanoseconds>(
      std::chrono::duration<double>(parse_double(what, text, 0, most)));
}

// Parses [d.]hh:mm:ss[.fffffff], saturated if much longer than kLongestTime; nothing if invalid.
std::optional<nanoseconds> read_time(std::string_view text) {
  const auto first = take_until(text, ':');
  const auto second = take_until(text, ':');
  std::string_view hour_text = first.value_or("");
  const auto day_text = take_until(hour_text, '.');
  const auto days = read_digits(day_text.value_or("0"));
  const auto hours = read_digits(hour_text);
  const auto minutes = read_digits(second.value_or(""));
  const auto seconds = read_seconds(text);
  if (!days || !hours || !minutes || !seconds || *minutes > 59 || (day_text && *hours > 23))
    return std::nullopt;
  // Check this before adding up, which might overflow.
  if (std::max(*days, *hours) > kLongestTime.count()) return nanoseconds::max();
  return std::chrono::hours(*days * 24 + *hours) + std::chrono::minutes(*minutes) + *seconds;
}

// Parses a time as `read_time` does, or in seconds.
nanoseconds parse_time(std::string_view what, std::string_view text) {
  if (text.find(':') == std::string_view::npos) return parse_seconds(what, text);
  const auto time = read_time(text);
  if (!time)
    throw Error(
        fmt::format("{} must be hh:mm:ss, as in 00:00:05, 00:00:00.250 or 1.12:00:00 for "
                    "a day and a half, not {}",
                    what, in_quotes(text)));
  if (*time > kLongestTime)
    throw Error(fmt::format("{} must be at most {} hours, not {}", what, kLongestTime.count(),
                            in_quotes(text)));
  return *time;
}

// Same as `parse_time`, but saturates times that are too long, and returns nothing if the text is
// invalid.
std::optional<nanoseconds> read_seconds_or_time(std::string_view text) {
  if (text.find(':') != std::string_view::npos) return read_time(text);
  try {
    return parse_seconds("seconds", text, std::numeric_limits<double>::infinity());
  } catch (const Error&) {
    return std::nullopt;
  }
}

// Suggests a limit: " Did you mean time 5?" for "5" or "5s", and the nearest keyword for a misspelt
// one. Empty if there is no suggestion.
std::string limit_suggestion(std::string_view word) {
  std::string_view number = word.substr(0, word.find_first_not_of("0123456789."));
  const std::string_view unit = word.substr(number.size());
  const bool is_number = number.find_first_of("0123456789") != std::string_view::npos &&
                         std::ranges::count(number, '.') <= 1;
  if (number.ends_with('.')) number.remove_suffix(1);
  const bool is_time = unit.empty() || equal_in_any_case(unit, "s") ||
                       equal_in_any_case(unit, "sec") || equal_in_any_case(unit, "seconds");
  if (is_number && is_time) return fmt::format(" Did you mean time {}?", number);
  return suggestion(word, limit_words(&LimitWord::uhp));
}

// Removes the minus sign from a number, and returns whether it did. Leaves anything else unchanged,
// so that messages can quote it.
bool take_minus(std::string_view& text) {
  if (!text.starts_with('-') || text.size() < 2 ||
      std::string_view("0123456789.").find(text[1]) == std::string_view::npos)
    return false;
  text.remove_prefix(1);
  return true;
}

// Parses the arguments of bestmove or analyze, limit by limit.
class Reader {
 public:
  Reader(std::string_view command, std::string_view arguments, const Position* position,
         const AllowedLimits& allowed)
      : command_(command), rest_(arguments), position_(position), allowed_(allowed) {}

  SearchRequest read() {
    while (!trimmed(rest_).empty()) {
      word_ = take_word(rest_);
      const LimitWord* const limit = find_limit(&LimitWord::uhp, word_);
      if (limit == nullptr) refuse_word();
      take(*limit);
    }
    if (request_.clocks) check_clocks();
    return std::move(request_);
  }

 private:
  [[noreturn]] void refuse_word() const {
    const std::string start = fmt::format("unknown limit {} for {}", in_quotes(word_), command_);
    if (const std::string meant = limit_suggestion(word_); !meant.empty())
      throw Error(start + "." + meant);
    throw Error(start + fmt::format("; expected {}, or nothing", limits_usage(", ")));
  }

  // Refuses increments without a clock and, if the command needs the mover's clock, the opponent's
  // clock as the only limit, because it wouldn't end the search.
  void check_clocks() const {
    if (!request_.has_clock(Color::White) && !request_.has_clock(Color::Black))
      throw Error(
          fmt::format("{} has an increment or movestogo, but neither wtime nor btime", command_));
    if (!allowed_.needs_own_clock || position_ == nullptr || request_.limits.is_analysis ||
        !is_endless(request_, position_->turn()))
      return;
    const bool is_white = position_->turn() == Color::White;
    throw Error(fmt::format("{} has only {}, but it is {}'s turn; expected {} or another limit",
                            command_, is_white ? "btime" : "wtime", is_white ? "White" : "Black",
                            is_white ? "wtime" : "btime"));
  }

  void take(const LimitWord& limit) {
    switch (limit.uhp) {
      case LimitUnit::Unknown:
      case LimitUnit::Milliseconds: return;
      case LimitUnit::Moves: return take_moves();
      case LimitUnit::CountAndSeconds:
        take(*find_limit(&LimitWord::uhp, "depth"));
        return take(*find_limit(&LimitWord::uhp, "seconds"));
      case LimitUnit::Flag: return set(limit, [] { return std::int64_t{0}; });
      case LimitUnit::Count: return set(limit, [&] { return count(limit, take_word(rest_)); });
      case LimitUnit::Seconds:
        return set(limit, [&] { return parse_seconds(limit.word, take_word(rest_)).count(); });
      case LimitUnit::ClockTime:
        return set(limit, [&] { return clock_time(limit, take_word(rest_)).count(); });
    }
  }

  // Parses a count. Values that belong to a clock are clamped, because clocks may have run out or
  // be practically unlimited.
  static std::int64_t count(const LimitWord& limit, std::string_view word) {
    const auto value = read_saturated(word);
    if (!value || !is_clock_limit(limit.kind))
      return parse_int(limit.word, word, limit.least, limit.most);
    return std::clamp(*value, limit.least, limit.most);
  }

  static nanoseconds clock_time(const LimitWord& limit, std::string_view word) {
    std::string_view text = word;
    const bool is_negative = is_clock_limit(limit.kind) && take_minus(text);
    const auto time = read_seconds_or_time(text);
    if (!time || !is_clock_limit(limit.kind)) return parse_time(limit.word, word);
    return is_negative ? nanoseconds(0) : std::min<nanoseconds>(*time, kLongestTime);
  }

  // Sets a limit to the value that `read` parses. Refuses it if limits of its kind aren't allowed
  // or one has already been set.
  template <typename Read>
  void set(const LimitWord& limit, Read read) {
    const std::vector<LimitKind>& kinds = allowed_.kinds;
    if (!kinds.empty() && std::ranges::find(kinds, limit.kind) == kinds.end())
      throw Error(allowed_.refusal);
    if (std::ranges::find(seen_, limit.kind) != seen_.end())
      throw Error(
          fmt::format("{} has two limits of the same kind, the second being {}", command_, word_));
    seen_.push_back(limit.kind);
    set_limit(request_, limit.kind, read());
  }

  // Parses searchmoves, which must come last because moves contain spaces.
  void take_moves() {
    if (position_ == nullptr) throw Error(allowed_.refusal);
    if (trimmed(rest_).empty()) throw Error("searchmoves needs moves, separated by semicolons");
    for (std::string_view rest = std::exchange(rest_, {}); !rest.empty();)
      request_.limits.moves.push_back(legal_move(trimmed(take_part(rest, ';'))));
  }

  Move legal_move(std::string_view text) const {
    try {
      const Move move = parse_move(*position_, text);
      check_legal(*position_, move);
      return move;
    } catch (const InvalidMove& error) {
      throw InvalidMove(fmt::format("searchmoves, which must come last, contains {}: {}",
                                    in_quotes(text), error.what()));
    }
  }

  std::string_view command_;
  std::string_view rest_;
  const Position* position_;
  const AllowedLimits& allowed_;
  // The keyword of the current limit, as typed.
  std::string_view word_;
  std::vector<LimitKind> seen_;
  SearchRequest request_;
};

}  // namespace

std::string limits_usage(std::string_view separator) {
  std::vector<std::string> limits;
  for (const LimitWord& limit : kLimitTable)
    if (limit.uhp != LimitUnit::Unknown)
      limits.emplace_back(trimmed(fmt::format("{} {}", limit.word, limit.value)));
  return fmt::format("{}", fmt::join(limits, separator));
}

SearchRequest parse_search_request(std::string_view command, std::string_view arguments,
                                   const Position* position, const AllowedLimits& allowed) {
  return Reader(command, arguments, position, allowed).read();
}

}  // namespace waggle
