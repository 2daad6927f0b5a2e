#include <algorithm>
#include <atomic>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "puzzles/set.hpp"
#include "puzzles/solution.hpp"
#include "search/core/score.hpp"
#include "search/core/searcher.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/text.hpp"
#include "terminal/sitting.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

// The number of the puzzle that an answer shows.
std::size_t number_in(const std::string& answer) {
  const std::size_t at = answer.find("\nPuzzle ");
  REQUIRE(at != std::string::npos);
  return std::stoul(answer.substr(at + 8));
}

// The puzzle that an answer shows, with its solution tree.
Puzzle shown_in(const std::string& answer) {
  const PuzzleSet& set = built_in_puzzles();
  Puzzle puzzle = set.puzzle(number_in(answer) - 1);
  const std::atomic<bool> stop{false};
  Prover prover(stop);
  restore_solution(prover, puzzle, set.effort());
  return puzzle;
}

// How the reply to the side whose name starts with that letter is reported.
std::string reply_of(char solver, std::string move) {
  const std::string side = solver == 'W' ? "Black" : "White";
  if (move == "pass") return side + " has to pass.";
  if (move.front() == (solver == 'W' ? 'b' : 'w')) move.erase(0, 1);
  return side + " replies " + move + ".";
}

// Plays the whole solution and returns the last answer.
std::string solve(Sitting& sitting, const Puzzle& puzzle) {
  const SolverTurn* turn = &puzzle.tree;
  Position position = puzzle.game.position();
  while (!turn->defences.empty()) {
    const SolverTurn::Defence& defence = turn->defences.front();
    const char side = sitting.terminal().prompt().front();
    const std::string answer = sitting.say(to_string(position, turn->moves.front()));
    position.play(turn->moves.front());
    const std::string reply = to_string(position, defence.replies.front());
    position.play(defence.replies.front());
    CHECK(has(answer, "Right. " + reply_of(side, reply) + " Find the next move.\n"));
    turn = &defence.answer;
  }
  return sitting.say("play " + to_string(position, turn->moves.front()));
}

// Joins the lines of an answer, because folding depends on the puzzle's number.
std::string unfolded(std::string answer) {
  for (std::size_t at; (at = answer.find("\n  ")) != std::string::npos;) answer.replace(at, 3, " ");
  return answer;
}

std::string without_line_feed(std::string text) {
  std::erase(text, '\n');
  return text;
}

std::string wrong_move(const Puzzle& puzzle) {
  for (const Move move : legal_moves(puzzle.game.position())) {
    const std::vector<Move>& right = puzzle.solutions();
    if (std::ranges::find(right, move) == right.end())
      return to_string(puzzle.game.position(), move);
  }
  FAIL("all moves solve it");
  return {};
}

}  // namespace

TEST_CASE("puzzles of each kind are shown and solved") {
  const std::vector<std::pair<std::string, std::string>> tasks = {
      {"win", " wins in "},      {"defence", " moves lose. Find the one that holds."},
      {"throw", "best throw."},  {"pin", "move that pins a piece."},
      {"free", "pinned piece."}, {"save", "queen room."}};
  REQUIRE(tasks.size() == kPuzzleKinds.size());
  Sitting sitting;
  for (const auto& [kind, task] : tasks) {
    CAPTURE(kind);
    // The proof of a hard win takes minutes in a slow build.
    const std::string answer = sitting.say("puzzle " + kind + (kind == "win" ? " 1" : ""));
    const Puzzle puzzle = shown_in(answer);
    CHECK(info_of(puzzle.kind).name == kind);
    CHECK(has(unfolded(answer), task));
    CHECK(sitting.say("game") == to_string(puzzle.game) + "\n");
    const std::string solved = unfolded(solve(sitting, puzzle));
    CHECK(has(solved, "Solved, without help. puzzle shows the next one"));
    // A game that is over can't be played on, and a puzzle is neither saved nor reviewed.
    const bool is_over = sitting.terminal().prompt() == "over> ";
    INFO(solved);
    // A defence may end in a draw.
    CHECK((has(solved, "has won: the ") || has(solved, "The game is a draw: ")) == is_over);
    CHECK(has(solved, "To play on against Waggle, type auto white or auto black") == !is_over);
    for (const char* word : {"review", "save FILE"}) CHECK_FALSE(has(solved, word));
    // Now it is an ordinary game.
    CHECK(has(sitting.say("solution"), "err There is no puzzle on the board. puzzle shows one."));
  }
}

TEST_CASE("puzzles can be chosen by difficulty", "[slow][costly]") {
  Sitting sitting;
  for (const int band : {1, kSlowBuild ? 1 : 3}) {
    const std::string shown = sitting.say("puzzle win " + std::to_string(band));
    CHECK(has(shown, "difficulty " + std::to_string(band) + " of 5. "));
    const Puzzle puzzle = shown_in(shown);
    CHECK(band_of_difficulty(puzzle.difficulty) == band);
    CHECK(puzzle.kind == PuzzleKind::Win);
  }
  CHECK(band_of_difficulty(shown_in(sitting.say("Puzzle 1")).difficulty) == 1);
}

TEST_CASE("a wrong move in a puzzle is refuted and not played") {
  Sitting sitting;
  const Puzzle puzzle = shown_in(sitting.say("puzzle win 1"));
  const std::string wrong = wrong_move(puzzle);
  std::string refuted = sitting.say(wrong);
  CHECK(has(refuted, wrong + " does not solve it"));
  std::ranges::replace(refuted, '\n', ' ');
  const bool is_white = puzzle.game.position().turn() == Color::White;
  CHECK(has(refuted, is_white ? ". Black " : ". White "));
  CHECK_FALSE(has(refuted, "answer"));
  CHECK(sitting.say("game") == to_string(puzzle.game) + "\n");
  CHECK(has(sitting.say("wQ nonsense"), "invalidmove "));
  CHECK(has(solve(sitting, puzzle), "Solved. puzzle shows the next one"));
}

TEST_CASE("each hint of a puzzle reveals a little more") {
  Sitting sitting;
  const Puzzle puzzle = shown_in(sitting.say("puzzle win 1"));
  const std::string move = to_string(puzzle.game.position(), puzzle.solutions().front());
  CHECK(has(sitting.say("hint"), "Themes: " + puzzle.themes.front()));
  const std::string piece = sitting.say("hint");
  CHECK(has(piece, "The piece is " + move.substr(0, move.find(' ')) + ". "));
  CHECK_FALSE(has(piece, move));
  for (int i = 0; i < 2; ++i) CHECK(sitting.say("hint") == "The move is " + move + ".\n");
  // With limits, the hint comes from the search.
  CHECK(has(sitting.say("hint depth 1"), "Try "));
  CHECK(has(sitting.say("solution"), "Solution: " + move));
  CHECK(has(solve(sitting, puzzle), "Solved. "));
}

TEST_CASE("a puzzle solved after a hint or a search is not solved without help") {
  Sitting sitting;
  for (const char* help : {"hint", "hint depth 1", "bestmove depth 1", "analyze depth 1"}) {
    CAPTURE(help);
    const Puzzle puzzle = shown_in(sitting.say("puzzle win 1"));
    CHECK_FALSE(has(sitting.say(help), "err "));
    CHECK(has(solve(sitting, puzzle), "Solved. puzzle shows the next one"));
  }
  const Puzzle puzzle = shown_in(sitting.say("puzzle win 1"));
  CHECK(has(sitting.say("hint depth x"), "err "));
  CHECK(has(solve(sitting, puzzle), "Solved, without help."));
}

TEST_CASE("a puzzle solved after Waggle has played in it is not solved without help") {
  Sitting sitting;
  for (const bool plays_side : {false, true}) {
    CAPTURE(plays_side);
    const Puzzle puzzle = shown_in(sitting.say("puzzle win 1"));
    const bool is_white = puzzle.game.position().turn() == Color::White;
    const std::string side = is_white ? "white" : "black";
    CHECK(
        has(sitting.say(plays_side ? "auto " + side + " depth 1" : "go depth 1"), "Waggle plays "));
    sitting.say("auto off");
    sitting.say("undo 1");
    CHECK(has(solve(sitting, puzzle), "Solved. puzzle shows the next one"));
  }
  const Puzzle puzzle = shown_in(sitting.say("puzzle win 1"));
  CHECK(has(sitting.say("go depth x"), "err "));
  CHECK(has(solve(sitting, puzzle), "Solved, without help."));
}

TEST_CASE("no puzzle is repeated before all that fit have been shown") {
  const PuzzleSet& set = built_in_puzzles();
  std::size_t count = 0;
  for (std::size_t i = 0; i < set.size(); ++i)
    if (set.entry(i).kind == PuzzleKind::Throw) ++count;
  REQUIRE(count > 1);
  Sitting sitting;
  std::set<std::size_t> numbers;
  for (std::size_t i = 0; i < count; ++i) numbers.insert(number_in(sitting.say("puzzle throw")));
  CHECK(numbers.size() == count);
  CHECK(numbers.contains(number_in(sitting.say("puzzle throw"))));
}

TEST_CASE("another winning move is accepted, and the solution continues with its own") {
  Sitting sitting;
  Puzzle puzzle;
  const PuzzleSet& set = built_in_puzzles();
  for (int i = 0; i < 300; ++i) {
    const std::string shown = sitting.say("puzzle win 1");
    const std::size_t index = number_in(shown) - 1;
    if (set.entry(index).moves() < 2 || set.puzzle(index).tree.moves.size() < 2) continue;
    puzzle = shown_in(shown);
    if (!puzzle.tree.defences.empty()) break;
  }
  REQUIRE(puzzle.tree.moves.size() > 1);
  REQUIRE_FALSE(puzzle.tree.defences.empty());
  const Position& position = puzzle.game.position();
  const Move main = puzzle.solutions().front();
  const std::string first = to_string(position, main);
  const std::string other = to_string(position, puzzle.solutions().back());
  const std::string reply =
      to_string(position_after(position, main), puzzle.tree.defences.front().replies.front());
  const std::string answer = sitting.say(other);
  CHECK(has(answer, other + " wins, too. The puzzle continues with " + first));
  CHECK(has(sitting.say("game"), ";" + first + ";" + reply + "\n"));
}

TEST_CASE("the puzzle of the day is the same in every session", "[slow]") {
  if (kSlowBuild) {
    std::cout << "SKIPPED: the puzzle of the day may take minutes to prove in a slow build\n";
    return;
  }
  Sitting first;
  Sitting second;
  // The two might differ at midnight.
  std::string one = first.say("puzzle today");
  std::string other = second.say("puzzle today");
  if (one != other) one = first.say("puzzle today");
  CHECK(one == other);
  CHECK(has(one, "\nPuzzle "));
}

TEST_CASE("puzzles replace no game and are not kept") {
  Sitting sitting;
  sitting.say("auto black depth 1");
  sitting.say("wS1");
  const std::string game = sitting.say("game");
  const std::string shown = sitting.say("puzzle win 1");
  CHECK(has(shown, "auto is off."));
  CHECK(has(sitting.say("auto"), "Waggle plays neither side."));
  CHECK(has(shown, "Your previous game is kept"));
  CHECK_FALSE(has(sitting.say("puzzle win 1"), "Your previous game is kept"));
  const Puzzle puzzle = shown_in(sitting.say("puzzle win 1"));
  solve(sitting, puzzle);
  CHECK_FALSE(has(sitting.say("games"), "\n2. "));
  sitting.say("resume");
  CHECK(sitting.say("game") == game);
  CHECK(has(sitting.say("games"), "There are no other games."));
  CHECK(has(sitting.say("solution"), "err There is no puzzle on the board"));
}

TEST_CASE("another move at an earlier position of a puzzle starts an ordinary game") {
  Sitting sitting;
  Puzzle puzzle = shown_in(sitting.say("puzzle win 1"));
  sitting.say("back");
  // If the last move was forced, there is no other.
  while (sitting.legal_moves().size() < 2) {
    puzzle = shown_in(sitting.say("puzzle win 1"));
    sitting.say("back");
  }
  CHECK(has(sitting.say("solution"), "err There is no puzzle on the board"));
  sitting.say("forward");
  CHECK(has(sitting.say("solution"), "Solution: "));
  sitting.say("back");
  const Game& before = puzzle.game;
  const std::string played = to_string(before).substr(to_string(before).rfind(';') + 1);
  std::vector<std::string> moves = sitting.legal_moves();
  std::erase(moves, played);
  const std::string other = moves.at(0);
  REQUIRE(other != played);
  const std::string answer = sitting.say(other);
  CHECK_FALSE(has(answer, "does not solve it"));
  CHECK(has(sitting.say("solution"), "err There is no puzzle on the board"));
  // The puzzle isn't kept.
  CHECK_FALSE(has(answer, "is kept"));
  CHECK(has(sitting.say("games"), "There are no other games."));
}

TEST_CASE("an invalid puzzle command is refused and changes nothing") {
  Sitting sitting;
  sitting.say("newgame");
  CHECK(has(sitting.say("puzzle chess"), "err 'chess' is not a puzzle kind; the kinds are win, "));
  for (const char* wrong : {"puzzle 0", "puzzle win 6", "puzzle 99999999999999999999"})
    CHECK(has(sitting.say(wrong), "err the difficulty must be a whole number from 1 to 5"));
  CHECK(has(sitting.say("Puzzle Defense 9"), "err the difficulty must be a whole number"));
  CHECK(has(sitting.say("puzzle win 2 3"), "err unexpected argument '3'"));
  CHECK(has(sitting.say("puzzle 2 win"), "err unexpected argument 'win'"));
  CHECK(has(sitting.say("puzzle throw 5"), "err There is no puzzle of this kind and difficulty"));
  CHECK(has(sitting.say("solution now"), "err unexpected argument 'now'"));
  CHECK(sitting.say("game") == "Base;NotStarted;White[1]\n");
  sitting.is_stopped = true;
  CHECK(sitting.say("puzzle win") == "Stopped; the board is unchanged.\n");
  CHECK(sitting.say("game") == "Base;NotStarted;White[1]\n");
}

TEST_CASE("a puzzle and a review stop pondering before they search", "[threads]") {
  for (const char* line : {"puzzle win", "review nodes 1"}) {
    CAPTURE(line);
    Sitting sitting;
    sitting.say("options set Ponder True");
    sitting.say("newgame Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    sitting.say("bestmove depth 4");
    sitting.terminal().on_idle();
    REQUIRE(sitting.is_pondering());
    sitting.is_stopped = true;
    CHECK(has(sitting.say(line), "Stopped"));
    CHECK_FALSE(sitting.is_pondering());
  }
}

TEST_CASE("the mistakes of a reviewed game become exercises", "[slow]") {
  // A missed win, where two moves win.
  Game game;
  std::set<std::string> wins;
  std::string missed;
  for (const Row& row : data_rows("wins.txt")) {
    if (row.at(0) != "1" || wins.size() > 1) continue;
    game = parse_game(row.at(2));
    wins.clear();
    missed.clear();
    for (const Move move : legal_moves(game.position())) {
      Game after = game;
      after.play(move);
      const std::string text = to_string(game.position(), move);
      if (after.is_over())
        wins.insert(text);
      else if (missed.empty() && Searcher().search(after, {.nodes = 3'000}).score > -kProvenWin)
        missed = text;
    }
    if (missed.empty()) wins.clear();
  }
  const std::size_t before = game.plies().size();
  const Color loser_of_win = game.position().turn();
  const std::string side = loser_of_win == Color::White ? "white" : "black";
  REQUIRE(wins.size() > 1);
  REQUIRE_FALSE(missed.empty());
  const std::string position = to_string(game);
  game.play(parse_move(game.position(), missed));

  Sitting sitting;
  CHECK(has(sitting.say("mistakes"), "err No game has been reviewed yet."));
  sitting.say("newgame " + to_string(game));
  CHECK(has(sitting.say("review nodes 2000"), "mistakes turns them all into"));
  CHECK(
      has(sitting.say("mistakes red"), "err 'red' is not a side; expected mistakes [white|black]"));
  const std::string other_side = side == "white" ? "black" : "white";
  for (int i = 0; i < 100; ++i) {
    const std::string of_other = sitting.say("mistakes " + other_side);
    CHECK_FALSE(has(of_other, ": " + missed + " was a"));
    if (!has(of_other, "Find a better move.")) break;
  }
  std::string shown;
  for (int i = 0; i < 100 && !has(shown, "a missed win"); ++i)
    shown = sitting.say("mistakes " + side);
  CHECK(has(shown, loser_of_win == Color::White ? "White " : "Black "));
  CHECK(has(shown, ": " + missed + " was a missed win. Find a better move."));
  CHECK(sitting.say("game") == position + "\n");
  CHECK(before == game.plies().size() - 1);
  CHECK(has(sitting.say(missed), missed + " does not solve it"));
  CHECK(sitting.say("game") == position + "\n");
  CHECK(has(sitting.say("hint"), "The piece is "));
  CHECK(has(sitting.say("hint"), "The move is "));
  // The review names one of the wins, but each of them solves it.
  for (const std::string& win : wins) {
    CHECK(has(sitting.say(win), "Solved"));
    for (int i = 0; i < 100 && !has(shown = sitting.say("mistakes " + side), "a missed win");) ++i;
  }
  CHECK(has(sitting.say(*wins.begin()), "Solved, without help. mistakes shows the next one"));
  CHECK(has(sitting.say("mistakes " + side), "Those were all of them; mistakes starts over."));
  // The exercises of the two sides are counted separately.
  sitting.say("review nodes 2000");
  const std::string of_side = sitting.say("mistakes " + side);
  const std::string of_other = sitting.say("mistakes " + other_side);
  CHECK_FALSE(has(of_side, "Those were all"));
  CHECK_FALSE(has(of_other, "Those were all"));
  CHECK(has(sitting.say("games"), "1. "));
  sitting.say("resume");
  CHECK(sitting.say("game") == to_string(game) + "\n");
}

TEST_CASE("the move of the game never solves its exercise") {
  // Such a short review is often wrong: a longer search likes some of its mistakes.
  Sitting sitting;
  sitting.say(
      "newgame Base;InProgress;White[19];wB1;bB1 -wB1;wG1 wB1/;bQ \\bB1;wQ wG1\\;bA1 -bQ;wA1 wB1\\;"
      "bA1 wA1\\;wG1 wQ\\;bA1 wQ/;wG1 bB1\\;bQ -bB1;wA1 bA1/;bS1 \\bB1;wA2 \\wA1;bQ -bS1;wA2 /bQ");
  sitting.say("review nodes 60");
  const Game game = parse_game(without_line_feed(sitting.say("game")));
  std::size_t count = 0;
  for (std::string shown; has(shown = sitting.say("mistakes"), "Find a better move.");) {
    const std::string position = sitting.say("game");
    const std::size_t ply = parse_game(without_line_feed(position)).plies().size();
    const std::string& played = game.plies().at(ply).text;
    CAPTURE(played);
    CHECK(has(sitting.say(played), played + " does not solve it"));
    CHECK(sitting.say("game") == position);
    ++count;
  }
  CHECK(count > 2);
}

TEST_CASE("the person's mistakes come before Waggle's") {
  // White blunders first; finally, Waggle blunders as Black.
  const std::string game =
      "Base+LP;;;wP;bP /wP;wQ wP-;bQ -bP;wA1 \\wQ;bB1 bP\\;wA1 /bB1;bA1 bB1-;wA1 "
      "bA1\\;bA2 /bB1;wB1 \\wP;bA2 \\wB1;wA2 \\wQ;bA2 wA2/;wA3 \\wB1;bA3 /bB1;wA3 -bA3";
  // Turning auto off doesn't change who played.
  for (const std::string players : {"white", "black", "black, then off"}) {
    CAPTURE(players);
    Sitting sitting;
    sitting.say("newgame " + game);
    sitting.say(players == "white" ? "auto white nodes 1" : "auto black nodes 1");
    if (players == "black, then off") sitting.say("auto off");
    sitting.say("review nodes 100");
    const std::string waggles_turn = players == "white" ? "White " : "Black ";
    bool has_seen_waggles = false;
    std::size_t persons = 0;
    for (std::string shown; has(shown = sitting.say("mistakes"), "Find a better move.");) {
      const bool is_waggles = has(shown, ", played by Waggle: ");
      CHECK(sitting.terminal().prompt().starts_with(waggles_turn) == is_waggles);
      CHECK_FALSE((has_seen_waggles && !is_waggles));
      has_seen_waggles |= is_waggles;
      persons += is_waggles ? 0 : 1;
    }
    CHECK(has_seen_waggles);
    CHECK(persons > 0);
  }
}
