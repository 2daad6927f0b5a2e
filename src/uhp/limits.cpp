#include "uhp/limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/score.hpp"
#include "engine/session.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

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

nanoseconds parse_seconds(std::string_view what, std::string_view text) {
  const double most = std::chrono::duration<double>(kLongest).count();
  return std::chrono::duration_cast<nanoseconds>(
      std::chrono::duration<double>(parse_number(what, text, 0, most)));
}

// A time on a clock: seconds, or as `parse_time` reads it.
nanoseconds parse_clock_time(std::string_view what, std::string_view text) {
  return text.find(':') == std::string_view::npos ? parse_seconds(what, text)
                                                  : parse_time(text, what);
}

// The words after bestmove or analyze, one kind of limit after the other.
class Reader {
 public:
  Reader(std::string_view command, std::string_view arguments, const Position& position)
      : command_(command), rest_(arguments), position_(position) {}

  Question read() {
    while (!trimmed(rest_).empty()) {
      kind_ = take_word(rest_);
      take_limit();
    }
    if (!question_.clocks) return std::move(question_);
    const Clocks& clocks = *question_.clocks;
    if (!clocks.left[0] && !clocks.left[1])
      throw Error(
          fmt::format("{} has an increment or movestogo, but neither wtime nor btime", command_));
    expect_own_clock();
    return std::move(question_);
  }

 private:
  // The clock of the other player alone would end no search.
  void expect_own_clock() const {
    const bool is_white = position_.turn() == Color::White;
    if (!equal_in_any_case(command_, "bestmove") || question_.limits.is_analysis ||
        !is_endless(question_, position_.turn()))
      return;
    throw Error(fmt::format("{} has {} alone, and it is {}'s turn; expected {} or another limit",
                            command_, is_white ? "btime" : "wtime", is_white ? "White" : "Black",
                            is_white ? "wtime" : "btime"));
  }
  // Each kind once.
  void note(std::string_view name) {
    if (std::ranges::find(seen_, name) != seen_.end())
      throw Error(fmt::format("{} has two limits of one kind, {} the second", command_, kind_));
    seen_.push_back(name);
  }
  bool is(std::string_view name) const { return equal_in_any_case(kind_, name); }

  std::int64_t whole(std::string_view what, std::int64_t least, std::int64_t most) {
    return parse_whole(what, take_word(rest_), least, most);
  }

  void take_limit() {
    Limits& limits = question_.limits;
    const auto take_depth = [&] {
      note("depth");
      limits.depth = static_cast<int>(whole("depth", 0, kMaxPly - 1));
    };
    const auto take_seconds = [&] {
      note("time");
      limits.time = parse_seconds("seconds", take_word(rest_));
    };
    if (is("time")) {
      note("time");
      limits.time = parse_clock_time("time", take_word(rest_));
    } else if (is("seconds")) {
      take_seconds();
    } else if (is("depth")) {
      take_depth();
    } else if (is("nodes")) {
      note("nodes");
      limits.nodes = static_cast<std::uint64_t>(whole("nodes", 0, kMostNodes));
    } else if (is("depthorseconds")) {
      take_depth();
      take_seconds();
    } else if (is("mate")) {
      note("mate");
      limits.mate = static_cast<int>(whole("mate", 1, kMostMate));
    } else if (is("infinite")) {
      note("infinite");
      limits.is_analysis = true;
    } else if (is("searchmoves")) {
      take_moves();
    } else {
      take_clock();
    }
  }

  void take_clock() {
    constexpr std::array<std::string_view, 4> kTimes = {"wtime", "btime", "winc", "binc"};
    const auto found =
        std::ranges::find_if(kTimes, [&](std::string_view name) { return is(name); });
    if (found == kTimes.end() && !is("movestogo"))
      throw Error(
          fmt::format("{} knows no limit {}; expected time hh:mm:ss, seconds S, depth N, "
                      "nodes N, depthorseconds N S, mate N, infinite, wtime T, btime T, winc T, "
                      "binc T, movestogo N, searchmoves M;M;..., or nothing",
                      command_, in_quotes(kind_)));
    note(found == kTimes.end() ? "movestogo" : *found);
    if (!question_.clocks) question_.clocks.emplace();
    Clocks& clocks = *question_.clocks;
    if (found == kTimes.end()) {
      clocks.moves_to_go = static_cast<int>(whole("movestogo", 1, 1'000'000));
      return;
    }
    const nanoseconds time = parse_clock_time(*found, take_word(rest_));
    const auto index = static_cast<std::size_t>(found - kTimes.begin());
    if (index < 2)
      clocks.left[index] = time;
    else
      clocks.increment[index - 2] = time;
  }

  // The last of the limits, since its moves have blanks in them.
  void take_moves() {
    if (trimmed(rest_).empty()) throw Error("searchmoves needs moves, separated by semicolons");
    for (std::string_view rest = std::exchange(rest_, {}); !rest.empty();) {
      const std::string_view text = take_until(rest, ';').value_or(rest);
      if (text.data() + text.size() == rest.data() + rest.size()) rest = {};
      question_.limits.moves.push_back(legal_move(trimmed(text)));
    }
  }

  Move legal_move(std::string_view text) const {
    try {
      const Move move = parse_move(position_, text);
      if (is_legal(position_, move)) return move;
      throw InvalidMove(why_illegal(position_, move));
    } catch (const InvalidMove& error) {
      throw InvalidMove(fmt::format("searchmoves, the last of the limits, has {}: {}",
                                    in_quotes(text), error.what()));
    }
  }

  std::string_view command_;
  std::string_view rest_;
  const Position& position_;
  std::string_view kind_;
  std::vector<std::string_view> seen_;
  Question question_;
};

}  // namespace

nanoseconds parse_time(std::string_view text, std::string_view what) {
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
        fmt::format("{} must be hh:mm:ss, as in 00:00:05, 00:00:00.250 or 1.12:00:00 for "
                    "a day and a half, not {}",
                    what, in_quotes(text)));
  // Compared before they are added up, for sums of such numbers as these may overflow.
  const std::int64_t longest = kLongest.count();
  if (*days > longest || *hours > longest ||
      std::chrono::hours(*days * 24 + *hours) + std::chrono::minutes(*minutes) + *seconds >
          kLongest)
    throw Error(fmt::format("{} must be at most {} hours, not {}", what, longest, in_quotes(text)));
  return std::chrono::hours(*days * 24 + *hours) + std::chrono::minutes(*minutes) + *seconds;
}

Question parse_question(std::string_view command, std::string_view arguments,
                        const Position& position) {
  return Reader(command, arguments, position).read();
}

}  // namespace waggle
