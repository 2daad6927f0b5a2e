#include "terminal/move_history.hpp"

#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

constexpr const char* kThree = "Base;;;wS1;bS1 wS1-;wQ -wS1";

}  // namespace

TEST_CASE("a game is a prefix of another one that has all its steps") {
  const Game two = game_of("Base;;;wS1;bS1 wS1-");
  const Game four = game_of("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
  Game resigned = two;
  resigned.resign();
  CHECK(is_beginning(two, four));
  CHECK(is_beginning(two, two));
  CHECK(is_beginning(two, resigned));
  CHECK_FALSE(is_beginning(four, two));
  CHECK_FALSE(is_beginning(resigned, four));
  CHECK_FALSE(is_beginning(two, game_of("Base+M;;;wS1;bS1 wS1-;wQ -wS1")));
}

TEST_CASE("two games have the moves before their first difference in common") {
  const Game game = game_of(kThree);
  CHECK(common_plies(game, game) == 3);
  CHECK(common_plies(game, game_of("Base;;;wS1;bS1 wS1-")) == 2);
  CHECK(common_plies(game_of("Base;;;wS1;bS1 wS1-"), game) == 2);
  CHECK(common_plies(game, game_of("Base;;;wS1;bB1 wS1-;wQ -wS1")) == 1);
  CHECK(common_plies(game, game_of("Base;;;wA1")) == 0);
}

TEST_CASE("undone moves are remembered until another one is played") {
  MoveHistory history(game_of(kThree));
  history.take_back_to(1);
  CHECK(history.length() == 1);
  CHECK(history.known() == 3);
  CHECK(history.game().plies().size() == 1);
  CHECK(is_same_game(history.after(3), game_of(kThree)));
  // The same move again.
  CHECK_FALSE(history.follow(game_of("Base;;;wS1;bS1 wS1-")));
  CHECK(history.length() == 2);
  CHECK(history.known() == 3);
  // A move at the end of the game continues it.
  CHECK_FALSE(history.follow(game_of("Base;;;wS1;bS1 wS1-;wB1 -wS1")));
  CHECK(history.length() == 3);
  CHECK(is_same_game(history.game(), game_of("Base;;;wS1;bS1 wS1-;wB1 -wS1")));
}

TEST_CASE("another move at an earlier position starts another game") {
  MoveHistory history(game_of(kThree));
  // The board shows an earlier position.
  CHECK_FALSE(history.follow(history.after(1)));
  CHECK(history.length() == 3);
  CHECK(history.follow(game_of("Base;;;wS1;bB1 wS1-")));
  CHECK(history.length() == 2);
  CHECK(history.known() == 2);
}

TEST_CASE("a resignation is a step of the history") {
  Game game = game_of(kThree);
  game.resign();
  const MoveHistory history(game);
  CHECK(history.length() == 4);
  CHECK(history.game().is_resigned());
  CHECK_FALSE(history.after(3).is_resigned());
}
