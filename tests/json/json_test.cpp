#include "json/json.hpp"

#include <algorithm>
#include <string>

#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("JSON in a line is ASCII, and what is escaped comes back") {
  const Json json = {{"white", "Zoë 🐝"}, {"comment", "two\nlines, \"quoted\""}};
  const std::string line = json_line(json);
  CHECK(std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; }));
  CHECK(parse_json(line) == json);
}

TEST_CASE("JSON for people is indented, in UTF-8, and keeps the order of its fields") {
  CHECK(json_page({{"white", "Zoë"}, {"black", 2}}) ==
        "{\n \"white\": \"Zoë\",\n \"black\": 2\n}\n");
}

TEST_CASE("bytes that are no UTF-8 are replaced") {
  const Json json = {{"reason", "it said \xFF"}};
  CHECK(json_line(json) == R"({"reason":"it said \ufffd"})");
  CHECK(parse_json(json_page(json))["reason"] == "it said \xEF\xBF\xBD");
}

TEST_CASE("a text that is no JSON throws, or is null to whoever asks for that") {
  for (const char* text : {"", "{", "{\"a\":}", "[1] 2", "\"\xFF\""}) {
    CAPTURE(text);
    CHECK_THROWS_AS(parse_json(text), Json::exception);
    CHECK(json_or_null(text).is_null());
  }
  CHECK(json_or_null("[1]") == Json{1});
}
