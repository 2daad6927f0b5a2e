// Evaluation-based pruning, and where it must not happen.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "search/open_search.hpp"
#include "search/plain_search.hpp"
#include "search/tree.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// Every position evaluates to kAnyPosition, and is pruned if that exceeds beta by this much per ply
// of depth.
constexpr int kSafeMargin = 10;
SearchSettings pruning() {
  SearchSettings settings = all_positions_alike();
  settings.tuning.reverse_margin = kSafeMargin;
  return settings;
}

// Null move pruning only, without reverse futility pruning.
SearchSettings passing() {
  SearchSettings settings = all_positions_alike();
  settings.tuning.null_margin = 100'000;
  return settings;
}

Game before_last_ply(Game game) {
  game.undo(1);
  return game;
}

// Searches only the last move of a game, from the position before it.
class LastMove {
 public:
  explicit LastMove(const Game& game, const SearchSettings& settings = pruning())
      : open_(settings), shared_(open_.shared_by(limits_)), tree_(compact_tree(thread_)) {
    thread_.shared = &shared_;
    thread_.histories = open_.first.get();
    thread_.on_better = [](const Line&, Score, bool) {};
    REQUIRE(tree_->set_up(played(before_last_ply(game))));
    move_ = tree_->from_game(game.plies().back().move);
    thread_.root_moves.permitted = {move_};
  }

  // Null-window search for whether the opponent scores `target`, to `depth` plies after the move.
  void ask(int depth, Score target) { search(depth, -target, -target + 1); }
  void search(int depth, Score alpha, Score beta) {
    thread_.depth = depth + 1;
    thread_.stop_control.start(shared_, {});
    line_ = Line();
    line_.assign(move_, Line());
    score_ = tree_->search_root(depth + 1, alpha, beta, line_);
  }

  // From the perspective of the player who made the move.
  [[nodiscard]] Score score() const { return score_; }
  [[nodiscard]] std::size_t line_length() const { return line_.moves().size(); }
  // Whether the position after the move was pruned by its evaluation.
  [[nodiscard]] bool is_taken_as_it_seems() const {
    return score_ == -kAnyPosition && thread_.stop_control.own_nodes() == 1;
  }
  // Whether the position after the move was pruned by a null move.
  [[nodiscard]] bool is_taken_after_a_pass() const {
    return score_ == kAnyPosition && thread_.stop_control.own_nodes() == 2;
  }
  [[nodiscard]] std::uint64_t positions_looked_at() const {
    return thread_.stop_control.own_nodes();
  }
  [[nodiscard]] TranspositionTable& table() { return open_.table; }
  [[nodiscard]] Evaluator& evaluator() { return thread_.evaluator; }

 private:
  Limits limits_;
  OpenSearch open_;
  SharedSearch shared_;
  ThreadState thread_{true};
  std::unique_ptr<Tree> tree_;
  Move move_;
  Line line_;
  Score score_ = 0;
};

bool is_taken_as_it_seems(const Game& game, int depth, Score target) {
  LastMove last(game);
  last.ask(depth, target);
  return last.is_taken_as_it_seems();
}

const Game& calm_game() {
  static const Game game = parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ");
  return game;
}

int beside_queen_to_move(const Position& position) {
  const Piece queen = queen_of(position.turn());
  return position.is_placed(queen) ? std::popcount(position.ring(position.cell_of(queen))) : 0;
}

}  // namespace

TEST_CASE("reverse futility pruning requires a margin per ply of depth, at low depth") {
  for (int depth = 1; depth <= 5; ++depth) {
    CAPTURE(depth);
    const Score most = kAnyPosition - kSafeMargin * depth;
    CHECK(is_taken_as_it_seems(calm_game(), depth, most));
    if (depth <= 2) CHECK_FALSE(is_taken_as_it_seems(calm_game(), depth, most + 1));
  }
  // A null move may still prune.
  CHECK_FALSE(is_taken_as_it_seems(calm_game(), 6, -kAnyPosition));
}

TEST_CASE("a losing beta switches off pruning, however good the evaluation") {
  for (const int depth : {1, 2}) {
    CHECK(is_taken_as_it_seems(calm_game(), depth, -499));
    CHECK_FALSE(is_taken_as_it_seems(calm_game(), depth, -500));
    CHECK_FALSE(is_taken_as_it_seems(calm_game(), depth, -501));
    CHECK_FALSE(is_taken_as_it_seems(calm_game(), depth, loss_in(10)));
  }
}

TEST_CASE("one ply from the root, nodes with four or more neighbours of the queen are not pruned") {
  std::array<std::size_t, 7> seen{};
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    for (Game game = parse_game(row.at(2)); game.plies().size() > 1; game.undo(1)) {
      const int beside = beside_queen_to_move(game.position());
      ++seen[static_cast<std::size_t>(beside)];
      INFO(to_string(game));
      CHECK(is_taken_as_it_seems(game, 1, 0) == (beside < 4));
    }
  }
  for (std::size_t beside = 0; beside <= 5; ++beside) CHECK(seen[beside] > 0);
}

TEST_CASE("a win is found although the evaluation favours the loser") {
  std::size_t wins = 0;
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "3") continue;
    Game game = parse_game(row.at(2));
    game.play(parse_move(game.position(), row.at(1)));
    if (beside_queen_to_move(game.position()) != 5) continue;
    ++wins;
    INFO(to_string(game));
    LastMove last(game);
    last.ask(2, -kAnyPosition);
    CHECK(last.score() == win_in(3));
  }
  CHECK(wins > 3);
}

TEST_CASE("PV nodes are not pruned, however good the evaluation") {
  LastMove last(calm_game());
  // A window of one point on each side of the score.
  last.search(1, kAnyPosition - 1, kAnyPosition + 1);
  CHECK(last.score() == kAnyPosition);
  CHECK(last.line_length() == 2);
}

namespace {

// The position at the end of a game, on the torus of the search.
CompactPosition compact(const Game& game) {
  CompactPosition position(game.type());
  Position original(game.type());
  for (const Game::Ply& ply : game.plies()) {
    const Move move = translated(ply.move, original, position);
    original.play(ply.move);
    position.play(move);
  }
  return position;
}

// The score of a search in which the table has a score for the opponent's null move.
Score score_with_pass(int depth, Score target, Score after_pass) {
  const Game& game = calm_game();
  LastMove last(game, passing());
  CompactPosition position = compact(game);
  position.play(Move::pass());
  last.table().store(position.key() ^ table_salt(game.type(), true),
                     {Move(), -after_pass, kMaxPly - 1, Bound::Exact});
  last.ask(depth, target);
  return last.score();
}

}  // namespace

TEST_CASE("null move pruning applies from depth 3") {
  for (const int depth : {2, 3, 4}) {
    CAPTURE(depth);
    LastMove last(calm_game(), passing());
    last.ask(depth, -kAnyPosition);
    CHECK(last.is_taken_after_a_pass() == (depth >= 3));
  }
}

TEST_CASE(
    "null move pruning requires both the evaluation and the null move's score to reach beta") {
  // Deep enough for the position after the null move to be probed in the table.
  constexpr int kDepth = 6;
  constexpr Score kMuch = 300;
  CHECK(score_with_pass(kDepth, kAnyPosition, kMuch) == -kMuch);
  CHECK(score_with_pass(kDepth, kAnyPosition, kAnyPosition) == -kAnyPosition);
  CHECK(score_with_pass(kDepth, -100, kMuch) == -kMuch);
  CHECK(score_with_pass(kDepth, kAnyPosition + 1, kMuch) != -kMuch);
  // A null move that fails says nothing about real moves.
  for (const Score target : {kAnyPosition, Score{-100}, Score{-499}}) {
    CAPTURE(target);
    CHECK(score_with_pass(kDepth, target, -kMuch - 300) != kMuch + 300);
    CHECK(score_with_pass(kDepth, target, target - 1) != 1 - target);
  }
}

TEST_CASE("the quiescence search stops at the first beta cutoff") {
  SearchSettings settings = all_positions_alike();
  settings.tuning.delta_margin = 1;
  std::size_t refuted = 0;
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1") continue;
    for (Game game = parse_game(row.at(2)); game.plies().size() > 4; game.undo(1)) {
      const Position& position = game.position();
      if (beside_queen_to_move(position) > 3 || !compact(game).fits()) continue;
      INFO(to_string(game));
      LastMove even(game, settings);
      even.ask(0, kAnyPosition + 1);
      // Counts the position after the move, and those after the replies.
      if (even.positions_looked_at() < 4) continue;
      LastMove bad(game, settings);
      MoveList replies;
      list_moves(compact(game), replies);
      for (const Move reply : replies) {
        CompactPosition after = compact(game);
        after.play(reply);
        bad.evaluator().store(Evaluator::key_of(after, after.key()), -100);
      }
      bad.ask(0, kAnyPosition + 1);
      CHECK(bad.score() == -100);
      CHECK(bad.positions_looked_at() == 2);
      ++refuted;
    }
  }
  CHECK(refuted > 10);
}
