#include "waggle/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using test::game_of;

void play(Game& game, const std::string& word) { game.play(parse_move(game.position(), word)); }

// Both queens step back and forth: the position after the fourth ply recurs every four plies.
const std::string kStart = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
constexpr const char* kToAndFro[] = {"wQ /wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"};

}  // namespace

TEST_CASE("a game is not started, in progress, won or drawn") {
  Game game;
  CHECK(game.state() == GameState::NotStarted);
  CHECK_FALSE(game.is_over());
  play(game, "wS1");
  CHECK(game.state() == GameState::InProgress);
  game.undo();
  CHECK(game.state() == GameState::NotStarted);
  // The states of finished games are tested in movegen_test.cpp.
  for (const GameState state : {GameState::NotStarted, GameState::InProgress, GameState::Draw,
                                GameState::WhiteWins, GameState::BlackWins})
    CHECK_FALSE(to_string(state).empty());
}

TEST_CASE("an illegal move is rejected and leaves the game unchanged") {
  Game game = game_of(kStart);
  const std::string before = to_string(game);
  CHECK_THROWS_AS(play(game, "wS1 -wQ"), InvalidMove);
  CHECK_THROWS_AS(play(game, "pass"), InvalidMove);
  CHECK_THROWS_AS(play(game, "bQ bS1/"), InvalidMove);
  CHECK_THROWS_AS(game.play(Move(parse_piece("wA1"), Cell{0})), InvalidMove);
  CHECK(to_string(game) == before);
  CHECK(game.position().key() == game_of(kStart).position().key());
}

TEST_CASE("undo takes back the given number of plies") {
  Game game = game_of(kStart);
  std::vector<std::uint64_t> keys;
  for (const char* const step : kToAndFro) {
    keys.push_back(game.position().key());
    play(game, step);
  }
  game.undo();
  CHECK(game.position().key() == keys[3]);
  game.undo(3);
  CHECK(game.position().key() == keys[0]);
  CHECK(to_string(game) == to_string(game_of(kStart)));
  CHECK_THROWS_AS(game.undo(0), Error);
  CHECK_THROWS_AS(game.undo(5), Error);
  CHECK(game.plies().size() == 4);
  game.undo(4);
  CHECK(game.plies().empty());
  CHECK(game.position().key() == Position().key());
  CHECK_THROWS_AS(game.undo(), Error);
}

TEST_CASE("undo restores the resting piece and takes back passes") {
  const std::string shut_out =
      "wG1;bA1 wG1/;wS1 wG1\\;bQ bA1-;wQ wS1-;bQ bA1\\;wQ bQ-;bA1 -wG1;wS1 -bA1";
  Game game = game_of(shut_out + ";pass;wQ bQ\\");
  game.undo();
  CHECK_FALSE(game.position().resting().exists());
  game.undo();
  CHECK(game.position().resting() == parse_piece("wS1"));
  CHECK(to_string(game) == to_string(game_of(shut_out)));
}

TEST_CASE("threefold repetition is a draw if enabled") {
  Game game = game_of(kStart);
  CHECK(game.repetitions() == 1);
  for (const char* const step : kToAndFro) play(game, step);
  CHECK(game.repetitions() == 2);
  for (const char* const step : kToAndFro) play(game, step);
  CHECK(game.repetitions() == 3);
  CHECK(game.state() == GameState::InProgress);
  game.set_draws_by_repetition(true);
  CHECK(game.state() == GameState::Draw);
  CHECK_THROWS_AS(play(game, kToAndFro[0]), InvalidMove);
  game.undo();
  CHECK(game.state() == GameState::InProgress);
  game.set_draws_by_repetition(false);
  play(game, kToAndFro[3]);
  play(game, kToAndFro[0]);
  CHECK(game.state() == GameState::InProgress);

  const std::string text = to_string(game);
  CHECK(parse_game(text).plies().size() == 13);
  CHECK_THROWS_AS(parse_game(text, true), InvalidMove);
}

TEST_CASE("a repetition counts even if the hive has drifted") {
  Game game = game_of(
      "Base;;;wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wQ /wA1;bQ bA1\\;wQ wA1\\;bA1 bQ/;wA1 -bA1;bQ bA1\\");
  CHECK(game.repetitions() == 2);
  const std::uint64_t key = game.position().key();
  while (!game.plies().empty()) {
    game.undo();
    CHECK(game.position().key() != key);
  }
}

TEST_CASE("a game of maximum length is a draw") {
  Game game = game_of(kStart);
  for (std::size_t i = 0; game.plies().size() < Game::kMaxPlies; ++i) play(game, kToAndFro[i % 4]);
  CHECK(game.state() == GameState::Draw);
  CHECK_THROWS_WITH(play(game, kToAndFro[0]),
                    "the game is over: it is a draw at the maximum length of 20000 plies");
  CHECK(game.plies().size() == Game::kMaxPlies);
  game.undo();
  CHECK(game.state() == GameState::InProgress);
}
