#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "search/core/searcher.hpp"
#include "search/open_search.hpp"
#include "search/plain_search.hpp"
#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/game.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// A straight line of `pieces` pieces, with the spiders in the middle.
Game line_of(std::size_t pieces) {
  constexpr std::array<const char*, 9> kNames = {"Q",  "B1", "B2", "G1", "G2",
                                                 "G3", "A1", "A2", "A3"};
  Game game(GameType{});
  const auto play = [&](const std::string& text) { game.play(parse_move(game.position(), text)); };
  play("wS1");
  play("bS1 wS1-");
  std::string west = "wS1";
  std::string east = "bS1";
  for (const std::string name : kNames) {
    if (game.plies().size() == pieces) break;
    const std::string white = 'w' + name;
    play(std::string(white).append(" -").append(west));
    west = white;
    if (game.plies().size() == pieces) break;
    const std::string black = 'b' + name;
    play(std::string(black).append(" ").append(east).append("-"));
    east = black;
  }
  return game;
}

}  // namespace

TEST_CASE("a search agrees with plain minimax on both tori, and across them") {
  const SearchSettings settings = nothing_left_out();
  for (std::size_t pieces = 11; pieces <= 16; ++pieces) {
    const Game game = line_of(pieces);
    for (int depth = 1; depth <= 2; ++depth) {
      Searcher searcher;
      searcher.configure(settings);
      const Report report = searcher.search(game, {.depth = depth});
      INFO(to_string(game) << ", " << depth << " plies");
      CHECK(PlainSearch(game, depth).is_worth(report.score));
      CHECK(PlainSearch(game, depth).is_worth(report.score, {report.best}));
    }
  }
}

TEST_CASE("each move scores as in plain minimax, even if it leaves the small torus") {
  const SearchSettings settings = nothing_left_out();
  Searcher searcher;
  searcher.configure(settings);
  int left = 0;
  for (std::size_t pieces = 14; pieces <= 15; ++pieces) {
    const Game game = line_of(pieces);
    for (const Move move : legal_moves(game.position())) {
      Game next = game;
      next.play(move);
      if (next.position().occupied().spans_at_most(CompactPosition::Board::kMaxSpan)) continue;
      searcher.clear();
      const Report report =
          searcher.search(game, {.depth = 1, .moves = {move}, .is_analysis = true});
      INFO(to_string(next));
      CHECK(PlainSearch(game, 1, settings).is_worth(report.score, {move}));
      ++left;
    }
  }
  CHECK(left > 2);
}

TEST_CASE("table entries of positions beyond the small torus are correct") {
  const SearchSettings settings = nothing_left_out();
  const Game game = line_of(14);
  OpenSearch open(settings);
  open.search(game, {.depth = 2});
  int known_wide = 0;
  for (const Move move : legal_moves(game.position())) {
    Game next = game;
    next.play(move);
    if (next.position().occupied().spans_at_most(CompactPosition::Board::kMaxSpan)) continue;
    const std::optional<TTData> known = open.table.probe(key_in_table(next));
    INFO(to_string(next));
    // All moves have been searched to this depth, and the table has room for all entries.
    REQUIRE(known.has_value());
    PlainSearch plain(next, known->depth, settings);
    if (known->bound != Bound::Upper) CHECK(plain.reaches(known->score));
    if (known->bound != Bound::Lower) CHECK_FALSE(plain.reaches(known->score + 1));
    ++known_wide;
  }
  CHECK(known_wide > 2);
}

TEST_CASE("a search keeps nothing of the one before except the table and the histories") {
  for (const std::size_t pieces : {8U, 13U, 14U, 16U}) {
    const Game game = line_of(pieces);
    OpenSearch open(SearchSettings{.table_megabytes = 1});
    const Report first = open.search(game, {.depth = 4});
    open.forget();
    const Report second = open.search(game, {.depth = 4});
    INFO(to_string(game));
    CHECK(second.nodes == first.nodes);
    CHECK(second.score == first.score);
    CHECK(second.line == first.line);
    open.forget();
    CHECK(open.search(game, {.depth = 1}).selective_depth <= first.selective_depth);
  }
}
