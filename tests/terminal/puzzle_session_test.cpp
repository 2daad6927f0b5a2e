#include "terminal/puzzle_session.hpp"

#include <string_view>
#include <vector>

#include "search/core/score.hpp"
#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// The moves of the puzzle below, whatever has been played.
Move move_of(std::string_view text) {
  return parse_move(position_of("wS1;bS1 wS1-;wQ -wS1;bQ bS1-"), text);
}

// Two turns of the solver, the first of which has two solutions.
Puzzle puzzle_of_two_turns() {
  Puzzle puzzle;
  puzzle.game = game_of("wS1;bS1 wS1-");
  puzzle.tree.moves = {move_of("wQ -wS1"), move_of("wB1 -wS1")};
  SolverTurn last;
  last.moves = {move_of("wA1 -wQ")};
  puzzle.tree.defences = {{.replies = {move_of("bQ bS1-")}, .answer = last}};
  puzzle.themes = {"throw"};
  return puzzle;
}

}  // namespace

TEST_CASE("a puzzle continues with its own first move and ends with its last turn") {
  PuzzleSession puzzle(puzzle_of_two_turns());
  CHECK(puzzle.solution() ==
        std::vector{move_of("wQ -wS1"), move_of("bQ bS1-"), move_of("wA1 -wQ")});
  const PuzzleSession::Step first = puzzle.play(move_of("wB1 -wS1"));
  CHECK(first.move == move_of("wQ -wS1"));
  CHECK(first.reply == move_of("bQ bS1-"));
  CHECK_FALSE(puzzle.is_solved());
  CHECK(to_string(puzzle.game()) == to_string(game_of("wS1;bS1 wS1-;wQ -wS1;bQ bS1-")));
  CHECK(puzzle.solution() == std::vector{move_of("wA1 -wQ")});
  const PuzzleSession::Step last = puzzle.play(move_of("wA1 -wQ"));
  CHECK(last.move == move_of("wA1 -wQ"));
  CHECK_FALSE(last.reply.exists());
  CHECK(puzzle.is_solved());
  CHECK(puzzle.is_unaided());
}

TEST_CASE("hints reveal the themes, the piece and the move, and begin again with each turn") {
  using Hint = PuzzleSession::Hint;
  PuzzleSession puzzle(puzzle_of_two_turns());
  CHECK(puzzle.take_hint() == Hint::Themes);
  CHECK(puzzle.take_hint() == Hint::Piece);
  for (int i = 0; i < 2; ++i) CHECK(puzzle.take_hint() == Hint::Move);
  puzzle.play(move_of("wQ -wS1"));
  CHECK(puzzle.take_hint() == Hint::Piece);
  CHECK_FALSE(puzzle.is_unaided());
}

TEST_CASE("an exercise accepts a move that is about as good, but never the mistake") {
  Puzzle exercise;
  exercise.game = game_of("wS1;bS1 wS1-");
  const Position& position = exercise.game.position();
  exercise.tree.moves = {parse_move(position, "wQ -wS1")};
  const Move mistake = parse_move(position, "wB1 -wS1");
  const Move other = parse_move(position, "wA1 -wS1");
  const PuzzleSession session(exercise, PuzzleSession::Mistake{.move = mistake, .best = 100});
  CHECK(session.is_as_good(other, 100));
  CHECK_FALSE(session.is_as_good(other, loss_in(2)));
  CHECK_FALSE(session.is_as_good(mistake, 100));
  // In a puzzle only its solutions count.
  CHECK_FALSE(PuzzleSession(exercise).is_as_good(other, win_in(1)));
}
