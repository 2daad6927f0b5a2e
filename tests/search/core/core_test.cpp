#include "search/core/core.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "search/core/searcher.hpp"
#include "support/catch.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

const std::string kSixPlies = "Base+MLP;InProgress;White[4];wL;bM wL-;wQ -wL;bQ bM-;wA1 /wQ;bP bQ/";

}  // namespace

TEST_CASE("the dispatched perft agrees with the rules") {
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

TEST_CASE("the dispatched inputs are those after each ply") {
  const std::vector<InputList> inputs = core().inputs(played(parse_game(kSixPlies)));
  REQUIRE(inputs.size() == 6);
  for (std::size_t ply = 0; ply < inputs.size(); ++ply) {
    const std::span active(inputs[ply].active.data(), inputs[ply].count);
    // Each of the 28 pieces is either in hand or in play.
    const auto in_hand = std::ranges::count_if(active, [](std::size_t which) {
      return which >= input::kHand && which < input::kHand + 2 * Piece::kSlots;
    });
    const auto in_play =
        std::ranges::count_if(active, [](std::size_t which) { return which < input::kHand; });
    CHECK(in_play == static_cast<std::ptrdiff_t>(ply + 1));
    CHECK(in_hand + in_play == 28);
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
