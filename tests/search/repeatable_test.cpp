#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "search/core/searcher.hpp"
#include "search/plain_search.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// One game of each type, a few moves before its end.
std::vector<Game> undecided_games() {
  std::vector<Game> games;
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    games.push_back(parse_game(row.at(2)));
    games.back().undo(8);
  }
  return games;
}

void check_same(const Report& one, const Report& other) {
  CHECK(one.nodes == other.nodes);
  CHECK(one.score == other.score);
  CHECK(one.bound == other.bound);
  CHECK(one.depth == other.depth);
  CHECK(one.selective_depth == other.selective_depth);
  CHECK(one.line == other.line);
}

}  // namespace

TEST_CASE("under depth, node and mate limits, a search is deterministic", "[costly]") {
  Searcher kept;
  for (const Game& game : undecided_games()) {
    const std::vector<Move> moves = legal_moves(game.position());
    const std::vector<Move> some(moves.begin(), moves.begin() + static_cast<int>(moves.size() / 2));
    for (const Limits& limits :
         {Limits{.depth = 4}, Limits{.nodes = 3'000}, Limits{.depth = 3, .moves = some},
          Limits{.depth = 2, .lines = 3}, Limits{.nodes = 2'000, .lines = 4},
          Limits{.depth = 2, .is_analysis = true}, Limits{.mate = 1}}) {
      INFO(to_string(game));
      Searcher fresh;
      const Report answer = fresh.search(game, limits);
      kept.clear();
      check_same(kept.search(game, limits), answer);
    }
  }
}

TEST_CASE("every node limit past the first iteration is met exactly") {
  Searcher searcher;
  for (const Game& game : undecided_games()) {
    searcher.clear();
    const std::uint64_t least = searcher.search(game, {.depth = 1}).nodes;
    for (const std::uint64_t more : {1U, 2U, 511U, 512U, 513U, 1'024U, 2'500U}) {
      searcher.clear();
      INFO(to_string(game) << ", " << least + more);
      CHECK(searcher.search(game, {.nodes = least + more}).nodes == least + more);
    }
    // The first iteration always completes.
    for (const std::uint64_t limit : {std::uint64_t{0}, std::uint64_t{1}, least}) {
      searcher.clear();
      CHECK(searcher.search(game, {.nodes = limit}).nodes == least);
    }
  }
}

TEST_CASE("an earlier MultiPV search does not leak into the next result") {
  Searcher searcher;
  for (const Game& game : undecided_games()) {
    INFO(to_string(game));
    Report reported;
    const auto listen = [&](const Report& report) {
      if (report.is_new_iteration && report.bound == Bound::Exact) reported = report;
    };
    const Report answer = searcher.search(game, {.depth = 3}, listen);
    CHECK(is_legal(game.position(), answer.best));
    CHECK(answer.best == reported.best);
    CHECK(answer.score == reported.score);
    CHECK(answer.depth == reported.depth);
    searcher.search(game, {.depth = 2, .lines = 3});
  }
}

TEST_CASE("a search reuses nothing from one with another network") {
  for (const Game& game : undecided_games()) {
    INFO(to_string(game));
    Searcher kept;
    kept.search(game, {.depth = 3});
    kept.configure(all_positions_alike());
    Searcher fresh;
    fresh.configure(all_positions_alike());
    check_same(kept.search(game, {.depth = 3}), fresh.search(game, {.depth = 3}));
  }
}

TEST_CASE("the table keeps entries of different game types apart") {
  // Only pieces that every type has, so the positions differ only in type.
  const std::string moves = ";;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ;bA1 bQ/;wA1 -wQ;bA1 bQ-";
  const auto knows_reply = [&](Searcher& searcher, GameType type) {
    // At depth 1, a search knows the reply only from the table.
    const Game game = parse_game(to_string(type) + moves);
    return searcher.search(game, {.depth = 1}).line.size() > 1;
  };
  for (unsigned searched = 0; searched < 8; ++searched) {
    Searcher searcher;
    const GameType type = GameType::of_number(searched);
    const Game game = parse_game(to_string(type) + moves);
    searcher.search(game, {.depth = 4});
    CAPTURE(to_string(type));
    for (unsigned asked = 0; asked < 8; ++asked) {
      if (asked == searched) continue;
      CAPTURE(to_string(GameType::of_number(asked)));
      CHECK_FALSE(knows_reply(searcher, GameType::of_number(asked)));
    }
    CHECK(knows_reply(searcher, type));
  }
}

TEST_CASE("a search reuses nothing from one with another tuning") {
  SearchSettings careful;
  careful.tuning.reverse_margin *= 2;
  for (const Game& game : undecided_games()) {
    INFO(to_string(game));
    Searcher kept;
    kept.search(game, {.depth = 3});
    kept.configure(careful);
    Searcher fresh;
    fresh.configure(careful);
    check_same(kept.search(game, {.depth = 3}), fresh.search(game, {.depth = 3}));
  }
}
