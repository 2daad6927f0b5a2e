#include <algorithm>
#include <string>

#include "search/core/searcher.hpp"
#include "support/catch.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

TEST_CASE("threat extensions reach three plies past the depth, and no further", "[costly]") {
  // A real game in which White threatens to win in many lines.
  const std::string threats =
      "Base+MLP;InProgress;Black[22];wP;bM /wP;wM wP/;bQ bM\\;wQ -wM;bA1 -bQ;wA1 wM\\;bP -bM;"
      "wM /bA1;bP -wP;wQ \\wA1;bB1 -bM;wA1 bQ-;bM wP;wG1 wQ/;bG1 \\bQ;wB1 wA1\\;bB1 -wQ;"
      "wB1 /wA1;bB1 wQ;wB2 wA1/;bA2 -bB1;wB2 \\wA1;bA2 wM\\;wG2 wA1\\;bG1 wG1/;wG2 -wB1;"
      "bA1 \\wM;wA1 -bQ;bA2 wB1-;wM \\bA2;bA3 -bB1;wG3 wM/;bA3 wG3-;wL /wB1;bA1 /wL;wA2 -wG2;"
      "bL -bB1;wA2 /bA3;bA3 wG3/;wA3 -wG2;bA2 -wA3;wB1 bQ";
  const std::string more = ";bA2 /wA2;wA3 wA2/;bM -bA3";
  // Which threats are seen at a given depth depends on the evaluation.
  int most = 0;
  for (const std::string& text : {threats, threats + more}) {
    const Game game = parse_game(text);
    for (int depth = 1; depth <= 6; ++depth) {
      Searcher searcher;
      const Report report = searcher.search(game, {.depth = depth});
      most = std::max(most, report.selective_depth - report.depth);
    }
  }
  // The quiescence search adds two plies after the last threat.
  CHECK(most == 3 + 2);
}
