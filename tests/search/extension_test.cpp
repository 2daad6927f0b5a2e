#include <string_view>

#include "core/searcher.hpp"
#include "support/catch.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

TEST_CASE("threats to win are followed three plies past the depth, and no further") {
  // White threatens to win in many lines. One more ply of threats would be seen two plies deeper.
  constexpr std::string_view kThreats =
      "Base+MLP;InProgress;White[16];wL;bP -wL;wQ wL/;bQ /bP;wB1 wL\\;bM -bP;wB1 wL;bA1 \\bP;"
      "wP wQ/;bM wQ\\;wB1 bP;bA2 bQ\\;wA1 wP/;bA2 wA1-;wB1 bQ;bA1 /wB1;wM -wA1;bL bM\\;wM -bP;"
      "bA2 \\wM;wA2 -wA1;bB1 bL/;wA1 wB1\\;bA3 bA2/;wA2 -wB1;bA1 /wA1;wG1 wA1-;bA3 wG1\\;"
      "wA3 wP/;bL /bM";
  Searcher searcher;
  const Report report = searcher.search(parse_game(kThreats), {.depth = 3});
  CHECK(report.depth == 3);
  CHECK(report.selective_depth == 6);
}
