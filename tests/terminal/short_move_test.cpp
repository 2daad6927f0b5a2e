#include "terminal/short_move.hpp"

#include <string>

#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

// The move that a text means, or why it means none.
std::string read(std::string_view game, std::string_view text) {
  const Position position = test::position_of(game);
  try {
    return to_string(position, parse_short_move(position, text));
  } catch (const InvalidMove& error) {
    return error.what();
  }
}

constexpr const char* kTwoQueens = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

}  // namespace

TEST_CASE("a word names a piece in full or in short") {
  for (const char* word : {"wA1", "a1", "A", "wQ", "q", "b", "B2", "bb2", "bB", "p1", "WM1"})
    CHECK(ShortPiece::is_one(word));
  for (const char* word : {"", "w", "x", "w1", "a4", "play", "pass", "go", "wA12", "board", "-"})
    CHECK_FALSE(ShortPiece::is_one(word));
}

TEST_CASE("a move is read in full as ever") {
  CHECK(read(kTwoQueens, "wA1 -wQ") == "wA1 -wQ");
  CHECK(read(kTwoQueens, "WA1  \\wq") == "wA1 \\wQ");
}

TEST_CASE("a move in short is read where only one legal move fits") {
  CHECK(read("wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "a1 -q") == "wA1 -wQ");
  CHECK(read(kTwoQueens, "A -wQ") == "wA1 -wQ");
  CHECK(read(kTwoQueens, "b -Q") == "wB1 -wQ");
  CHECK(read("wS1;bS1 wS1-", "q -s1") == "wQ -wS1");
  CHECK(read("Base", "A1") == "wA1");
  // The other side's piece, by a throw, needs its colour.
  const char* const thrown = "wP;bS1 wP-;wQ -wP;bQ bS1/;wA1 -wQ;bQ \\bS1";
  CHECK(read(thrown, "bs1 p\\") == "bS1 wP\\");
  CHECK(read(thrown, "s1 p\\").starts_with("wS1 must be placed where"));
}

TEST_CASE("a move in short that fits more than once or never is refused by name") {
  CHECK(read(kTwoQueens, "a") ==
        "'a' may be wA1 \\wQ, or wA1 \\wS1, or wA1 -wQ, or wA1 /wQ, or wA1 wQ\\; say which");
  CHECK(read(kTwoQueens, "a1 q-") == "no legal move is 'a1 q-'; validmoves lists those there are");
  CHECK(read(kTwoQueens, "wA1 bQ-") ==
        "wA1 must be placed where it touches pieces of its own colour only");
  CHECK(read(kTwoQueens, "m1 q-") == "no legal move is 'm1 q-'; validmoves lists those there are");
  CHECK(read(kTwoQueens, "a1 xx") == "no legal move is 'a1 xx'; validmoves lists those there are");
  CHECK(read(kTwoQueens, "fly away").starts_with("'fly' is not a piece"));
}
