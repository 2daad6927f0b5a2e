#include "search/winning.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "search/core/searcher.hpp"
#include "search/plain_search.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/game.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// White to move: three moves surround both queens at once, none wins.
constexpr std::string_view kBothAtOnce =
    "Base+MLP;InProgress;White[18];wA1;bL \\wA1;wM wA1\\;bP \\bL;wQ wM/;bQ /bP;wM -bQ;bA1 bL/;"
    "wB1 /wM;bA1 -bP;wB1 wM;bQ bL/;wB1 bA1;bB1 \\bQ;wA2 wQ\\;bQ \\wQ;wP wA1\\;bQ wQ/;wA3 -wB1;"
    "bM bB1\\;wA2 bQ/;bM /wA1;wM -wA2;bM wQ\\;wG1 \\wA2;bB2 bM-;wG1 wA2\\;bB2 bM;wP /wA1;bB2 wQ;"
    "wL \\wA2;bM wA1\\;wL /wM;bA2 bB2\\";

// Whether a move surrounds the opponent's queen alone.
bool wins_at_once(const Position& position, Move move) {
  Position next = position;
  next.play(move);
  return is_surrounded(next, next.turn()) && !is_surrounded(next, opponent(next.turn()));
}

// Number of positions checked.
struct Wins {
  int some = 0;
  int none = 0;
};

void check_winning_move(const Position& position, Wins& wins) {
  const std::vector<Move> moves = legal_moves(position);
  const bool is_won =
      std::ranges::any_of(moves, [&](Move move) { return wins_at_once(position, move); });
  const Move found = winning_move(position, generate(position));
  REQUIRE(found.exists() == is_won);
  if (!is_won) {
    ++wins.none;
    return;
  }
  CHECK(std::ranges::find(moves, found) != moves.end());
  CHECK(wins_at_once(position, found));
  ++wins.some;
}

}  // namespace

TEST_CASE("a winning move is found wherever a move surrounds the opponent's queen alone") {
  Wins wins;
  for (const Row& row : data_rows("wins.txt")) {
    const Position position = parse_game(row.at(2)).position();
    check_winning_move(position, wins);
    for (const Move move : legal_moves(position)) {
      Position next = position;
      next.play(move);
      if (next.is_over()) continue;
      check_winning_move(next, wins);
      // The same player to move again, after a pass.
      next.play(Move::pass());
      check_winning_move(next, wins);
    }
  }
  CHECK(wins.some > 0);
  CHECK(wins.none > 0);
}

TEST_CASE("a move that surrounds both queens is a draw, not a win") {
  const Game game = parse_game(kBothAtOnce);
  const Position& position = game.position();
  std::vector<Move> draws;
  for (const Move move : legal_moves(position)) {
    Game next = game;
    next.play(move);
    if (next.state() == GameState::Draw) draws.push_back(move);
    REQUIRE(next.state() != GameState::WhiteWins);
  }
  REQUIRE_FALSE(draws.empty());
  CHECK_FALSE(winning_move(position, generate(position)).exists());
  Searcher searcher;
  for (const Move move : draws)
    for (int depth = 1; depth <= 3; ++depth)
      CHECK(searcher.search(game, {.depth = depth, .moves = {move}, .is_analysis = true}).score ==
            kDraw);
  const SearchSettings settings = nothing_left_out();
  searcher.configure(settings);
  const Report report = searcher.search(game, {.depth = 1});
  CHECK(PlainSearch(game, 1).is_worth(report.score));
  // One ply earlier, Black has to reckon with it.
  Game earlier = game;
  earlier.undo();
  const Report before = searcher.search(earlier, {.depth = 1});
  CHECK(PlainSearch(earlier, 1).is_worth(before.score));
}
