// The null move: what a search concludes from passing where that is no legal move.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/searcher.hpp"
#include "search/open_search.hpp"
#include "search/plain_search.hpp"
#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

Game with(Game game, const std::string& move) {
  game.play(parse_move(game.position(), move));
  return game;
}

// The key of the position in which the player to move has passed, though that may not be legal.
std::uint64_t key_after_null_move(const Game& game) {
  Position original(game.type());
  CompactPosition position(game.type());
  for (const Game::Ply& ply : game.plies()) {
    const Move move = translated(ply.move, original, position);
    original.play(ply.move);
    position.play(move);
  }
  position.play(Move::pass());
  return position.key();
}

}  // namespace

TEST_CASE("that a player would lose who has to move proves no win for one who may not pass") {
  const Game game = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  const Game attacked = with(game, "wA1 -wQ");
  const std::vector<Move> choices = {parse_move(game.position(), "wA1 \\wQ"),
                                     parse_move(game.position(), "wA1 -wQ")};
  OpenSearch open(all_positions_alike());
  // After each reply of Black's, Black is said to lose if it were his turn again.
  for (const Move reply : legal_moves(attacked.position())) {
    Game next = attacked;
    next.play(reply);
    open.table.store(key_after_null_move(next), {Move(), loss_in(2), kMaxPly - 1, Bound::Upper});
  }
  const Report report = open.search(game, {.depth = 9, .moves = choices});
  CHECK_FALSE(is_proven(report.score));
  const std::optional<Knowledge> known = open.table.probe(key_in_table(attacked));
  REQUIRE(known.has_value());
  CHECK(known->depth >= 7);
  CHECK_FALSE(is_proven(known->score));
}

TEST_CASE("a null move that leads to a position of the game repeats nothing") {
  // The ants have been where they are, and where they may go: after White's ant goes to the west of
  // her queen, a pass would make a position that has been there twice.
  Game game = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-");
  for (const char* const move :
       {"wA1 /wQ", "bA1 bQ/", "wA1 -wQ", "bA1 bQ-", "wA1 /wQ", "bA1 bQ/", "wA1 \\wQ", "bA1 bQ-"})
    game = with(game, move);
  const Move draws = parse_move(game.position(), "wA1 /wQ");
  const Move wins_a_tempo = parse_move(game.position(), "wA1 -wQ");
  Searcher searcher;
  searcher.configure(all_positions_alike());
  for (const int depth : {2, 4}) {
    const Report report = searcher.search(game, {.depth = depth, .moves = {draws, wins_a_tempo}});
    CAPTURE(depth);
    CHECK(report.best == wins_a_tempo);
    CHECK(report.score == kAnyPosition);
  }
  CHECK(searcher.search(game, {.depth = 3, .moves = {draws, wins_a_tempo}}).best == draws);
}
