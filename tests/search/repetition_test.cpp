#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "search/core/searcher.hpp"
#include "search/plain_search.hpp"
#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// Both queens step back and forth: the position after the fourth ply recurs every four plies.
constexpr std::string_view kBothQueensOut = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
constexpr std::array<const char*, 4> kQueenSteps = {"wQ /wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"};

// The score of one move, searched to `depth` plies.
Score worth_of(Searcher& searcher, const Game& game, Move move, int depth) {
  searcher.clear();
  const Report report =
      searcher.search(game, {.depth = depth, .moves = {move}, .is_analysis = true});
  CHECK(report.depth == depth);
  CHECK(report.best == move);
  return report.score;
}

Game after_steps(int steps) {
  Game game = parse_game(kBothQueensOut);
  for (int i = 0; i < steps; ++i)
    game.play(parse_move(game.position(), kQueenSteps[static_cast<std::size_t>(i % 4)]));
  return game;
}

}  // namespace

TEST_CASE("a threefold repetition scores as a draw if the game counts repetitions") {
  Searcher searcher;
  searcher.configure(all_positions_alike());
  int draws = 0;
  for (int steps = 0; steps <= 12; ++steps) {
    const Game game = after_steps(steps);
    for (const Move move : legal_moves(game.position())) {
      Game next = game;
      next.play(move);
      INFO(to_string(next));
      const bool is_draw = next.repetitions() >= 3;
      CHECK(worth_of(searcher, game, move, 1) == (is_draw ? kDraw : -kAnyPosition));
      draws += is_draw ? 1 : 0;
    }
  }
  // The eighth step, which returns to the first position, and each later one.
  CHECK(draws == 6);
}

TEST_CASE("variety scores a threefold repetition as a draw if the game counts repetitions") {
  Searcher searcher;
  SearchSettings settings = all_positions_alike();
  settings.variety_plies = 200;
  searcher.configure(settings);
  int draws = 0;
  for (int steps = 0; steps <= 12; ++steps) {
    Game game = after_steps(steps);
    game.set_draws_by_repetition(true);
    if (game.is_over()) continue;
    for (const Move move : legal_moves(game.position())) {
      Game next = game;
      next.play(move);
      INFO(to_string(next));
      const bool is_draw = next.repetitions() >= 3;
      searcher.clear();
      const Report report = searcher.search(game, {.depth = 1, .moves = {move}});
      CHECK((report.nodes == 0 && report.score == kDraw) == is_draw);
      draws += is_draw ? 1 : 0;
    }
  }
  CHECK(draws > 0);
}

TEST_CASE("a position before a placement cannot recur") {
  Game game = after_steps(4);
  const auto play = [&](const std::string& word) { game.play(parse_move(game.position(), word)); };
  play("wA1 \\wQ");
  play("bA1 bQ/");
  for (int round = 0; round < 2; ++round)
    for (const char* const word : {"wA1 -wQ", "bA1 bQ-", "wA1 \\wQ", "bA1 bQ/"}) {
      Searcher searcher;
      searcher.configure(all_positions_alike());
      const Move move = parse_move(game.position(), word);
      const bool is_third = round == 1 && word == std::string("bA1 bQ/");
      INFO(to_string(game) << ", then " << word);
      CHECK(worth_of(searcher, game, move, 1) == (is_third ? kDraw : -kAnyPosition));
      play(word);
    }
  CHECK(game.repetitions() == 3);
}

TEST_CASE("within the search, the first repetition is a draw") {
  // Black is shut out and must pass, so White alone decides whether the ant goes back.
  const Game game = parse_game(
      "Base;;;wG1;bA1 wG1/;wS1 wG1\\;bQ bA1-;wQ wS1-;bQ bA1\\;wQ bQ-;bA1 -wG1;wS1 -bA1;pass;"
      "wA1 -wS1");
  REQUIRE(legal_moves(game.position()) == std::vector{Move::pass()});
  const SearchSettings settings = all_positions_alike();
  Searcher searcher;
  searcher.configure(settings);
  const std::vector<Move> choices = {Move::pass()};
  for (int depth = 1; depth <= 4; ++depth) {
    const Score score = worth_of(searcher, game, choices.front(), depth);
    PlainSearch plain(game, depth, settings);
    CHECK(plain.is_worth(score, choices));
    plain.count_repetitions(false);
    CAPTURE(depth, score);
    CHECK(plain.is_worth(score, choices) == (depth < 4));
  }
}

TEST_CASE("with repetitions, a search agrees with plain minimax") {
  const SearchSettings settings = nothing_left_out();
  Searcher searcher;
  searcher.configure(settings);
  for (const int steps : {2, 5, 6, 7, 8}) {
    const Game game = after_steps(steps);
    const Report report = searcher.search(game, {.depth = 2});
    INFO(to_string(game));
    CHECK(PlainSearch(game, 2).is_worth(report.score));
    for (const Move move : legal_moves(game.position()))
      CHECK(PlainSearch(game, 2).is_worth(worth_of(searcher, game, move, 2), {move}));
  }
}
