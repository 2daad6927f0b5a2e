#include "text/text.hpp"

#include <limits>
#include <string_view>
#include <vector>

#include "support/catch.hpp"
#include "waggle/error.hpp"

using namespace waggle;

TEST_CASE("words are separated by any whitespace") {
  std::string_view text = " \t options  set\tThreads \v 2 \f\r";
  CHECK(take_word(text) == "options");
  CHECK(text == "set\tThreads \v 2");
  CHECK(take_word(text) == "set");
  CHECK(take_word(text) == "Threads");
  CHECK(take_word(text) == "2");
  CHECK(text.empty());
  CHECK(take_word(text).empty());
}

TEST_CASE("a text is split at each separator, and empty parts count") {
  using Parts = std::vector<std::string_view>;
  CHECK(split_at("a;;b", ';') == Parts{"a", "", "b"});
  CHECK(split_at("a;", ';') == Parts{"a", ""});
  CHECK(split_at("a b", ';') == Parts{"a b"});
  CHECK(split_at("", ';').empty());
}

TEST_CASE("marks are replaced wherever they occur, but not in what replaces them") {
  CHECK(replaced("", "a", "b").empty());
  CHECK(replaced("aXbXX", "X", "") == "ab");
  CHECK(replaced("aa", "a", "aa") == "aaaa");
  CHECK(replaced("abab", "ab", "b") == "bb");
  CHECK(replaced("none", "x", "y") == "none");
  CHECK(backslashed("a[b]\\", "\\[]") == "a\\[b\\]\\\\");
}

TEST_CASE("taking a part removes its separator, or everything if there is none") {
  std::string_view text = "a;;b";
  CHECK(take_part(text, ';') == "a");
  CHECK(text == ";b");
  CHECK(take_part(text, ';').empty());
  CHECK(take_part(text, ';') == "b");
  CHECK(text.empty());
  CHECK(take_part(text, ';').empty());
}

TEST_CASE("only ASCII letters are compared case-insensitively") {
  CHECK(equal_in_any_case("BestMove", "bESTmOVE"));
  CHECK_FALSE(equal_in_any_case("play", "plays"));
  CHECK_FALSE(equal_in_any_case("[", "{"));
}

TEST_CASE("quoted text is printable and short, whatever its bytes") {
  CHECK(in_quotes("wA1") == "'wA1'");
  CHECK(in_quotes(std::string_view("a\0\n\xff z", 6)) == "'a" + std::string(3, '?') + " z'");
  CHECK(in_quotes("Z\xC3\xBCrich \xE8\x9C\x82 \xF0\x9F\x90\x9D") ==
        "'Z\xC3\xBCrich \xE8\x9C\x82 \xF0\x9F\x90\x9D'");
  CHECK(in_quotes("a\xC2\x9B\x7F\xC3") == "'a" + std::string(3, '?') + "'");
  // It is cut between characters.
  std::string umlauts;
  for (int i = 0; i < 40; ++i) umlauts += "\xC3\xA4";
  CHECK(in_quotes(umlauts) == "'" + umlauts + "'");
  CHECK(in_quotes(umlauts + "\xC3\xA4") == "'" + umlauts + "...'");
  const std::string shortened = in_quotes(std::string(1000, 'x'));
  CHECK(shortened.size() == 45);
  CHECK(shortened.ends_with("xx...'"));
}

TEST_CASE("a whole number must be written in digits and be in range") {
  CHECK(parse_int("N", "7", 1, 7) == 7);
  CHECK(parse_int("N", "-7", -7, 7) == -7);
  for (const char* bad : {"", "8", "0", "-1", "+3", "3.0", " 3", "3 ", "0x3", "3e0", "three",
                          "99999999999999999999", "-99999999999999999999"}) {
    INFO(bad);
    CHECK_THROWS_AS(parse_int("N", bad, 1, 7), Error);
  }
  CHECK_THROWS_WITH(parse_int("depth", "-1", 0, 9),
                    "depth must be a whole number from 0 to 9, not '-1'");
}

TEST_CASE("a number must be finite, decimal and in range") {
  CHECK(parse_double("S", "0.25", 0, 10) == 0.25);
  CHECK(parse_double("S", ".5", 0, 10) == 0.5);
  CHECK(parse_double("S", "1e1", 0, 10) == 10);
  CHECK(parse_double("S", "0", 0, 10) == 0);
  for (const char* bad : {"", "-0.1", "10.1", "nan", "inf", "1e300", "1e999", "0x1", "1,5", "1.5s",
                          "1 5", "--1", "e", "."}) {
    INFO(bad);
    CHECK_THROWS_AS(parse_double("S", bad, 0, 10), Error);
  }
  CHECK_THROWS_AS(parse_double("S", std::string_view("1\0", 2), 0, 10), Error);
  CHECK_THROWS_WITH(parse_double("seconds", "nan", 0, 10),
                    "seconds must be a number from 0 to 10, not 'nan'");
}

TEST_CASE("a boolean is one of eight words, case-insensitively") {
  for (const char* word : {"true", "True", "TRUE", "yes", "Yes", "on", "ON", "1"})
    CHECK(parse_bool("Ponder", word));
  for (const char* word : {"false", "False", "no", "NO", "off", "Off", "0"})
    CHECK_FALSE(parse_bool("Ponder", word));
  for (const char* bad : {"", " ", "maybe", "2", "00", "tru", "true ", "y"}) {
    INFO(bad);
    CHECK_THROWS_AS(parse_bool("Ponder", bad), Error);
  }
  CHECK_THROWS_WITH(parse_bool("Ponder", "maybe"), "Ponder must be True or False, not 'maybe'");
}
