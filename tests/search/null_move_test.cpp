// Null move: what a pass proves where passing isn't legal.

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "search/core/searcher.hpp"
#include "search/open_search.hpp"
#include "search/plain_search.hpp"
#include "search/tree.hpp"
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

// The key of the position after a null move, whether or not a pass is legal.
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

TEST_CASE("a proven score after a null move is not a proof for a player who may not pass") {
  const Game game = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  const Move move = parse_move(game.position(), "wA1 -wQ");
  const Game moved = with(game, "wA1 -wQ");
  OpenSearch open(all_positions_alike());
  // The table claims that after any of Black's replies, Black loses if Black is to move again.
  for (const Move reply : legal_moves(moved.position())) {
    Game next = moved;
    next.play(reply);
    open.table.store(key_after_null_move(next), {Move(), loss_in(2), kMaxPly - 1, Bound::Upper});
  }
  const Limits limits;
  SharedSearch shared{.table = open.table,
                      .limits = limits,
                      .settings = open.settings,
                      .selectivity = open.selectivity,
                      .start = std::chrono::steady_clock::now()};
  ThreadState thread(true);
  thread.shared = &shared;
  thread.histories = open.first.get();
  thread.stop_control.start(shared, {});
  thread.on_better = [](const Line&, Score, bool) {};
  thread.depth = 9;
  const std::unique_ptr<Tree> tree = compact_tree(thread);
  REQUIRE(tree->set_up(played(game)));
  thread.root_moves.permitted = {tree->from_game(move)};
  Line line;
  line.assign(tree->from_game(move), Line());
  // Alpha is so low that Black, whose evaluation doesn't reach beta, can't try a null move, but
  // White can.
  constexpr Score kAlpha = -100;
  static_assert(kAnyPosition < -kAlpha - 1);
  const Score score = tree->search_root(thread.depth, kAlpha, kAlpha + 1, line);
  CHECK(score > kAlpha);
  CHECK_FALSE(is_proven(score));
  const std::optional<TTData> known = open.table.probe(key_in_table(moved));
  REQUIRE(known.has_value());
  CHECK_FALSE(is_proven(known->score));
}

TEST_CASE("a null move into a position of the game is not a repetition") {
  // The ants have already been everywhere they can go here. After White's ant moves to the west of
  // the queen, a null move gives a position that has occurred twice.
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
