// Which moves are throws.

#include <string_view>

#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// White to move. A row: wQ wP bS1 bQ bB1. wG1 and bA1 stand on it, side by side, beside wP.
constexpr const char* kPillbug =
    "wP;bS1 wP-;wQ -wP;bQ bS1-;wG1 \\wP;bA1 bQ-;wB1 /wQ;bA1 \\bS1;wA1 /wB1;bB1 bQ-";

bool throws(std::string_view text, std::string_view move) {
  REQUIRE(is_legal_in(text, move));
  const Position position = position_of(text);
  return is_throw(position, parse_move(position, move));
}

}  // namespace

TEST_CASE("a move is a throw if the piece is the opponent's or cannot go there itself") {
  CHECK(throws(kPillbug, "bA1 wQ\\"));
  CHECK(throws(kPillbug, "bA1 wP\\"));
  CHECK(throws(kPillbug, "wG1 wQ\\"));
  // It can be thrown there, but can also jump there.
  CHECK_FALSE(throws(kPillbug, "wG1 wP\\"));
  CHECK_FALSE(throws(kPillbug, "wG1 \\bQ"));
  CHECK_FALSE(throws(kPillbug, "wP wQ\\"));
  CHECK_FALSE(throws(kPillbug, "wA1 wP\\"));
  CHECK_FALSE(throws(kPillbug, "wB2 \\wG1"));
  CHECK_FALSE(is_throw(position_of(kPillbug), Move::pass()));
}
