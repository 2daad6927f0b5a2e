#include "text/suggestion.hpp"

#include <array>

#include "support/catch.hpp"

using namespace waggle;

namespace {

constexpr std::array<std::string_view, 7> kWords = {"play",    "pass",  "bestmove", "options",
                                                    "--level", "--log", "undo"};

std::string_view meant(std::string_view word) { return nearest(word, kWords).value_or("none"); }

}  // namespace

TEST_CASE("a misspelt word is known again") {
  CHECK(meant("plya") == "play");
  CHECK(meant("pley") == "play");
  CHECK(meant("bestmov") == "bestmove");
  CHECK(meant("betsmoev") == "bestmove");
  CHECK(meant("BESTMOVES") == "bestmove");
  CHECK(meant("option") == "options");
  CHECK(meant("--levl") == "--level");
  CHECK(suggestion("und", kWords) == " Did you mean undo?");
}

TEST_CASE("a word that is near no other is not guessed at") {
  for (const char* word : {"", "x", "fly", "wA1", "--speed", "bQ/", "mobile"}) {
    INFO(word);
    CHECK(meant(word) == "none");
    CHECK(suggestion(word, kWords).empty());
  }
  CHECK(meant(std::string(1'000'000, 'p')) == "none");
  CHECK_FALSE(nearest("play", {}).has_value());
}

TEST_CASE("of two words the nearer one is meant, and of two as near the first") {
  CHECK(meant("--lo") == "--log");
  CHECK(meant("plass") == "pass");
  constexpr std::array<std::string_view, 2> kAlike = {"load", "loud"};
  CHECK(nearest("lond", kAlike) == "load");
}
