#include "core/core.hpp"

#include <numeric>

#include "core/searcher.hpp"
#include "support/catch.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

const std::string kSixPlies = "Base+MLP;InProgress;White[4];wL;bM wL-;wQ -wL;bQ bM-;wA1 /wQ;bP bQ/";

}  // namespace

TEST_CASE("what passes the door counts as the rules do") {
  const Game game = parse_game(kSixPlies);
  CHECK(!core().processor.empty());
  for (int depth = 0; depth <= 3; ++depth)
    CHECK(core().perft(played(game), depth, {}) == perft(game.position(), depth));
  const auto parts = core().perft_divide(played(game), 3, {.threads = 2});
  const auto expected = perft_divide(game.position(), 3);
  REQUIRE(parts.size() == expected.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    CHECK(parts[i].move == expected[i].move);
    CHECK(parts[i].count == expected[i].count);
  }
}

TEST_CASE("the door counts the terms of a game after each ply") {
  const auto counts = core().count_terms(played(parse_game(kSixPlies)));
  REQUIRE(counts.size() == 6);
  for (const auto& sides : counts)
    for (const TermCounts& side : sides)
      CHECK(std::accumulate(side.shares.begin(), side.shares.end(), 0) == kAllShares);
  // After the last ply each side has eleven pieces in hand and its queen on the table.
  for (const TermCounts& side : counts.back()) {
    const auto in_hand = side.counts.begin() + term::kInHand;
    CHECK(std::accumulate(in_hand, in_hand + kBugs, 0) == 11);
  }
}

TEST_CASE("a game that is over is not searched") {
  Game game = parse_game("Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  game.set_draws_by_repetition(true);
  for (int round = 0; round < 2; ++round)
    for (const char* const move : {"wQ /wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"})
      game.play(parse_move(game.position(), move));
  REQUIRE(game.is_over());
  CHECK(played(game).draws_by_repetition);
  CHECK_FALSE(Searcher().search(game, {.depth = 2}).best.exists());
}
