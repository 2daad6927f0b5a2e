#include "learn/first_balanced.hpp"

#include <cstddef>
#include <stdexcept>
#include <vector>

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/moves.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

// Plays one more ply on each try.
struct Maker {
  Game operator()() {
    game.play(test::legal_moves(game.position()).front());
    return game;
  }

  Game game = Game(GameType{});
};

// If only games with `balanced` plies are balanced: the number of plies of the game that is taken,
// and of each game that was judged.
struct Found {
  std::size_t plies;
  std::vector<std::size_t> judged;
};
Found found(int tries, std::size_t balanced) {
  Found result{};
  result.plies = first_balanced(tries, Maker(),
                                [&](const Game& game) {
                                  result.judged.push_back(game.plies().size());
                                  return game.plies().size() == balanced;
                                })
                     .plies()
                     .size();
  return result;
}

}  // namespace

TEST_CASE("the first balanced game is taken, or the last one unconditionally") {
  const Found first = found(3, 1);
  CHECK(first.plies == 1);
  CHECK(first.judged == std::vector<std::size_t>{1});
  const Found second = found(3, 2);
  CHECK(second.plies == 2);
  CHECK(second.judged == std::vector<std::size_t>{1, 2});
  for (const std::size_t balanced : {std::size_t{3}, std::size_t{4}}) {
    const Found none = found(3, balanced);
    CHECK(none.plies == 3);
    CHECK(none.judged == std::vector<std::size_t>{1, 2});
  }
  const Found only = found(1, 1);
  CHECK(only.plies == 1);
  CHECK(only.judged.empty());
}

TEST_CASE("a finished game is not balanced, and is taken only as the last one") {
  const Game won = [] {
    for (const test::Row& row : test::data_rows("wins.txt"))
      if (row.at(0) == "1") {
        Game game = parse_game(row.at(2));
        for (const Move move : test::legal_moves(game.position())) {
          game.play(move);
          if (game.is_over()) return game;
          game.undo(1);
        }
      }
    throw std::logic_error("no game is won on the move");
  }();
  int made = 0;
  const auto make = [&] { return ++made < 3 ? won : Game(GameType{}); };
  const auto is_balanced = [](const Game& game) {
    CHECK_FALSE(game.is_over());
    return true;
  };
  CHECK_FALSE(first_balanced(5, make, is_balanced).is_over());
  CHECK(made == 3);
  made = 0;
  CHECK(first_balanced(2, make, is_balanced).is_over());
  CHECK(made == 2);
}
