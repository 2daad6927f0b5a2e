#include "text/wrap.hpp"

#include <string>
#include <string_view>

#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("text is wrapped at blanks, and words that are too long are split") {
  CHECK(wrapped("one two", 0, 2) == "one two\n");
  CHECK(wrapped("aaaa bbbb cccc dddd eeee", 20, 2) == "aaaa bbbb cccc dddd\n  eeee\n");
  CHECK(wrapped(std::string(45, 'x'), 20, 0) ==
        std::string(20, 'x') + '\n' + std::string(20, 'x') + '\n' + std::string(5, 'x') + '\n');
}

TEST_CASE("text in other scripts is wrapped by characters, which are never split") {
  // Characters of 2, 3 and 4 bytes: Cyrillic, Chinese and an emoji.
  for (const std::string_view character : {"\u0416", "\u8702", "\U0001F41D"}) {
    const auto word = [&](int count) {
      std::string text;
      for (int i = 0; i < count; ++i) text += character;
      return text;
    };
    CHECK(wrapped(word(45), 20, 0) == word(20) + '\n' + word(20) + '\n' + word(5) + '\n');
    CHECK(wrapped(word(9) + ' ' + word(10), 20, 2) == word(9) + ' ' + word(10) + '\n');
    CHECK(wrapped(word(9) + ' ' + word(11), 20, 2) == word(9) + "\n  " + word(11) + '\n');
    CHECK(wrapped("x" + word(45), 20, 2) ==
          "x" + word(19) + "\n  " + word(18) + "\n  " + word(8) + '\n');
  }
}
