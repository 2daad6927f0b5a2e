#include "protocol/uhp/limits.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>

#include "engine/limit_table.hpp"
#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "support/hostile_numbers.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

SearchRequest request(std::string_view arguments) {
  const Position position = parse_game("Base").position();
  return parse_search_request("bestmove", arguments, &position, {.needs_own_clock = true});
}
std::optional<nanoseconds> parse_time(const std::string& text) {
  return request("time " + text).limits.time;
}
Limits parse_limits(std::string_view arguments) { return request(arguments).limits; }

}  // namespace

TEST_CASE("a time is read as UHP and .NET write it") {
  struct Case {
    std::string text;
    nanoseconds time;
  };
  const auto [text, time] =
      GENERATE(Case{"00:00:05", 5s}, Case{"00:00:00", 0s}, Case{"01:02:03", 1h + 2min + 3s},
               Case{"0:0:5", 5s}, Case{"00:00:00.25", 250ms}, Case{"00:00:00.5000000", 500ms},
               Case{"00:00:00.0000001", 100ns}, Case{"00:00:59.999999999", 60s - 1ns},
               Case{"1.00:00:00", 24h}, Case{"1.12:00:00.5000000", 36h + 500ms},
               Case{"100:00:00", 100h}, Case{"365.00:00:00", 365 * 24h});
  INFO(text);
  CHECK(parse_time(text) == time);
}

TEST_CASE("an invalid time is refused with an example") {
  const std::string text =
      GENERATE("00:05", "00:00:60", "00:60:00", "1.24:00:00", "-00:00:05", "00:00:-5", "00:00:5.",
               "00:00:.5", "00:00:05.0000000001", "::", "00:00:00:00", "a:b:c", "+0:00:05",
               "00:00:05.5.5", ".1:00:00", "1.:00:00", "0x1:00:00", "00:00:99999999999999999999");
  INFO(text);
  CHECK_THROWS_WITH(parse_time(text),
                    "time must be hh:mm:ss, as in 00:00:05, 00:00:00.250 or 1.12:00:00 for a day "
                    "and a half, not '" +
                        text + "'");
}

TEST_CASE("a time longer than a year is refused by naming the longest") {
  // The second one has 2^64 nanoseconds and 25 minutes.
  const std::string text =
      GENERATE("99999999999:00:00", "213504.00:00:00", "366.00:00:00", "365.00:00:01", "8761:00:00",
               "99999999999999999999.00:00:00", "365.23:59:59");
  INFO(text);
  CHECK_THROWS_WITH(parse_time(text), "time must be at most 8760 hours, not '" + text + "'");
}

TEST_CASE("bestmove has no limits unless some are named") {
  const Limits limits = parse_limits("  ");
  CHECK_FALSE(limits.time.has_value());
  CHECK_FALSE(limits.depth.has_value());
  CHECK_FALSE(limits.nodes.has_value());
  CHECK(limits.stop == nullptr);
}

TEST_CASE("limits of bestmove are case-insensitive, with any amount of whitespace") {
  CHECK(parse_limits("time 00:00:05").time == nanoseconds(5s));
  CHECK(parse_limits("TIME\t00:00:05 ").time == nanoseconds(5s));
  CHECK(parse_limits("seconds 0.25").time == nanoseconds(250ms));
  CHECK(parse_limits("time 5").time == nanoseconds(5s));
  CHECK(parse_limits("time 0.25").time == nanoseconds(250ms));
  CHECK(parse_limits("Depth  0").depth == 0);
  CHECK(parse_limits("depth 127").depth == 127);
  CHECK(parse_limits("nodes 1000000").nodes == 1'000'000U);
  const Limits both = parse_limits("depthorseconds 9 1.5");
  CHECK(both.depth == 9);
  CHECK(both.time == nanoseconds(1500ms));
}

TEST_CASE("limits of bestmove can be combined") {
  const Limits limits = parse_limits("nodes 5 depth 3 time 00:00:01");
  CHECK(limits.nodes == 5U);
  CHECK(limits.depth == 3);
  CHECK(limits.time == nanoseconds(1s));
}

TEST_CASE("an invalid limit of bestmove is refused with what was expected") {
  struct Case {
    std::string_view arguments, message;
  };
  const auto [arguments, message] = GENERATE(
      Case{"depth", "depth must be a whole number from 0 to 127, not ''"},
      Case{"depth -1", "depth must be a whole number from 0 to 127, not '-1'"},
      Case{"depth 1e9", "depth must be a whole number from 0 to 127, not '1e9'"},
      Case{"depth 128", "depth must be a whole number from 0 to 127, not '128'"},
      Case{"seconds nan", "seconds must be a number from 0 to 31536000, not 'nan'"},
      Case{"seconds 1e300", "seconds must be a number from 0 to 31536000, not '1e300'"},
      Case{"seconds -0.5", "seconds must be a number from 0 to 31536000, not '-0.5'"},
      Case{"time soon", "time must be a number from 0 to 31536000, not 'soon'"},
      Case{"time -1", "time must be a number from 0 to 31536000, not '-1'"},
      Case{"time 1 seconds 2",
           "bestmove has two limits of the same kind, the second being seconds"},
      Case{"depthorseconds 3", "seconds must be a number from 0 to 31536000, not ''"},
      Case{"nodes -1", "nodes must be a whole number from 0 to 1000000000000000000, not '-1'"},
      Case{"seconds 1 time 00:00:01",
           "bestmove has two limits of the same kind, the second being time"},
      Case{"depth 3 4", "unknown limit '4' for bestmove. Did you mean time 4?"},
      Case{"5.", "unknown limit '5.' for bestmove. Did you mean time 5?"},
      Case{"mate 0", "mate must be a whole number from 1 to 20, not '0'"},
      Case{"wtime", "wtime must be a number from 0 to 31536000, not ''"},
      Case{"wtime 5 wtime 5", "bestmove has two limits of the same kind, the second being wtime"},
      Case{"wtime abc", "wtime must be a number from 0 to 31536000, not 'abc'"},
      Case{"wtime nan", "wtime must be a number from 0 to 31536000, not 'nan'"},
      Case{"wtime -nan", "wtime must be a number from 0 to 31536000, not '-nan'"},
      Case{"wtime -", "wtime must be a number from 0 to 31536000, not '-'"},
      Case{"wtime --1", "wtime must be a number from 0 to 31536000, not '--1'"},
      Case{"wtime 1 winc inf", "winc must be a number from 0 to 31536000, not 'inf'"},
      Case{"movestogo x wtime 1", "movestogo must be a whole number from 0 to 1000000, not 'x'"},
      Case{"movestogo 1.5 wtime 1",
           "movestogo must be a whole number from 0 to 1000000, not '1.5'"},
      Case{"movestogo 0", "bestmove has an increment or movestogo, but neither wtime nor btime"},
      Case{"winc 1", "bestmove has an increment or movestogo, but neither wtime nor btime"},
      Case{"btime 1 binc 1",
           "bestmove has only btime, but it is White's turn; expected wtime or another limit"},
      Case{"searchmoves", "searchmoves needs moves, separated by semicolons"},
      Case{"searchmoves wQ",
           "searchmoves, which must come last, contains 'wQ': the queen may not be placed on a "
           "player's first turn"},
      Case{"fast",
           "unknown limit 'fast' for bestmove; expected time hh:mm:ss[.fff], seconds S, depth N, "
           "nodes N, "
           "depthorseconds N S, mate N, infinite, wtime T, btime T, winc T, binc T, movestogo N, "
           "searchmoves M;M;..., or nothing"});
  INFO(arguments);
  CHECK_THROWS_WITH(parse_limits(arguments), std::string(message));
}

TEST_CASE("clocks are read in both time formats") {
  for (const std::string time : {"00:01:30.5", "90.5"}) {
    const SearchRequest told =
        request("wtime " + time + " btime " + time + " winc " + time + " binc " + time);
    INFO(time);
    REQUIRE(told.clocks.has_value());
    for (const std::size_t player : {0U, 1U}) {
      CHECK(told.clocks->left[player] == 90'500ms);
      CHECK(told.clocks->increment[player] == 90'500ms);
    }
  }
}

TEST_CASE("negative clocks count as 0, and 0 moves to go as unknown") {
  for (const std::string time : {"0", "-0", "-0.02", "-.5", "-3", "00:00:00", "-00:00:00.020"}) {
    CAPTURE(time);
    const SearchRequest told = request("wtime " + time + " btime 3 winc " + time + " movestogo 0");
    REQUIRE(told.clocks.has_value());
    CHECK(told.clocks->left[0] == nanoseconds(0));
    CHECK(told.clocks->left[1] == nanoseconds(3s));
    CHECK(told.clocks->increment[0] == nanoseconds(0));
    CHECK_FALSE(told.clocks->moves_to_go.has_value());
    CHECK(request("wtime 3 btime " + time).clocks->left[1] == nanoseconds(0));
    CHECK(request("wtime 3 movestogo -1 btime " + time).clocks->left[0] == nanoseconds(3s));
  }
}

TEST_CASE("clocks out of range are clamped to 0 or a year") {
  for (const std::string time : {"99999999", "1e300", "1e999", "99999999:00:00",
                                 "10675199.02:48:05.4775807", "999999999999999999999.00:00:00"}) {
    CAPTURE(time);
    const SearchRequest told =
        request("wtime " + time + " btime -" + time + " winc " + time + " binc -" + time);
    REQUIRE(told.clocks.has_value());
    CHECK(told.clocks->left[0] == nanoseconds(kLongestTime));
    CHECK(told.clocks->left[1] == nanoseconds(0));
    CHECK(told.clocks->increment[0] == nanoseconds(kLongestTime));
    CHECK(told.clocks->increment[1] == nanoseconds(0));
  }
  // The smallest TimeSpan of .NET.
  CHECK(request("wtime -10675199.02:48:05.4775808").clocks->left[0] == nanoseconds(0));
  CHECK(request("wtime 1 movestogo 99999999999999999999").clocks->moves_to_go == 1'000'000);
  CHECK_FALSE(request("wtime 1 movestogo -99999999").clocks->moves_to_go.has_value());
}

TEST_CASE("an invalid clock is quoted with its sign") {
  CHECK_THROWS_WITH(request("wtime -1.2.3"),
                    "wtime must be a number from 0 to 31536000, not '-1.2.3'");
  CHECK_THROWS_WITH(request("wtime -00:61:00"),
                    "wtime must be hh:mm:ss, as in 00:00:05, 00:00:00.250 or 1.12:00:00 for a day "
                    "and a half, not '-00:61:00'");
  CHECK_THROWS_WITH(request("wtime 1 movestogo -1.5"),
                    "movestogo must be a whole number from 0 to 1000000, not '-1.5'");
}

TEST_CASE("clocks are read in seconds or as times, for each player") {
  const SearchRequest both = request("wtime 60 BTIME 00:01:30.5 winc 0.6 binc 1 movestogo 12");
  REQUIRE(both.clocks.has_value());
  CHECK(both.clocks->left[0] == nanoseconds(60s));
  CHECK(both.clocks->left[1] == nanoseconds(90'500ms));
  CHECK(both.clocks->increment[0] == nanoseconds(600ms));
  CHECK(both.clocks->increment[1] == nanoseconds(1s));
  CHECK(both.clocks->moves_to_go == 12);
  CHECK(request("infinite btime 5").limits.is_analysis);
  const SearchRequest one = request("btime 0 depth 3");
  CHECK_FALSE(one.clocks->left[0].has_value());
  CHECK(one.clocks->left[1] == nanoseconds(0s));
  CHECK(one.limits.depth == 3);
}

TEST_CASE("mate, infinite and searchmoves are limits, too") {
  CHECK(parse_limits("mate 3 nodes 5").mate == 3);
  CHECK(parse_limits("infinite").is_analysis);
  const Limits limits = parse_limits("depth 2 searchmoves wS1; wA1");
  CHECK(limits.depth == 2);
  CHECK(limits.moves.size() == 2);
}

TEST_CASE("a command takes only its own limits, and searchmoves only with a position") {
  const AllowedLimits allowed{.kinds = {LimitKind::Time, LimitKind::Depth}, .refusal = "refused"};
  const auto parse = [&](std::string_view arguments) {
    return parse_search_request("auto", arguments, nullptr, allowed);
  };
  CHECK(parse("time 5").limits.time == nanoseconds(5s));
  CHECK(parse("depthorseconds 3 5").limits.depth == 3);
  for (const char* arguments : {"depth 3 nodes 5", "infinite", "wtime 5", "searchmoves wS1"})
    CHECK_THROWS_WITH(parse(arguments), "refused");
  CHECK_THROWS_WITH(parse_search_request("answer", "searchmoves wS1", nullptr, {.refusal = "none"}),
                    "none");
  CHECK(parse_search_request("answer", "btime 5", nullptr).clocks.has_value());
}

TEST_CASE("limits_usage lists exactly the limits that are parsed") {
  for (const std::string_view word : limit_words(&LimitWord::uhp)) {
    INFO(word);
    try {
      static_cast<void>(request(word));
    } catch (const std::exception& error) {
      CHECK(std::string(error.what()).find("unknown limit") == std::string::npos);
    }
  }
  try {
    static_cast<void>(request("fast"));
    FAIL("a word that isn't a limit was accepted");
  } catch (const Error& error) {
    for (const std::string_view word : limit_words(&LimitWord::uhp))
      CHECK(std::string(error.what()).find(word) != std::string::npos);
  }
}

TEST_CASE("limits of bestmove out of range are refused") {
  for (const std::string_view number : test::kHostileNumbers)
    for (const LimitWord& word : kLimitTable) {
      if (word.uhp == LimitUnit::Unknown || word.uhp == LimitUnit::Moves) continue;
      for (const char* const form : {" {}", " {0} {0}", " {0}:{0}:{0}", " {0}.{0}:{0}:{0}.{0}"}) {
        const std::string arguments =
            std::string(word.word) + fmt::format(fmt::runtime(form), number);
        INFO(arguments);
        SearchRequest read;
        if (!test::error_of([&] { read = request(arguments); }).empty()) continue;
        const Limits& limits = read.limits;
        const auto is_time = [](const std::optional<nanoseconds>& time) {
          return !time || (*time >= 0ns && *time <= kLongestTime);
        };
        CHECK(is_time(limits.time));
        CHECK((!limits.depth || (*limits.depth >= 0 && *limits.depth < kMaxPly)));
        CHECK((!limits.mate || (*limits.mate >= 1 && *limits.mate <= kMaxMate)));
        if (read.clocks) {
          for (const auto& left : read.clocks->left) CHECK(is_time(left));
          for (const nanoseconds increment : read.clocks->increment) CHECK(is_time(increment));
          CHECK((!read.clocks->moves_to_go || *read.clocks->moves_to_go > 0));
        }
      }
    }
}
