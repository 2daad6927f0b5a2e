// GameStrings that don't number pieces in placement order.

#include "waggle/piece_names.hpp"

#include <string>

#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

std::string renumbered(const std::string& text) { return to_string(parse_game(text)); }

}  // namespace

TEST_CASE("the pieces of a GameString are renumbered in placement order") {
  constexpr const char* kSix =
      "Base;InProgress;White[4];wS1;bA1 wS1-;wQ -wS1;bQ bA1-;wS2 \\wQ;bA2 bQ-";
  CHECK(renumbered(kSix) == kSix);
  CHECK(renumbered("Base;InProgress;White[4];wS2;bA3 wS2-;wQ -wS2;bQ bA3-;wS1 \\wQ;bA1 bQ-") ==
        kSix);
  CHECK(renumbered("Base;;;S2 .;a3S2-;Q-S2;qa3-;S1\\wQ;a1bQ-") == kSix);
  CHECK(parse_listed_game(kSix).names.are_standard());
  CHECK_FALSE(parse_listed_game("Base;;;wS2").names.are_standard());
  // State, turn and draws_by_repetition work as in any GameString.
  const ListedGame listed = parse_listed_game("Base;Draw;White[1];wS2;bS1 wS2-", true);
  CHECK(listed.game.draws_by_repetition());
  CHECK(to_string(listed.game) == "Base;InProgress;White[2];wS1;bS1 wS1-");
}

TEST_CASE("a piece keeps its number when it moves") {
  // The list's A3, A1 and A2 are placed in this order; then A1 moves.
  CHECK(renumbered("Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wA3 -wQ;bA2 bQ-;wA1 /wA3;bA1 bA2-;"
                   "wA2 \\wA3;bA3 bA1-;wA1 bA3-") ==
        renumbered("Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wA1 -wQ;bA1 bQ-;wA2 /wA1;bA2 bA1-;"
                   "wA3 \\wA1;bA3 bA2-;wA2 bA3-"));
}

TEST_CASE("a list of moves that names a piece it has not placed is rejected") {
  const auto refusal = [](const char* text) {
    return test::error_of([&] { static_cast<void>(parse_game(text)); });
  };
  // The list calls the spider in play S2, not S1.
  CHECK(refusal("Base;;;wS2;bA1 wS1-") ==
        "move 2, 'bA1 wS1-': destination 'wS1-' refers to wS1, which is not in play");
  CHECK(refusal("Base;;;wS2;bS1 wS2-;wS1 -bS2") ==
        "move 3, 'wS1 -bS2': destination '-bS2' refers to bS2, which is still in hand");
  CHECK(refusal("Base;;;wS2;bS2 wS2-;wQ -S2")
            .starts_with("move 3, 'wQ -S2': destination '-S2' lacks a colour; expected w or b"));
}

TEST_CASE("messages quote moves as the list spells them") {
  const auto refusal = [](const char* text) {
    return test::error_of([&] { static_cast<void>(parse_game(text)); });
  };
  CHECK(refusal("Base;;;wA12") == "move 1, 'wA12': 'wA12' is not a piece: ants are wA1 to wA3");
  CHECK(refusal("Base;;;wS2;A2").starts_with("move 2, 'A2': the destination of 'A2' is missing"));
  CHECK(refusal("Base;;;wS2;bA3.").starts_with("move 2, 'bA3.': the dot in 'bA3.' stands for"));
  CHECK(refusal("Base;;;wS2;bA3wS2x")
            .starts_with("move 2, 'bA3wS2x': destination 'wS2x' cannot be read; expected"));
  CHECK(refusal("Base;;;wS2;bA3wS2-;wQ -wS2;bQ bA3-;A2 -wS3") ==
        "move 5, 'A2 -wS3': destination '-wS3' cannot be read: spiders are wS1 and wS2");
}

TEST_CASE("a single move uses UHP's numbers") {
  const Game game = parse_game("Base;;;wS2;bS1 wS2-;wQ -wS2;bQ bS1-");
  CHECK(parse_move(game.position(), "wA1 /wS1") == parse_move(game.position(), "wA1 wQ\\"));
  CHECK_THROWS_AS(parse_move(game.position(), "wA1 -wS2"), InvalidMove);
}
