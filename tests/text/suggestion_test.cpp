#include "text/suggestion.hpp"

#include <array>
#include <string>
#include <string_view>

#include "support/catch.hpp"

using namespace waggle;

namespace {

constexpr std::array<std::string_view, 7> kWords = {"play",    "pass",  "bestmove", "options",
                                                    "--level", "--log", "undo"};

std::string meant(std::string_view word) { return suggestion(word, kWords); }

}  // namespace

TEST_CASE("the nearest word is suggested for a misspelt one") {
  CHECK(meant("plya") == " Did you mean play?");
  CHECK(meant("pley") == " Did you mean play?");
  CHECK(meant("bestmov") == " Did you mean bestmove?");
  CHECK(meant("betsmoev") == " Did you mean bestmove?");
  CHECK(meant("BESTMOVES") == " Did you mean bestmove?");
  CHECK(meant("option") == " Did you mean options?");
  CHECK(meant("--levl") == " Did you mean --level?");
  CHECK(suggestion("und", kWords, ".") == ". Did you mean undo?");
}

TEST_CASE("nothing is suggested for a word that is near no other") {
  for (const char* word : {"", "x", "fly", "wA1", "--speed", "bQ/", "mobile"}) {
    INFO(word);
    CHECK(meant(word).empty());
  }
  CHECK(meant(std::string(1'000'000, 'p')).empty());
  CHECK(suggestion("play", {}).empty());
}

TEST_CASE("the nearer of two words is suggested, or the first if they are equally near") {
  CHECK(meant("--lo") == " Did you mean --log?");
  CHECK(meant("plass") == " Did you mean pass?");
  constexpr std::array<std::string_view, 2> kAlike = {"load", "loud"};
  CHECK(suggestion("lond", kAlike) == " Did you mean load?");
}
