#include "text/json/json.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

#include "support/catch.hpp"
#include "support/error_of.hpp"

using namespace waggle;
using test::error_of;

TEST_CASE("JSON on one line is ASCII and survives a round trip") {
  const Json json = {{"white", "Zoë 🐝"}, {"comment", "two\nlines, \"quoted\""}};
  const std::string line = json_line(json);
  CHECK(std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; }));
  CHECK(parse_json(line) == json);
}

TEST_CASE("human-readable JSON is indented, in UTF-8, and keeps the order of its fields") {
  CHECK(json_page({{"white", "Zoë"}, {"black", 2}}) ==
        "{\n \"white\": \"Zoë\",\n \"black\": 2\n}\n");
}

TEST_CASE("invalid UTF-8 is replaced") {
  const Json json = {{"reason", "it said \xFF"}};
  CHECK(json_line(json) == R"({"reason":"it said \ufffd"})");
  CHECK(parse_json(json_page(json))["reason"] == "it said \xEF\xBF\xBD");
}

TEST_CASE("an integer must be in range and is never truncated") {
  const auto problem_of = [](const char* text) {
    return error_of([&] { static_cast<void>(whole_in(parse_json(text), 0, 60, "not so many")); });
  };
  CHECK(whole_in(parse_json("60"), 0, 60, "") == 60);
  CHECK(whole_in<std::int64_t>(parse_json("-1"), -1, 60, "") == -1);
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
  CHECK(whole_in<std::uint64_t>(parse_json("18446744073709551615"), 0, kMax, "") == kMax);
  // Truncated to 32 bits, the last but one is 1.
  for (const char* text : {"61", "-1", "1.0", "1e1", "1e300", "-1e300", "\"1\"", "true", "null",
                           "[1]", "4294967297", "18446744073709551615"}) {
    CAPTURE(text);
    CHECK(problem_of(text) == "not so many");
  }
}

TEST_CASE("invalid JSON throws, or is null on request") {
  for (const char* text : {"", "{", "{\"a\":}", "[1] 2", "\"\xFF\""}) {
    CAPTURE(text);
    CHECK_THROWS_AS(parse_json(text), Json::exception);
    CHECK(json_or_null(text).is_null());
  }
  CHECK(json_or_null("[1]") == Json{1});
}

TEST_CASE("the nesting of JSON is limited") {
  const auto refusal = [](const std::string& json) {
    return error_of([&] { static_cast<void>(json_or_null(json)); });
  };
  const std::string most(kMaxNesting, '[');
  CHECK(refusal(most + std::string(kMaxNesting, ']')).empty());
  CHECK(refusal(most + "[") == "the JSON is nested deeper than 256");
  CHECK(refusal(most + "{") == "the JSON is nested deeper than 256");
  // Closed brackets don't count.
  CHECK(refusal(most + "],[],{}").empty());
  // Strings may contain brackets and escaped quotes.
  CHECK(refusal(most + R"("[[[\"[{\\", 1)").empty());
  CHECK(refusal(most + R"("\\"[)") == "the JSON is nested deeper than 256");
  CHECK(refusal(std::string(1000, ']') + most).empty());
  CHECK(refusal("\"\\").empty());
  CHECK_THROWS_AS(parse_json(most + "["), Error);
}
