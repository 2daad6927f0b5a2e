#include "engine/bench.hpp"

#include <array>

#include "search/core/searcher.hpp"
#include "waggle/notation.hpp"

namespace waggle {

namespace {

// An opening and a middle game of each game type, from games that Waggle played against itself.
constexpr std::array<std::string_view, kBenchPositions> kPositions = {
    R"(Base;InProgress;White[5];wS1;bB1 -wS1;wG1 wS1/;bG1 -bB1;wA1 wG1/;bQ bG1\;wQ -wA1;)"
    R"(bA1 \bB1)",
    R"(Base;InProgress;Black[14];wG1;bG1 wG1/;wS1 /wG1;bS1 \bG1;wQ wG1\;bQ bG1/;wS1 -bS1;)"
    R"(bA1 bQ\;wQ bG1\;bA1 wQ\;wG1 bQ/;bA2 bA1-;wB1 wG1-;bA2 wB1\;wA1 \wG1;bA1 wA1/;)"
    R"(wA2 \wS1;bS2 /bA2;wG2 /wA2;bS2 wQ-;wG2 wG1\;bA2 -wA2;wA3 wB1/;bA1 wA3/;wB2 -wA3;)"
    R"(bA1 -wA1;wB2 wG1)",
    R"(Base+M;InProgress;White[6];wM;bG1 /wM;wQ \wM;bS1 bG1\;wQ -wM;bQ bS1\;wA1 -wQ;)"
    R"(bB1 /bG1;wM /bB1;bQ bB1\)",
    R"(Base+M;InProgress;Black[15];wM;bG1 /wM;wA1 wM-;bS1 bG1\;wQ \wA1;bQ -bG1;wA1 bS1-;)"
    R"(bM bQ\;wA2 \wQ;bA1 bM\;wA2 /bA1;bM wA1-;wA3 \wQ;bG2 bQ\;wA3 -bQ;bA2 bM/;wA3 \bA2;)"
    R"(bG2 wQ/;wS1 -wQ;bA3 bA2\;wS1 -bQ;bA3 -wS1;wS2 -wA2;bB1 \bG2;wS2 wS1\;bB1 -bG2;)"
    R"(wG1 /wS2;bB1 wQ;wG1 -wM)",
    R"(Base+L;InProgress;White[7];wS1;bB1 \wS1;wQ /wS1;bG1 bB1/;wA1 wS1\;bA1 \bG1;wA1 -bA1;)"
    R"(bQ bA1/;wA2 /wA1;bA2 bQ\;wA2 bA2-;bA3 -bB1)",
    R"(Base+L;InProgress;Black[16];wB1;bL -wB1;wG1 wB1/;bG1 /bL;wA1 wB1\;bQ \bL;wQ wG1\;)"
    R"(bS1 bG1\;wA1 \bQ;bA1 -bG1;wG1 bL\;bA1 wQ/;wA2 wB1\;bG1 wQ\;wA3 wA1/;bG2 /bS1;)"
    R"(wB1 bL/;bA2 -bS1;wB1 bQ;bA2 wA3-;wL -wA3;bB1 \bA1;wL wA3\;bB1 -bA1;wB2 /wA1;)"
    R"(bA2 bA1\;wA3 -bG2;bA3 bA2\;wS1 \wL;bA3 -bS1;wA3 /bG2)",
    R"(Base+P;InProgress;Black[5];wP;bP wP\;wB1 wP/;bQ /bP;wQ -wP;bS1 /bQ;wB1 wQ\;wP bP/;)"
    R"(wA1 \wP)",
    R"(Base+P;InProgress;White[14];wP;bP /wP;wB1 \wP;bQ bP\;wQ wP-;bA1 /bP;wB1 wP\;wP \bP;)"
    R"(wQ \wB1;bA1 wB1-;wA1 \wP;bP /wP;wA1 bA1/;bA2 -bP;wA1 -bA2;bA3 bA1/;wA1 bA3-;)"
    R"(bB1 \bA3;wA2 \wP;bA2 \wA2;wA3 \wQ;bB1 -bA3;wA3 \wA1;bG1 /bP;wA1 -bG1;bA1 \bB1)",
    R"(Base+ML;InProgress;Black[6];wG1;bS1 wG1\;wM wG1/;bM bS1-;wQ \wM;bQ /bS1;wS1 /wQ;)"
    R"(bA1 bQ\;wA1 -wS1;bA1 \wA1;wA2 \wQ)",
    R"(Base+ML;InProgress;White[15];wB1;bB1 \wB1;wL wB1\;bA1 bB1/;wQ wL/;bQ -bB1;wS1 /wB1;)"
    R"(bA2 -bA1;wL bA1\;bA1 wL/;wS1 -bQ;bA2 wQ\;wB1 bQ\;bA1 /wB1;wA1 /wS1;bA2 -wA1;)"
    R"(wA2 \wS1;bA1 wA2/;wA3 wQ/;bA1 wA3-;wB2 /wB1;bM bA1/;wA2 bM/;bA3 \bA2;wB2 wB1;)"
    R"(bA3 wQ\;wB2 bQ;bS1 bA3\)",
    R"(Base+MP;InProgress;White[5];wP;bP wP\;wS1 -wP;bA1 /bP;wQ \wP;bQ bP-;wS1 /bA1;bM bP\)",
    R"(Base+MP;InProgress;White[16];wP;bP wP/;wQ /wP;bQ bP-;wA1 wQ\;bS1 \bP;wA1 bS1/;)"
    R"(bS2 bQ/;wA2 -wP;bS2 wA1/;wA3 wP\;bM -bS1;wA2 -bM;bA1 \bS2;wA3 \bA1;bA2 bS2/;wB1 wP\;)"
    R"(bA2 wB1\;wM \wA3;bA2 \wM;wB1 bP\;bQ wB1-;wS1 wA3/;bA3 -bA2;wA2 -bA3;bM -wQ;wS2 wQ\;)"
    R"(bG1 \bM;wS2 bQ\;bG1 bM\)",
    R"(Base+LP;InProgress;White[6];wP;bP wP\;wL wP/;bB1 bP-;wQ -wL;bQ /bP;wA1 -wQ;bB1 bP;)"
    R"(wA1 -bQ;bB1 wP)",
    R"(Base+LP;InProgress;White[17];wP;bP wP-;wA1 /wP;bQ bP-;wQ \wP;bB1 bP\;wQ -wP;bB1 bP;)"
    R"(wB1 \wP;bA1 \bQ;wA1 bA1/;bB1 wP;wB1 bB1;bA2 bP\;wB2 wQ\;bA2 /wB2;wA2 \wB1;bA2 \wA2;)"
    R"(wA3 \wA1;bS1 bP\;wA3 bQ-;bS1 /wB2;wQ /bA2;bA2 /wQ;wL \wA2;bL /bA2;wL bA2\;bA2 wA1\;)"
    R"(wG1 wQ\;bA1 wA2/;wG1 bA1/;bS2 \bL)",
    R"(Base+MLP;InProgress;White[7];wP;bP \wP;wA1 wP-;bQ \bP;wQ /wP;bS1 bP/;wA1 bS1-;)"
    R"(bM /bQ;wM wA1/;bA1 -bQ;wM \bA1;bM wA1\)",
    R"(Base+MLP;InProgress;Black[14];wP;bP /wP;wL \wP;bA1 -bP;wQ wP/;bQ bP\;wM \wQ;bA2 /bQ;)"
    R"(wA1 -wM;bA2 \wA1;wA2 /wA1;bA1 wQ-;wL \bA2;bB1 bA1\;wA2 bB1\;bA3 bB1/;wG1 wA1\;)"
    R"(bA3 wM/;wA3 /wA1;bA3 -wA3;wM /bB1;bM \bA3;wA2 \bM;bL bA1/;wM bB1;bL \bA1;wS1 /wM)",
};

}  // namespace

BenchResult bench(const BenchSettings& settings,
                  const std::function<void(std::string_view, std::uint64_t)>& progress) {
  BenchResult result;
  Searcher searcher;
  searcher.configure(
      {.threads = settings.threads, .network = settings.network, .tuning = settings.tuning});
  for (const std::string_view text : kPositions) {
    searcher.clear();
    const Report report = searcher.search(parse_game(text), {.depth = settings.depth});
    result.nodes += report.nodes;
    result.elapsed += report.elapsed;
    if (progress) progress(text, report.nodes);
  }
  return result;
}

}  // namespace waggle
