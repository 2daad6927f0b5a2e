// Puzzles are compared with an exhaustive search by the plain rules.

#include <algorithm>
#include <atomic>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "puzzles/puzzles_support.hpp"
#include "puzzles/set.hpp"
#include "puzzles/solution.hpp"
#include "reference/plain_hive.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/text.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

using plain::Hive;
using plain::PlainMove;
using plain::State;

State win_of(char side) { return side == 'w' ? State::WhiteWins : State::BlackWins; }

Hive after(Hive hive, const PlainMove& move) {
  hive.play(move);
  return hive;
}

bool has_win(const Hive& hive, int moves);

// Whether a move of the side to move wins within this many of its moves, including this one.
bool wins(const Hive& hive, const PlainMove& move, int moves) {
  const State won = win_of(hive.side_to_move());
  const Hive next = after(hive, move);
  if (next.state() != State::InProgress) return next.state() == won;
  const std::set<PlainMove> replies = next.legal_moves();
  return std::ranges::all_of(replies, [&](const PlainMove& reply) {
    const Hive then = after(next, reply);
    if (then.state() != State::InProgress) return then.state() == won;
    return moves > 1 && has_win(then, moves - 1);
  });
}

bool has_win(const Hive& hive, int moves) {
  const std::set<PlainMove> all = hive.legal_moves();
  return std::ranges::any_of(all, [&](const PlainMove& move) { return wins(hive, move, moves); });
}

std::set<PlainMove> winning_moves(const Hive& hive, int moves) {
  std::set<PlainMove> winning;
  for (const PlainMove& move : hive.legal_moves())
    if (wins(hive, move, moves)) winning.insert(move);
  return winning;
}

std::set<PlainMove> plain_moves(const Hive& hive, const std::vector<std::string>& texts) {
  std::set<PlainMove> moves;
  for (const std::string& text : texts) moves.insert(plain::parse(hive, text));
  return moves;
}

// The replies of a list of defences.
std::set<PlainMove> replies_of(const Hive& hive, const Position& position,
                               const std::vector<SolverTurn::Defence>& defences) {
  std::set<PlainMove> all;
  for (const SolverTurn::Defence& defence : defences)
    all.merge(plain_moves(hive, alternative_strings(position, defence.replies)));
  return all;
}

// Checks a win against all possible moves. Both are the same position.
void check_win(const Hive& hive, const Position& position, const SolverTurn& turn, int moves) {
  CHECK(plain_moves(hive, alternative_strings(position, turn.moves)) == winning_moves(hive, moves));
  if (moves > 1) CHECK_FALSE(has_win(hive, moves - 1));
  const Hive next = after(hive, plain::parse(hive, to_string(position, turn.moves.front())));
  if (moves == 1 || next.state() != State::InProgress) {
    CHECK(turn.defences.empty());
    return;
  }
  std::set<PlainMove> longest;
  for (const PlainMove& reply : next.legal_moves()) {
    const Hive then = after(next, reply);
    if (then.state() == State::InProgress && (moves == 2 || !has_win(then, moves - 2)))
      longest.insert(reply);
  }
  const Position reached = position_after(position, turn.moves.front());
  CHECK(replies_of(next, reached, turn.defences) == longest);
  for (const SolverTurn::Defence& defence : turn.defences) {
    const std::vector<std::string> replies = alternative_strings(reached, defence.replies);
    const Position first = position_after(reached, defence.replies.front());
    check_win(after(next, plain::parse(next, replies.front())), first, defence.answer, moves - 1);
    // Only the first reply has a tree. The others are met by the same MoveStrings.
    if (moves > 2) continue;
    for (const std::string& reply : replies) {
      const Hive then = after(next, plain::parse(next, reply));
      CHECK(plain_moves(then, alternative_strings(first, defence.answer.moves)) ==
            winning_moves(then, moves - 1));
    }
  }
}

// Checks that all moves but one lose at once.
void check_defence(const Hive& hive, const Puzzle& puzzle) {
  for (const PlainMove& move : hive.legal_moves()) {
    const Hive next = after(hive, move);
    const bool is_solution =
        plain_moves(hive, alternative_strings(puzzle.game.position(), puzzle.solutions()))
            .contains(move);
    const bool ends = next.state() != State::InProgress;
    const State lost = win_of(hive.side_to_move() == 'w' ? 'b' : 'w');
    const bool loses = ends ? next.state() == lost : has_win(next, 1);
    CHECK(loses != is_solution);
  }
}

}  // namespace

TEST_CASE("short wins and defences agree with an exhaustive search by the plain rules", "[slow]") {
  std::size_t wins = 0;
  std::size_t defences = 0;
  const int longest = kSlowBuild ? 1 : 2;
  // The plain rules take seconds for each. The long tests check more.
  constexpr std::size_t kMax = 1;
  for (const Puzzle& puzzle : some_puzzles()) {
    CAPTURE(to_line(puzzle));
    if ((puzzle.kind == PuzzleKind::Win ? wins : defences) == kMax) continue;
    const Hive hive = plain::replay(to_string(puzzle.game));
    if (puzzle.kind == PuzzleKind::Win && puzzle.moves() <= longest) {
      check_win(hive, puzzle.game.position(), puzzle.tree, puzzle.moves());
      ++wins;
    } else if (puzzle.kind == PuzzleKind::Defence && puzzle.plies == 2) {
      check_defence(hive, puzzle);
      ++defences;
    }
  }
  if (!kSlowBuild) CHECK(wins + defences > 0);
}

TEST_CASE("short wins and defences of the built-in set agree with the plain rules", "[long]") {
  const PuzzleSet& set = built_in_puzzles();
  std::size_t tried = 0;
  std::size_t twos = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const PuzzleSet::Entry& entry = set.entry(i);
    const bool is_win = entry.kind == PuzzleKind::Win && entry.moves() <= 2;
    const bool is_defence = entry.kind == PuzzleKind::Defence && entry.plies == 2;
    if (!is_win && !is_defence) continue;
    if (is_win && entry.moves() == 2 && twos++ % stride() != 0) continue;
    const Puzzle puzzle = set.puzzle(i);
    CAPTURE(i, to_line(puzzle));
    const Hive hive = plain::replay(to_string(puzzle.game));
    ++tried;
    if (is_defence) {
      check_defence(hive, puzzle);
      continue;
    }
    CHECK(plain_moves(hive, alternative_strings(puzzle.game.position(), puzzle.solutions())) ==
          winning_moves(hive, puzzle.moves()));
    if (puzzle.moves() == 2) CHECK_FALSE(has_win(hive, 1));
  }
  CHECK(tried > 100);
}

TEST_CASE("the solutions of wins in one are all winning moves by the plain rules") {
  const std::atomic<bool> stop{false};
  Prover prover(stop);
  prover.allow(1'000'000);
  int left = kSlowBuild ? 1 : 8;
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1" || left-- <= 0) continue;
    const Game game = parse_game(row.at(2));
    const auto tree = solution_of(prover, Branch(game), 1, kMaxMoves);
    REQUIRE(tree.has_value());
    check_win(plain::replay(row.at(2)), game.position(), *tree, 1);
    CHECK_FALSE(solution_of(prover, Branch(game), 1, tree->moves.size() - 1).has_value());
  }
}

TEST_CASE("a win must list all solutions, in any order, and no other move") {
  const std::atomic<bool> stop{false};
  Prover prover(stop);
  std::size_t tried = 0;
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1" || tried == (kSlowBuild ? 2 : 8)) continue;
    Puzzle puzzle;
    puzzle.game = parse_game(row.at(2));
    puzzle.plies = 1;
    prover.allow(1'000'000);
    const auto tree = solution_of(prover, Branch(puzzle.game), 1, kMaxMoves);
    REQUIRE(tree.has_value());
    const std::vector<Move>& right = tree->moves;
    const std::vector<std::string> texts = alternative_strings(puzzle.game.position(), right);
    if (right.size() < 2) continue;
    ++tried;
    CAPTURE(row.at(2));
    puzzle.tree = {{right.rbegin(), right.rend()}, {}};
    CHECK(fault_of(prover, puzzle) == std::nullopt);
    puzzle.tree.moves = {right.rbegin(), right.rend() - 1};
    CHECK(fault_of(prover, puzzle)
              .value_or("")
              .starts_with("the solutions are " + texts.front() + ", " + texts[1]));
    puzzle.tree.moves = right;
    const MoveList moves = legal_moves(puzzle.game.position());
    const std::vector<Move> solutions = puzzle.solutions();
    const Move* const other = std::ranges::find_if(
        moves, [&](Move move) { return std::ranges::find(solutions, move) == solutions.end(); });
    REQUIRE(other != moves.end());
    puzzle.tree.moves.push_back(*other);
    CHECK(has(fault_of(prover, puzzle).value_or(""), to_string(puzzle.game.position(), *other)));
  }
  CHECK(tried > 0);
}

TEST_CASE("puzzles pass a second proof, but not with another solution", "[slow]") {
  const std::atomic<bool> stop{false};
  Prover prover(stop);
  REQUIRE_FALSE(some_puzzles().empty());
  for (const Puzzle& puzzle : some_puzzles()) {
    CAPTURE(to_line(puzzle));
    prover.allow(10'000'000);
    CHECK(fault_of(prover, puzzle) == std::nullopt);
    if (!info_of(puzzle.kind).is_proven) continue;
    Puzzle wrong = puzzle;
    const MoveList moves = legal_moves(puzzle.game.position());
    const std::vector<Move> right = puzzle.solutions();
    const Move* const other = std::ranges::find_if(
        moves, [&](Move move) { return std::ranges::find(right, move) == right.end(); });
    REQUIRE(other != moves.end());
    wrong.tree = {{*other}, {}};
    CHECK(fault_of(prover, wrong).has_value());
    wrong = puzzle;
    wrong.plies += 2;
    CHECK(fault_of(prover, wrong).has_value());
    prover.allow(1);
    CHECK(fault_of(prover, puzzle).value_or("") == "it could not be proven with this effort");
  }
}
