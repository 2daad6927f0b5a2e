// Solution trees on one line.

#include <string>

#include "puzzles/text.hpp"
#include "support/catch.hpp"
#include "support/error_of.hpp"
#include "support/text.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// White to move. wA1 and bA1 are the ends of a row.
ListedGame row_of_six() {
  return parse_puzzle_game("Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-");
}

std::string refusal_of(const std::string& tree) {
  return error_of([&] { static_cast<void>(parse_tree(row_of_six(), tree)); });
}

}  // namespace

TEST_CASE("a tree may have any blanks around its moves and punctuation") {
  const std::string tree =
      "wA2 -wA1, wG1 -wA1 (bA2 bA1-, bG1 bA1-: wG1 /wA2, wB1 /wA2) "
      "(bB1 bA1-: wB1 /wA2 (bB2 bB1-: wB2 -wB1))";
  const Position position = row_of_six().game.position();
  const SolverTurn read = parse_tree(row_of_six(), tree);
  CHECK(to_text(position, read) == tree);
  CHECK(read.moves.size() == 2);
  REQUIRE(read.defences.size() == 2);
  CHECK(read.defences[0].replies.size() == 2);
  CHECK(read.defences[0].answer.moves.size() == 2);
  CHECK(read.defences[1].answer.defences.size() == 1);

  std::string tight;
  std::string wide = "  ";
  for (const std::string part :
       {"wA2 -wA1", ",",        "wG1 -wA1", "(", "bA2 bA1-", ",", "bG1 bA1-", ":", "wG1 /wA2",
        ",",        "wB1 /wA2", ")",        "(", "bB1 bA1-", ":", "wB1 /wA2", "(", "bB2 bB1-",
        ":",        "wB2 -wB1", ")",        ")"}) {
    tight += part;
    wide += part + std::string("  ");
  }
  CHECK(to_text(position, parse_tree(row_of_six(), tight)) == tree);
  CHECK(to_text(position, parse_tree(row_of_six(), wide)) == tree);
}

TEST_CASE("the moves of a tree are rewritten in canonical notation") {
  CHECK(to_text(row_of_six().game.position(),
                parse_tree(row_of_six(), "A2 -A1 (ba2 a1-: wG1 -wA2)")) ==
        "wA2 -wA1 (bA2 bA1-: wG1 -wA2)");
}

TEST_CASE("a tree that is truncated, continues after its end or has an illegal move is refused") {
  CHECK(refusal_of("wA2 -wA1").empty());
  CHECK(refusal_of("wA2 -wA1 (bA2 bA1-)") == "the tree lacks a colon after the replies");
  CHECK(refusal_of("wA2 -wA1 (bA2 bA1-: wG1 -wA2") == "the tree lacks a closing parenthesis");
  CHECK(refusal_of("wA2 -wA1 ) ") == "the tree continues with ')'");
  CHECK(refusal_of("wA2 -wA1 (bA2 bA1-: wG1 -wA2) wG1 -wA1") ==
        "the tree continues with 'wG1 -wA1'");
  // Each move must be legal where it's played: after the first reply, the place is taken.
  CHECK(has(refusal_of("wA2 -wA1 (bA2 bA1-: wG1 -wA1)"), "wG1 -wA1"));
  CHECK(has(refusal_of("wA2 bA1-"), "wA2 bA1-"));
  CHECK_FALSE(refusal_of("").empty());
  CHECK_FALSE(refusal_of("wA2 -wA1,").empty());
}

TEST_CASE("a tree numbers pieces as its GameString does, and is written with UHP's numbers") {
  const ListedGame listed =
      parse_puzzle_game("Base;InProgress;White[4];wS2;bS1 wS2-;wQ -wS2;bQ bS1-;wA3 -wQ;bA2 bQ-");
  CHECK(
      to_text(listed.game.position(),
              parse_tree(listed, "wA1 -wA3 (bA3 bA2-, bA1 bA2-: wA2 -wA1 (bG3 bS1/: wS1 -wA2))")) ==
      "wA2 -wA1 (bA2 bA1-, bA2 bA1-: wA3 -wA2 (bG1 \\bQ: wS2 -wA3))");
  CHECK(to_string(listed.game.position(), checked_move(listed, "wA3 bA2-")) == "wA1 bA1-");
}
