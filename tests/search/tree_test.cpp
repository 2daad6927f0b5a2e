#include "search/tree.hpp"

#include <chrono>
#include <memory>

#include "search/core/searcher.hpp"
#include "search/open_search.hpp"
#include "search/selectivity.hpp"
#include "search/transposition.hpp"
#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

TEST_CASE("a reply from the table is reported only if it is legal") {
  const SearchSettings settings;
  const Limits limits;
  const Selectivity selectivity(settings.tuning);
  TranspositionTable table;
  table.resize(std::size_t{1} << 16);
  SharedSearch shared{.table = table,
                      .limits = limits,
                      .settings = settings,
                      .selectivity = selectivity,
                      .start = std::chrono::steady_clock::now()};
  ThreadState thread(true);
  thread.shared = &shared;

  const Game game = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  const std::unique_ptr<Tree> tree = compact_tree(thread);
  REQUIRE(tree->set_up(played(game)));
  Game next = game;
  next.play(parse_move(game.position(), "wA1 -wQ"));
  Line line;
  line.assign(tree->from_game(next.plies().back().move), Line());
  CHECK(tree->with_reply(line).moves().size() == 1);
  // Positions with equal keys share an entry. Here, it holds one of White's moves.
  for (const bool is_legal : {false, true}) {
    const Game& where = is_legal ? next : game;
    const Move named = legal_moves(where.position()).front();
    table.store(key_in_table(next), {tree->from_game(named), kDraw, 3, Bound::Exact});
    CHECK(tree->with_reply(line).moves().size() == (is_legal ? 2U : 1U));
  }
}
