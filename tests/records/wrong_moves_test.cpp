// Wrong moves are reported with the reason, in every spelling.

#include "support/wrong_moves.hpp"

#include <string>
#include <vector>

#include "records/record.hpp"
#include "support/catch.hpp"
#include "support/moves.hpp"
#include "support/text.hpp"
#include "waggle/notation.hpp"

TEST_CASE("game files report why a move is wrong, in every spelling") {
  using namespace waggle;
  for (const test::WrongMove& wrong : test::wrong_moves()) {
    if (!wrong.is_wrong_in_lists) continue;
    const Game game = test::game_of(wrong.game);
    for (const std::string& text : test::spellings(wrong)) {
      CAPTURE(wrong.game, text);
      std::string moves;
      for (const Game::Ply& ply : game.plies()) moves += ply.text + '\n';
      const std::string pgn = "[GameType \"" + to_string(game.type()) + "\"]\n\n" + moves + text;
      for (const auto& [file, format] :
           {std::pair(pgn, FileFormat::Pgn), std::pair(wrong.game + ';' + text, FileFormat::Uhp)}) {
        const std::vector<ReadGame> games = read_games(file, format);
        REQUIRE(games.size() == 1);
        REQUIRE(games[0].problem);
        CHECK(games[0].problem->ply == game.plies().size() + 1);
        CHECK(test::has(games[0].problem->reason, wrong.reason));
      }
    }
  }
}
