// Finding puzzles, reproducibly and without duplicates.

#include "puzzles/finder.hpp"

#include <atomic>
#include <cstddef>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "puzzles/idea.hpp"
#include "puzzles/puzzles_support.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

TEST_CASE("the number of threads does not change the puzzles found", "[slow][threads]") {
  std::vector<PuzzleGame> games = won_games(kSlowBuild ? 1 : 3);
  // Two games that must be played first.
  for (std::size_t i = 1; i <= (kSlowBuild ? 0 : 2); ++i)
    games.push_back({"self-play 7", i, std::nullopt, 7});
  const std::string one = to_text(puzzles_of(games, small_settings(), 1));
  CHECK(to_text(puzzles_of(games, small_settings(), 3)) == one);
}

TEST_CASE("puzzles of other kinds hide no win", "[slow]") {
  const std::vector<PuzzleGame> games = won_games(kSlowBuild ? 1 : 6);
  PuzzleSettings only_wins = small_settings();
  only_wins.kinds = {};
  only_wins.kinds[static_cast<std::size_t>(PuzzleKind::Win)] = true;
  PuzzleFile all = puzzles_of(games, small_settings());
  std::erase_if(all.puzzles, [](const Puzzle& puzzle) { return puzzle.kind != PuzzleKind::Win; });
  CHECK(to_text(all) == to_text(puzzles_of(games, only_wins)));
}

TEST_CASE("a rotated or mirrored puzzle is a duplicate", "[costly]") {
  for (const Puzzle& puzzle : some_puzzles()) {
    CAPTURE(to_line(puzzle));
    for (const bool mirrors : {false, true}) {
      Puzzle other = puzzle;
      Game game = puzzle.game;
      const Move solution = puzzle.solutions().front();
      const bool ends = [&] {
        game.play(solution);
        return game.is_over();
      }();
      // The move is rotated together with the game, whose last move it is.
      const Game turned = parse_game(turned_game(to_string(game), mirrors));
      CHECK(turned.is_over() == ends);
      other.game = turned;
      other.game.undo();
      other.tree = {{turned.plies().back().move}, {}};
      Puzzle first = puzzle;
      first.tree = {{puzzle.tree.moves.front()}, {}};
      CHECK(idea_of(other) == idea_of(first));
      const std::vector<Puzzle> both = {first, other};
      CHECK(without_duplicates(both).size() == 1);
    }
  }
}

TEST_CASE("puzzles with different first moves are not duplicates") {
  std::vector<Puzzle> all = some_puzzles();
  REQUIRE(all.size() > 1);
  CHECK(without_duplicates(all).size() == all.size());
  all.push_back(all.front());
  CHECK(without_duplicates(all).size() == all.size() - 1);
}

TEST_CASE("long, quiet and seldom solved puzzles are more difficult") {
  Puzzle puzzle;
  puzzle.plies = 1;
  puzzle.solved.fill(100);
  CHECK(difficulty_of(puzzle, 1) == 1);
  const int easy = difficulty_of(puzzle, 40);
  puzzle.plies = 5;
  const int longer = difficulty_of(puzzle, 40);
  CHECK(longer > easy);
  puzzle.themes = {"ant", "quiet"};
  const int quiet = difficulty_of(puzzle, 40);
  CHECK(quiet > longer);
  puzzle.solved[3] = 40;
  CHECK(difficulty_of(puzzle, 40) > quiet);
  puzzle.solved.fill(0);
  puzzle.plies = 9;
  CHECK(difficulty_of(puzzle, 500) == 100);
  CHECK(band_of_difficulty(1) == 1);
  CHECK(band_of_difficulty(20) == 1);
  CHECK(band_of_difficulty(100) == kPuzzleBands);
}

TEST_CASE("one thread searches the games in order, and the list may be empty", "[threads]") {
  PuzzleSettings settings = small_settings();
  settings.effort = 1;
  const std::atomic<bool> stop{false};
  std::vector<PuzzleGame> games = won_games(1);
  while (games[0].game->plies().size() > 20) games[0].game->undo();
  // Another thread would finish these first.
  for (int i = 0; i < 3; ++i) games.push_back({"empty", 1, Game(GameType{})});
  for (const std::size_t count : {games.size(), std::size_t{0}}) {
    std::size_t delivered = 0;
    std::size_t done = 0;
    const auto report = [&](const PuzzleProgress& now) {
      done = now.done;
      CHECK(done == delivered);
      CHECK(now.total == count);
    };
    find_puzzles(std::span(games).first(count), settings, 1, stop,
                 {report, [&](std::size_t game, const std::vector<Puzzle>&) {
                    CHECK(game == delivered++);
                  }});
    CHECK(delivered == count);
    CHECK(done == count);
  }
}

TEST_CASE("a stopped search for puzzles ends at once, and exceptions are passed on",
          "[slow][threads][costly]") {
  const std::atomic<bool> stop{true};
  const std::vector<PuzzleGame> games = won_games(3);
  std::size_t told = 0;
  find_puzzles(games, small_settings(), 2, stop,
               {{}, [&](std::size_t, const std::vector<Puzzle>&) { ++told; }});
  CHECK(told == 0);
  const std::atomic<bool> goes_on{false};
  const auto fail = [](std::size_t, const std::vector<Puzzle>&) {
    throw std::runtime_error("no room");
  };
  CHECK_THROWS_AS(find_puzzles(games, small_settings(), 2, goes_on, {{}, fail}),
                  std::runtime_error);
}
