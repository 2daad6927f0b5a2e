// Tests every rule in positions small enough to set up on a table. Unless noted otherwise, they are
// Base+MLP games with White to move, in which Black's queen shuffles at the far end.

#include "waggle/movegen.hpp"

#include <string>

#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using test::is_legal_in;
using test::Moves;
using test::moves_of;
using namespace std::string_literals;

// wQ wS1 bS1 bQ, in a row.
const std::string kRow = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

//    wA1 wG1
//   wQ  .  wS1 bS1 bQ
//      .  wS2
const std::string kOpenRing =
    "wS1;bS1 wS1-;wG1 \\wS1;bQ bS1-;wA1 -wG1;bQ bS1/;wQ /wA1;bQ bS1-;wS2 /wS1;bQ bS1/";
// The same with wA2 in the gap.
const std::string kRing = kOpenRing + ";wA2 wQ\\;bQ bS1-";

// A step to the east between wQ, with a beetle on top, and wA1, where tests add one:
//
//      wB1/wQ
//   here  wS1 bS1 bA1 bQ
//       wA1
const std::string kHalfGate =
    "wS1;bS1 wS1-;wA1 /wS1;bA1 bS1-;wQ \\wS1;bQ bA1-;wB1 -wQ;bQ bA1/;wB1 wQ;bQ bA1-";
// The same with a pillbug for wS1.
const std::string kPillbugHalfGate =
    "wP;bS1 wP-;wA1 /wP;bA1 bS1-;wQ \\wP;bQ bA1-;wB1 -wQ;bQ bA1/;wB1 wQ;bQ bA1-";

}  // namespace

// Placement

TEST_CASE("the first piece of a game can be any but the queen") {
  CHECK(moves_of("Base") == Moves{"wS1", "wB1", "wG1", "wA1"});
  CHECK(moves_of("Base+MLP") == Moves{"wS1", "wB1", "wG1", "wA1", "wM", "wL", "wP"});
  CHECK(moves_of("Base+L") == Moves{"wS1", "wB1", "wG1", "wA1", "wL"});
}

TEST_CASE("the second piece touches the first on any side and is not the queen") {
  for (const std::string piece : {"bS1", "bB1", "bG1", "bA1", "bM", "bL", "bP"})
    CHECK(moves_of(piece, "wS1") == Moves{piece + " wS1-", piece + " -wS1", piece + " wS1/",
                                          piece + " /wS1", piece + " wS1\\", piece + " \\wS1"});
  CHECK(moves_of("bQ", "wS1") == Moves{});
  CHECK(moves_of("wS1").moves.size() == 42);
}

TEST_CASE("a piece is placed where it touches its own colour and no other") {
  CHECK(moves_of("Base;;;wS1;bS1 wS1-") == Moves{"wQ -wS1", "wQ \\wS1", "wQ /wS1", "wS2 -wS1",
                                                 "wS2 \\wS1", "wS2 /wS1", "wB1 -wS1", "wB1 \\wS1",
                                                 "wB1 /wS1", "wG1 -wS1", "wG1 \\wS1", "wG1 /wS1",
                                                 "wA1 -wS1", "wA1 \\wS1", "wA1 /wS1"});
  CHECK(moves_of("wA1", kRow) == Moves{"wA1 \\wQ", "wA1 \\wS1", "wA1 -wQ", "wA1 /wQ", "wA1 wQ\\"});
}

TEST_CASE("pieces of a type are placed in the order of their numbers") {
  CHECK(moves_of("wA2", kRow) == Moves{});
  CHECK(moves_of("wA3", kRow) == Moves{});
  const std::string game = "wS1;bS1 wS1-;wA1 -wS1;bQ bS1-;wQ -wA1;bQ bS1/";
  CHECK(moves_of("wA2", game) ==
        Moves{"wA2 \\wQ", "wA2 \\wA1", "wA2 \\wS1", "wA2 -wQ", "wA2 /wQ", "wA2 wQ\\", "wA2 wA1\\"});
  CHECK(moves_of("wA3", game) == Moves{});
}

TEST_CASE("a queen still in hand on her player's fourth turn must be placed") {
  const std::string game = "wS1;bS1 wS1-;wG1 -wS1;bG1 bS1-;wA1 -wG1;bA1 bG1-";
  CHECK(moves_of(game) ==
        Moves{"wQ \\wA1", "wQ \\wG1", "wQ \\wS1", "wQ -wA1", "wQ /wA1", "wQ wA1\\", "wQ wG1\\"});
  CHECK(moves_of(game + ";wQ -wA1") ==
        Moves{"bQ \\bG1", "bQ \\bA1", "bQ bA1/", "bQ bA1-", "bQ bS1\\", "bQ bG1\\", "bQ bA1\\"});
}

TEST_CASE("no piece moves before its player's queen is placed") {
  const std::string game = "wA1;bS1 wA1-;wB1 -wA1;bQ bS1-";
  CHECK(moves_of("wB1", game) == Moves{});
  CHECK(moves_of("wB1", game + ";wQ \\wA1;bQ bS1/") ==
        Moves{"wB1 wQ", "wB1 wA1", "wB1 -wQ", "wB1 /wA1"});
}

TEST_CASE("a player cannot throw before placing the queen") {
  const std::string game = "wP;bA1 wP-;wS1 -wP;bQ bA1-";
  CHECK(moves_of("wS1", game) == Moves{});
  CHECK(moves_of("bA1", game) == Moves{});
}

TEST_CASE("for placement a stack has the colour of its top piece") {
  const std::string game = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wS1;bQ bS1/;wB1 wS1;bQ bS1-";
  CHECK(moves_of("wA1", game) == Moves{"wA1 \\wQ", "wA1 \\wB1", "wA1 -wQ", "wA1 /wQ", "wA1 wQ\\"});
  // On bS1, the beetle opens up the cells around it.
  CHECK(moves_of("wA1", game + ";wB1 bS1;bQ bS1/") ==
        Moves{"wA1 \\wQ", "wA1 \\wS1", "wA1 -wQ", "wA1 /wQ", "wA1 wQ\\", "wA1 wS1\\", "wA1 wB1\\"});
  // To Black, it closes them.
  CHECK(moves_of("bA1", "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wS1;bB1 bQ-;wB1 wS1;bB1 bQ/;wB1 bS1") ==
        Moves{"bA1 \\bB1", "bA1 bB1/", "bA1 bB1-", "bA1 bB1\\", "bA1 bQ\\"});
}

// Moving on the ground

TEST_CASE("the queen slides one step") {
  CHECK(moves_of("wQ", kRow) == Moves{"wQ \\wS1", "wQ /wS1"});
}

TEST_CASE("a piece cannot slide through a gate") {
  CHECK(moves_of("wQ", kOpenRing) == Moves{"wQ -wA1", "wQ wA1\\"});
  CHECK(moves_of("wQ", kRing) == Moves{"wQ -wA1", "wQ -wA2"});
}

//   .   wG1 wS1 bS1
//    wA1  .  wA2
//       wQ  .
TEST_CASE("a sliding piece keeps contact with the hive throughout the step") {
  // To the east the queen would touch wA2, but not during the step.
  CHECK(moves_of("wQ",
                 "wS1;bS1 wS1/;wG1 -wS1;bG1 bS1/;wA1 /wG1;bA1 bG1/;wQ wA1\\;bQ bA1/;wA2 wS1\\;bB1 "
                 "bQ/") == Moves{"wQ wG1\\", "wQ /wA1"});
}

TEST_CASE("a piece that holds the hive together cannot move") {
  CHECK(moves_of("wS1", kRow) == Moves{});
  // Not even an ant that could reconnect the hive from the other side.
  CHECK(moves_of("wA1", "wA1;bS1 wA1-;wQ \\wA1;bQ bS1-") == Moves{});
}

TEST_CASE("a piece in a ring is not pinned") {
  CHECK(moves_of("wG1", kRing) == Moves{"wG1 -wA1", "wG1 wS1\\"});
  // In a ring with an arm, the piece at the base of the arm is pinned.
  CHECK(moves_of("wQ", kRing + ";wB1 -wQ;bQ bS1/") == Moves{});
}

TEST_CASE("the spider makes exactly three steps") {
  CHECK(moves_of("wS1", "wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wS1 -wQ;bB1 bQ-") ==
        Moves{"wS1 \\bA1", "wS1 wA1\\"});
  CHECK(moves_of("wS2", "wS1;bS1 wS1-;wS2 -wS1;bQ bS1-;wQ \\wS1;bQ bS1/") ==
        Moves{"wS2 wQ/", "wS2 bS1\\"});
}

//       wQ
//    wA2 wG1    bQ
//   wS2  .  wA1 bS1
//      .  wS1
TEST_CASE("the spider does not backtrack") {
  CHECK(moves_of("wS2",
                 "wA1;bS1 wA1-;wG1 \\wA1;bQ bS1-;wA2 -wG1;bQ bS1/;wQ wG1/;bQ bS1-;wS1 /wA1;bQ "
                 "bS1/;wS2 /wA2;bQ bS1-") == Moves{"wS2 -wQ", "wS2 /wS1"});
}

TEST_CASE("the ant goes anywhere around the hive but not through a gate") {
  CHECK(moves_of("wA2", kRing) == Moves{"wA2 \\wA1", "wA2 \\wG1", "wA2 wG1/", "wA2 -wA1",
                                        "wA2 \\bS1", "wA2 \\bQ", "wA2 bQ/", "wA2 -wQ", "wA2 bQ-",
                                        "wA2 /wQ", "wA2 wS1\\", "wA2 bS1\\", "wA2 bQ\\", "wA2 /wS2",
                                        "wA2 wS2\\"});
}

TEST_CASE("the grasshopper jumps in a straight line over at least one piece") {
  CHECK(moves_of("wG1", "wA1;bS1 wA1-;wQ -wA1;bQ bS1-;wG1 -wQ;bQ bS1/") == Moves{"wG1 bS1-"});
  // Over stacks too.
  CHECK(moves_of("wG1",
                 "wA1;bS1 wA1-;wQ -wA1;bQ bS1-;wB1 \\wQ;bQ bS1/;wG1 -wQ;bQ bS1-;wB1 wQ;bQ bS1/") ==
        Moves{"wG1 bS1-"});
}

TEST_CASE("the grasshopper lands in a hole that no piece could slide into") {
  CHECK(moves_of("wG2", kRing + ";wG2 -wQ;bQ bS1/") == Moves{"wG2 wQ-"});
}

// Moving on top

TEST_CASE("the beetle steps once, on the ground or onto a piece") {
  const std::string game = kRow + ";wB1 \\wS1;bQ bS1/";
  CHECK(moves_of("wB1", game) == Moves{"wB1 \\wQ", "wB1 -bQ", "wB1 wQ", "wB1 wS1"});
  CHECK(moves_of("wB1", game + ";wB1 wS1;bQ bS1-") ==
        Moves{"wB1 \\wS1", "wB1 \\bS1", "wB1 wQ", "wB1 bS1", "wB1 wQ\\", "wB1 wS1\\"});
}

TEST_CASE("a covered piece does not move, and the piece on top is never pinned") {
  const std::string game = kRow + ";wB1 \\wQ;bQ bS1/;wB1 wQ;bQ bS1-";
  CHECK(moves_of("wQ", game) == Moves{});
  CHECK(moves_of("wB1", game) ==
        Moves{"wB1 \\wQ", "wB1 \\wS1", "wB1 -wQ", "wB1 wS1", "wB1 /wQ", "wB1 /wS1"});
}

TEST_CASE("a beetle cannot climb between two higher stacks") {
  const std::string game = kHalfGate + ";wB2 -wS1;bQ bA1/;wM /wB2;bQ bA1-";
  CHECK(moves_of("wB2", game) ==
        Moves{"wB2 -wB1", "wB2 wB1", "wB2 \\wM", "wB2 wS1", "wB2 wM", "wB2 wA1"});
  CHECK(moves_of("wB2", game + ";wM wA1;bQ bA1/") ==
        Moves{"wB2 -wB1", "wB2 wB1", "wB2 -wM", "wB2 wM"});
}

TEST_CASE("a gate that is not higher than both ends of the step does not stop a beetle") {
  // Down from bS1 between two single pieces.
  CHECK(is_legal_in(
      "wS1;bS1 wS1-;wB1 \\wS1;bG1 bS1\\;wQ -wS1;bQ bG1-;wB1 wS1;bA1 bQ-;wB1 bS1;bA1 bQ/",
      "wB1 wS1\\"));
  // From the stack on wQ into the cell beside the stack on wA1, and back up.
  const std::string game = kHalfGate + ";wB2 -wA1;bQ bA1/;wB2 wA1;bQ bA1-";
  CHECK(moves_of("wB2", game) ==
        Moves{"wB2 -wS1", "wB2 wS1", "wB2 -wA1", "wB2 wS1\\", "wB2 /wA1", "wB2 wA1\\"});
}

TEST_CASE("the ladybug takes two steps on top and one down, but not back to where it started") {
  CHECK(moves_of("wL", kRow + ";wL \\wS1;bQ bS1/") == Moves{"wL \\wQ", "wL -bQ", "wL -wQ",
                                                            "wL bQ\\", "wL /wQ", "wL wQ\\",
                                                            "wL wS1\\", "wL bS1\\"});
}

TEST_CASE("the ladybug drops into a hole") {
  CHECK(moves_of("wL", kRing + ";wL -wQ;bQ bS1/") ==
        Moves{"wL \\wA1", "wL \\wG1", "wL -wA1", "wL wQ-", "wL /wQ", "wL /wA2", "wL wA2\\"});
}

TEST_CASE("a ladybug cannot climb between two higher stacks") {
  const std::string game = kHalfGate + ";wB2 -wA1;bQ bA1/;wL -wS1;bQ bA1-";
  CHECK(moves_of("wL", game) == Moves{"wL \\wB1", "wL wB1/", "wL -wB1", "wL \\bS1", "wL \\bA1",
                                      "wL \\wB2", "wL -wB2", "wL wS1\\", "wL bS1\\", "wL /wB2",
                                      "wL wB2\\", "wL wA1\\"});
  CHECK(moves_of("wL", game + ";wB2 wA1;bQ bA1/") == Moves{"wL \\bS1", "wL wS1\\"});
}

// The mosquito

TEST_CASE("the mosquito moves like any piece it touches") {
  // Spider and queen.
  CHECK(moves_of("wM", "wS1;bS1 wS1-;wM -wS1;bQ bS1-;wQ /wS1;bQ bS1/") ==
        Moves{"wM \\bQ", "wM \\wS1", "wM -wQ", "wM wQ\\"});
  // Queen only, although there is a grasshopper in line with it.
  CHECK(moves_of("wM", "wG1;bS1 wG1-;wQ -wG1;bQ bS1-;wM -wQ;bQ bS1/") ==
        Moves{"wM \\wQ", "wM /wQ"});
  // Ant and queen; the ant's destinations include the queen's.
  CHECK(moves_of("wM", "wA1;bS1 wA1-;wQ \\wA1;bQ bS1-;wM -wA1;bQ bS1/") ==
        Moves{"wM \\wQ", "wM wQ/", "wM \\bQ", "wM bQ/", "wM -wQ", "wM -bQ", "wM bQ-", "wM bQ\\",
              "wM /wA1", "wM wA1\\", "wM bS1\\"});
  // Ladybug and queen.
  CHECK(
      moves_of("wM", "wL;bS1 wL-;wQ /wL;bQ bS1-;wM -wL;bQ bS1/") ==
      Moves{"wM \\wL", "wM -bQ", "wM bQ\\", "wM -wQ", "wM wL\\", "wM bS1\\", "wM /wQ", "wM wQ\\"});
}

TEST_CASE(
    "a mosquito beside a beetle can climb, and on top moves like a beetle whatever it touches") {
  const std::string game = "wB1;bS1 wB1-;wQ /wB1;bQ bS1-;wM -wB1;bQ bS1/";
  CHECK(moves_of("wM", game) == Moves{"wM \\wB1", "wM wB1", "wM -wQ", "wM wQ"});
  CHECK(moves_of("wM", game + ";wM wB1;bQ bS1-") ==
        Moves{"wM \\wB1", "wM \\bS1", "wM -wB1", "wM bS1", "wM wQ", "wM wB1\\"});
}

TEST_CASE("a mosquito that touches only mosquitoes cannot move") {
  CHECK(moves_of("wM", "wM;bM wM-;wQ -wM;bQ bM-;wQ \\wM;bA1 bQ-;wQ wM/;bA1 bQ\\;wQ bM/;bA1 bQ-") ==
        Moves{});
  CHECK(
      moves_of("wM", "wM;bB1 wM-;wQ -wM;bQ bB1-;wQ \\wM;bA1 bQ-;wQ wM/;bA1 bQ\\;wQ bB1/;bA1 bQ-") ==
      Moves{"wM -wQ", "wM bB1", "wM /bB1"});
}

TEST_CASE("a mosquito copies the top piece of a stack, not what is under it") {
  CHECK(
      moves_of("wM",
               "wS1;bS1 wS1-;wQ /wS1;bQ bS1-;wB1 -wS1;bQ bS1/;wM \\wS1;bQ bS1-;wB1 wS1;bQ bS1/") ==
      Moves{"wM -bQ", "wM -wB1", "wM wB1"});
}

// The pillbug

TEST_CASE("the pillbug slides one step") {
  CHECK(moves_of("wP", "wS1;bS1 wS1-;wP -wS1;bQ bS1-;wQ \\wS1;bQ bS1/") ==
        Moves{"wP -wQ", "wP /wS1"});
}

TEST_CASE("the pillbug throws a piece beside it to any empty cell beside it") {
  // Only the two cells beside both pieces are in the queen's own reach.
  CHECK(moves_of("wQ", "wP;bA1 wP-;wQ -wP;bQ bA1-") ==
        Moves{"wQ \\wP", "wQ /wP", "wQ \\bA1", "wQ wP\\"});
}

TEST_CASE("the pillbug throws enemy pieces, but not one that has just moved") {
  const std::string game = "wP;bA1 wP-;wQ -wP;bQ bA1-;wQ /wP;bA2 bQ-;wA1 -wQ;bA2 \\wP";
  CHECK(moves_of("bA2", game) == Moves{});
  CHECK(moves_of("bA2", game + ";wA1 /wQ;bA3 bQ-") == Moves{"bA2 \\bA1", "bA2 -wP", "bA2 wP\\"});
}

TEST_CASE("a thrown piece rests for one turn") {
  const std::string game =
      "wP;bA1 wP-;wQ -wP;bQ bA1-;wQ /wP;bA2 bQ-;wA1 -wQ;bA2 \\wP;wA1 /wQ;bA3 bQ-;bA2 -wP";
  CHECK(moves_of("bA2", game) == Moves{});
  CHECK(is_legal_in(game + ";bA3 bQ/;wA1 wQ\\", "bA2 -wQ"));
  // Its thrower may throw it again.
  CHECK(moves_of("bA2", game + ";bA3 bQ/") == Moves{"bA2 \\wP", "bA2 \\bA1", "bA2 wP\\"});
}

TEST_CASE("a piece that holds the hive together cannot be thrown") {
  CHECK(moves_of("bA1", "wP;bA1 wP-;wQ -wP;bQ bA1-") == Moves{});
}

TEST_CASE("a pinned pillbug may throw") {
  const std::string game = "wP;bA1 wP-;wQ -wP;bQ bA1-";
  CHECK(moves_of("wP", game) == Moves{});
  CHECK(is_legal_in(game, "wQ \\bA1"));
}

TEST_CASE("a piece in a stack cannot be thrown") {
  const std::string game = "wP;bA1 wP-;wQ -wP;bQ bA1-;wB1 -wQ;bQ bA1/;wB1 wQ;bQ bA1-";
  CHECK(moves_of("wB1", game) ==
        Moves{"wB1 \\wQ", "wB1 \\wP", "wB1 -wQ", "wB1 wP", "wB1 /wQ", "wB1 /wP"});
  CHECK(moves_of("wQ", game) == Moves{});
}

TEST_CASE("a covered pillbug does not throw") {
  CHECK(moves_of("wQ", "wP;bA1 wP-;wQ -wP;bQ bA1-;wB1 \\wP;bQ bA1/;wB1 wP;bQ bA1-") ==
        Moves{"wQ \\wP", "wQ /wP"});
}

TEST_CASE("a throw cannot go up between two higher stacks") {
  const std::string game = kPillbugHalfGate + ";wB2 -wA1;bQ bA1/;wG1 -wP;bQ bA1-";
  CHECK(moves_of("wG1", game) ==
        Moves{"wG1 wB1/", "wG1 \\bS1", "wG1 bQ-", "wG1 wP\\", "wG1 /wB2", "wG1 wA1\\"});
  CHECK(moves_of("wG1", game + ";wB2 wA1;bQ bA1/") == Moves{"wG1 wB1/", "wG1 bQ\\", "wG1 wB2\\"});
}

TEST_CASE("a throw cannot go down between two higher stacks") {
  const std::string game =
      "wP;bS1 wP-;wA1 /wP;bA1 bS1-;wQ \\wP;bQ bA1-;wB1 -wQ;bA2 bQ-;wB1 wQ;bA2 wP\\;wB2 -wA1;bQ "
      "bA1/";
  CHECK(moves_of("bA2", game) == Moves{"bA2 \\bS1", "bA2 -wP"});
  CHECK(moves_of("bA2", game + ";wB2 wA1;bQ bA1-") == Moves{"bA2 \\bS1"});
}

TEST_CASE("a pillbug that was just thrown may neither move nor throw") {
  const std::string game =
      "wS1;bP wS1-;wQ /wS1;bQ bP-;wP \\wS1;bA1 bQ-;wP wS1/;bA2 bA1-;wQ wS1\\;wP bP\\";
  CHECK(moves_of("wP", game) == Moves{});
  CHECK(moves_of("wQ", game) == Moves{"wQ /wS1", "wQ /wP"});
  CHECK(moves_of("wQ", game + ";wA1 -wS1;bA3 bA2-") ==
        Moves{"wQ wA1\\", "wQ /wP", "wQ wP\\", "wQ bQ\\"});
}

TEST_CASE("a pillbug that has just thrown does not rest") {
  const std::string game = "wP;bP wP-;wQ -wP;bQ bP-;wQ \\bP";
  CHECK(moves_of("wP", game) == Moves{"wP \\bQ", "wP /bP", "wP bP\\"});
  CHECK(moves_of("wQ", game) == Moves{});
}

TEST_CASE("a mosquito beside a pillbug throws, even if it is pinned") {
  const std::string game = "wP;bA1 wP-;wM /wP;bQ bA1-;wQ -wM;bQ bA1/";
  CHECK(moves_of("wM", game) == Moves{});
  CHECK(moves_of("wQ", game) == Moves{"wQ -wP", "wQ wP\\", "wQ /wM", "wQ wM\\"});
}

TEST_CASE("a mosquito can copy a pillbug that has just moved, and throw") {
  CHECK(moves_of("wS1",
                 "wM;bA1 wM-;wQ /wM;bQ bA1-;wS1 -wM;bP bQ/;wA1 -wQ;bP \\bQ;wA1 /wQ;bP \\bA1") ==
        Moves{"wS1 -bP", "wS1 bP/", "wS1 wM\\", "wS1 /wA1"});
}

TEST_CASE("a mosquito slides like a pillbug, and a throw to the same cell is not listed twice") {
  CHECK(moves_of("wM", "wP;bA1 wP-;wM \\wP;bQ bA1-;wQ /wP;bQ bA1/") ==
        Moves{"wM -bQ", "wM -wP", "wM wP\\"});
}

// Passing and the end

namespace {

//   wS1 bA1 wG1 bQ wQ
const std::string kShutOut =
    "wG1;bA1 wG1/;wS1 wG1\\;bQ bA1-;wQ wS1-;bQ bA1\\;wQ bQ-;bA1 -wG1;wS1 -bA1";

}  // namespace

TEST_CASE("a pass is legal only if there is no other move") {
  CHECK(moves_of(kShutOut) == Moves{"pass"});
  CHECK_FALSE(is_legal_in(kRow, "pass"));
  CHECK_FALSE(is_legal_in("Base", "pass"));
  const Position position = test::position_of(kShutOut);
  CHECK(count_moves(position) == 1);
  CHECK(generate(position).count() == 0);
}

TEST_CASE("nothing rests after a pass") {
  CHECK(moves_of("wS1", kShutOut + ";pass") == Moves{"wS1 \\bQ", "wS1 wG1\\"});
  CHECK_FALSE(test::position_of(kShutOut + ";pass").resting().exists());
}

TEST_CASE("a queen with six neighbours of any colour loses, and ends the game") {
  const std::string game = "wB1;bG1 wB1\\;wG1 -wB1;bQ /bG1;wQ /wG1;bQ wG1\\;wS1 -wG1;bA1 bQ\\";
  CHECK(test::game_of(game).state() == GameState::InProgress);
  CHECK(test::game_of(game + ";wS1 wQ\\").state() == GameState::WhiteWins);
  CHECK(moves_of(game + ";wS1 wQ\\") == Moves{});
  CHECK(count_moves(test::position_of(game + ";wS1 wQ\\")) == 0);
  CHECK_FALSE(is_legal_in(game + ";wS1 wQ\\", "pass"));
  CHECK_FALSE(is_legal_in(game + ";wS1 wQ\\", "bA2 bA1\\"));
}

TEST_CASE("a player who surrounds their own queen loses") {
  CHECK(test::game_of("wG1;bS1 /wG1;wS1 wG1-;bS2 bS1\\;wQ wS1\\;bQ /bS2;wG2 wQ/;bG1 -bS1;wQ "
                      "wG1\\;bG1 wS1\\;wG2 wQ\\")
            .state() == GameState::BlackWins);
  CHECK(test::game_of("wG1;bS1 -wG1;wB1 wG1/;bQ \\bS1;wA1 wB1\\;bG1 /bQ;wQ \\wB1;bQ /wQ;wA1 "
                      "-bQ;bG1 -wQ")
            .state() == GameState::WhiteWins);
}

TEST_CASE("a covered queen can be surrounded") {
  const test::LegalMoves end = moves_of(
      "wB1;bB1 /wB1;wG1 wB1-;bQ -bB1;wA1 \\wB1;bS1 \\bQ;wQ wA1/;bS2 bQ\\;wB2 wQ/;bB2 /bQ;wG1 "
      "/wA1;bB1 bQ;wB1 wG1\\;bG1 /bS1");
  CHECK(end.position.covered().contains(queen_of(Color::Black)));
  CHECK(is_surrounded(end.position, Color::Black));
  CHECK(end == Moves{});
}

TEST_CASE("one move that surrounds both queens draws") {
  const std::string game =
      "wB1;bB1 -wB1;wS1 wB1-;bB2 -bB1;wA1 \\wS1;bA1 -bB2;wQ \\wA1;bQ \\bB1;wG1 wS1-;bQ /wQ;wA2 "
      "wS1\\;bA1 wG1/;wG2 wQ/;bA1 -wQ;wA2 wB1\\;bA1 -wG2;wB2 wG2\\;bA2 -bQ;wG3 wB2/;bA3 bB2\\;wA2 "
      "/bA1";
  CHECK(test::game_of(game).state() == GameState::Draw);
  CHECK(moves_of(game) == Moves{});
}

// The rest of the interface

TEST_CASE("neither a pass nor a missing move has a piece") {
  CHECK_FALSE(Move::pass().piece().exists());
  CHECK_FALSE(Move().piece().exists());
  CHECK(Move::pass() != Move());
  CHECK(Move::from_bits(Move::pass().bits()).is_pass());
  CHECK_FALSE(Move::from_bits(Move().bits()).exists());
  for (const Piece piece : GameType{true, true, true}.pieces()) {
    for (Cell cell = 0; cell < Torus<32>::kCells; ++cell) {
      const Move move(piece, cell);
      if (move.is_pass() || !move.exists() || move.piece() != piece || move.to() != cell)
        FAIL("of " << to_string(piece) << " to cell " << cell);
    }
  }
}

TEST_CASE("is_legal accepts moves with arbitrary bits") {
  for (const std::string& game : {"Base"s, kRow, kShutOut}) {
    const Position position = test::position_of(game);
    std::size_t count = 0;
    for (unsigned bits = 0; bits < 0x10000; ++bits)
      count += is_legal(position, Move::from_bits(static_cast<std::uint16_t>(bits)));
    CHECK(count == moves_of(game).moves.size());
  }
}

TEST_CASE("append_to with cells appends the moves that end there") {
  for (const std::string& game : {kRow, kRing, kHalfGate, kPillbugHalfGate}) {
    const Position position = test::position_of(game);
    const auto moves = generate(position);
    for (const Bitboard<32>& cells :
         {position.occupied(), position.occupied().neighbours(), Bitboard<32>()}) {
      MoveList list;
      moves.append_to(list, cells);
      std::size_t expected = 0;
      for (const Move move : test::legal_moves(position)) {
        expected += cells.test(move.to());
        CHECK(list.contains(move) == cells.test(move.to()));
      }
      CHECK(list.size() == expected);
    }
  }
}
