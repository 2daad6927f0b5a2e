#include <cstddef>
#include <string>
#include <vector>

#include "search/core/searcher.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// Lets the search play both sides of a position won in `plies`. Each search must report the exact
// distance left.
void check_every_ply(Searcher& searcher, Game game, int plies, bool forgets) {
  INFO(to_string(game) << ", won in " << plies);
  const GameState won =
      game.position().turn() == Color::White ? GameState::WhiteWins : GameState::BlackWins;
  for (int left = plies; left > 0; --left) {
    if (forgets) searcher.clear();
    if (const std::vector<Move> moves = legal_moves(game.position()); moves.size() == 1) {
      // A single legal move isn't searched.
      game.play(moves.front());
      continue;
    }
    // Pruning may delay a win by a few plies of depth, but no longer.
    const Report report = searcher.search(game, {.depth = left + 4});
    CAPTURE(left, report.depth);
    REQUIRE(report.score == ((plies - left) % 2 == 0 ? win_in(left) : loss_in(left)));
    CHECK(report.line.size() <= static_cast<std::size_t>(left));
    game.play(report.best);
  }
  CHECK(game.state() == won);
}

}  // namespace

TEST_CASE("the distance to a win is exact at every ply of the line", "[costly]") {
  Searcher searcher;
  for (const bool forgets : {true, false}) {
    searcher.clear();
    for (const Row& row : data_rows("wins.txt"))
      check_every_ply(searcher, parse_game(row.at(2)), std::stoi(row.at(0)), forgets);
  }
}

TEST_CASE("the distance to a win is exact at every ply, in the shared puzzles", "[many]") {
  const auto rows = shared_rows("reference/puzzles.txt");
  if (!rows) return;
  Searcher searcher;
  std::size_t won = 0;
  for (const Row& row : *rows) {
    if (row.at(0) != "WIN" || (row.at(2) != "3" && row.at(2) != "5")) continue;
    if (won++ % (20 * stride()) != 0) continue;
    check_every_ply(searcher, parse_game(row.at(1)), std::stoi(row.at(2)), false);
  }
  CHECK(won > 1'000);
}
