#include "search/plain_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "search/core/searcher.hpp"
#include "search/open_search.hpp"
#include "search/torus_tree.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// One game of each type, up to a mate in one.
std::vector<Game> won_games() {
  std::vector<Game> games;
  for (const Row& row : data_rows("wins.txt"))
    if (row.at(0) == "1") games.push_back(parse_game(row.at(2)));
  return games;
}

Game first_plies(Game game, std::size_t plies) {
  if (const std::size_t all = game.plies().size(); all > plies) game.undo(all - plies);
  return game;
}

int most_beside_a_queen(const Position& position) {
  int most = 0;
  for (const Color color : {Color::White, Color::Black})
    if (const Piece queen = queen_of(color); position.is_placed(queen))
      most = std::max(most, std::popcount(position.ring(position.cell_of(queen))));
  return most;
}

// Whether no queen can have five neighbours within `plies`, each of which fills at most one cell.
// Then there are no threat extensions, so a position scores the same at any ply.
bool is_calm(const Position& position, int plies) {
  return most_beside_a_queen(position) + plies < 5;
}

std::size_t index(Bound bound) { return static_cast<std::size_t>(bound); }

Game with(Game game, Move move) {
  game.play(move);
  return game;
}

// Calls `visit` for every unfinished game that is one or two plies longer.
void visit_next_plies(const Game& game, const auto& visit) {
  for (const Move move : legal_moves(game.position())) {
    const Game child = with(game, move);
    if (child.is_over()) continue;
    visit(child);
    for (const Move reply : legal_moves(child.position()))
      if (const Game grandchild = with(child, reply); !grandchild.is_over()) visit(grandchild);
  }
}

// Whether the side to move wins within `plies`, by a mate search.
bool wins_within(Searcher& searcher, const Game& game, int plies) {
  const Report report = searcher.search(game, {.mate = (plies + 1) / 2});
  return report.mate == MateVerdict::Proven && report.depth <= plies;
}

}  // namespace

TEST_CASE("without pruning, a search agrees with plain minimax", "[many]") {
  int compared = 0;
  Searcher searcher;
  for (const Game& whole : won_games()) {
    for (std::size_t plies = 1; plies <= whole.plies().size(); plies += 2 + stride() / 2) {
      const Game game = first_plies(whole, plies);
      const int deepest = plies <= 6 ? 3 : plies <= 14 ? 2 : 1;
      for (int depth = 1; depth <= deepest; ++depth) {
        if (depth > 1 && !is_calm(game.position(), depth)) continue;
        SearchSettings settings = nothing_left_out();
        // Narrow windows often fail high or low; the widest never does.
        for (const int window : {1, 8, 100'000}) {
          if (window != 8 && depth < 3) continue;
          settings.tuning.aspiration = window;
          searcher.configure(settings);
          searcher.clear();
          const Report report = searcher.search(game, {.depth = depth});
          INFO(to_string(game) << ", " << depth << " plies, window " << window);
          CHECK(report.depth == depth);
          CHECK(PlainSearch(game, depth).is_worth(report.score));
          CHECK(PlainSearch(game, depth).is_worth(report.score, {report.best}));
          ++compared;
        }
      }
    }
  }
  CHECK(compared > 20);
}

TEST_CASE("table entries are correct", "[many]") {
  std::array<std::size_t, 4> seen{};
  for (const Game& whole : won_games()) {
    const Game game = first_plies(whole, 8);
    const int depth = is_calm(game.position(), 3) && !kSlowBuild ? 3 : 2;
    if (!is_calm(game.position(), depth)) continue;
    OpenSearch open(nothing_left_out());
    open.search(game, {.depth = depth});
    visit_next_plies(game, [&](const Game& reached) {
      const std::optional<TTData> known = open.table.probe(key_in_table(reached));
      if (!known) return;
      // By far the most entries are lower bounds, from replies that refute a move.
      const std::size_t step = known->bound == Bound::Lower ? 7 * stride() : 1;
      if (seen[index(known->bound)]++ % step != 0) return;
      INFO(to_string(reached) << ", " << known->depth << " plies: " << known->score);
      CHECK(known->depth >= 1);
      CHECK(known->depth < depth);
      PlainSearch plain(reached, known->depth);
      if (known->bound != Bound::Upper) CHECK(plain.reaches(known->score));
      if (known->bound != Bound::Lower) CHECK_FALSE(plain.reaches(known->score + 1));
    });
  }
  CHECK(seen[index(Bound::Lower)] > 100);
  // In depth 2 searches there are none.
  if (!kSlowBuild) CHECK(seen[index(Bound::Upper)] > 10);
  CHECK(seen[index(Bound::Exact)] > 0);
}

TEST_CASE("an aborted search leaves no wrong entry in the table", "[many]") {
  // An aborted node has no score; it would show up as zero.
  static_assert(kAborted == 0);
  std::size_t searches = 0;
  for (const Game& whole : won_games()) {
    const Game game = first_plies(whole, 8);
    if (!is_calm(game.position(), 3)) continue;
    for (std::uint64_t nodes = 200; nodes < 4'000; nodes += 40 * stride()) {
      OpenSearch open(nothing_left_out());
      open.search(game, {.depth = 3, .nodes = nodes});
      ++searches;
      visit_next_plies(game, [&](const Game& reached) {
        const std::optional<TTData> known = open.table.probe(key_in_table(reached));
        if (!known || known->score != 0) return;
        INFO(to_string(reached) << ", " << known->depth << " plies, " << nodes << " nodes");
        PlainSearch plain(reached, known->depth);
        if (known->bound != Bound::Upper) CHECK(plain.reaches(0));
        if (known->bound != Bound::Lower) CHECK_FALSE(plain.reaches(1));
      });
    }
  }
  CHECK(searches * stride() > 40);
}

TEST_CASE("proven scores in the table are correct, counted in plies from their own position",
          "[many][costly]") {
  std::size_t wins = 0;
  std::size_t losses = 0;
  Searcher searcher;
  for (const Row& row : data_rows("wins.txt")) {
    const int plies = std::stoi(row.at(0));
    if (plies == 1) continue;
    const Game game = parse_game(row.at(2));
    // With the usual pruning.
    OpenSearch open(SearchSettings{});
    open.search(game, {.depth = plies});
    visit_next_plies(game, [&](const Game& reached) {
      const std::optional<TTData> known = open.table.probe(key_in_table(reached));
      if (!known || !is_proven(known->score)) return;
      const int left = plies_to_end(known->score);
      INFO(to_string(reached) << ": " << known->score);
      if (known->score > 0 && known->bound != Bound::Upper) {
        if (wins++ % (50 * stride()) == 0) CHECK(wins_within(searcher, reached, left));
      } else if (known->score < 0 && known->bound != Bound::Lower) {
        if (losses++ % (5 * stride()) != 0) return;
        for (const Move move : legal_moves(reached.position()))
          if (const Game next = with(reached, move); !next.is_over())
            CHECK(wins_within(searcher, next, left - 1));
      }
    });
  }
  CHECK(wins > 100);
  CHECK(losses > 10);
}

TEST_CASE("a table bound that just reaches the window causes a cutoff") {
  int settled = 0;
  for (const Game& whole : won_games()) {
    const Game game = first_plies(whole, 7);
    const std::vector<Move> moves = legal_moves(game.position());
    const auto found = [&](int depth, const std::vector<Move>& choices) {
      OpenSearch open(nothing_left_out());
      return open.search(game, {.depth = depth, .moves = choices, .is_analysis = true});
    };
    const Report shallow = found(1, {});
    const Report deep = found(2, {});
    if (shallow.best != deep.best) continue;
    const std::uint64_t nodes_of_best = found(2, {deep.best}).nodes - found(1, {deep.best}).nodes;
    // The table claims that after other moves the opponent scores what the best move allows, or one
    // point less.
    for (const Score more : {0, -1}) {
      OpenSearch open(nothing_left_out());
      for (const Move move : moves)
        if (move != deep.best)
          open.table.store(key_in_table(with(game, move)),
                           {Move(), more - deep.score, 1, Bound::Lower});
      const Report report = open.search(game, {.depth = 2});
      INFO(to_string(game) << ", " << more);
      CHECK(report.best == deep.best);
      CHECK(report.score == deep.score);
      const std::uint64_t nodes = shallow.nodes + nodes_of_best + (moves.size() - 1);
      if (more == 0)
        CHECK(report.nodes == nodes);
      else
        CHECK(report.nodes > nodes);
    }
    ++settled;
  }
  CHECK(settled > 0);
}
