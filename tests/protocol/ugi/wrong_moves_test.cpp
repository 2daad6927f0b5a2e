// Each wrong move is refused with its reason in every spelling.

#include "support/wrong_moves.hpp"

#include <string>

#include "protocol/ugi/limits.hpp"
#include "protocol/ugi/moves.hpp"
#include "support/catch.hpp"
#include "support/moves.hpp"
#include "support/text.hpp"
#include "waggle/error.hpp"
#include "waggle/spelling.hpp"

TEST_CASE("UGI explains wrong moves in every spelling, and in searchmoves too") {
  using namespace waggle;
  for (const test::WrongMove& wrong : test::wrong_moves())
    for (const std::string& text : test::spellings(wrong)) {
      CAPTURE(wrong.game, text);
      std::string why;
      try {
        static_cast<void>(parse_position("fen " + wrong.game + " moves " + text, {}));
      } catch (const InvalidMove& error) {
        why = error.what();
      }
      // In a list, a bare piece is a move that lacks its destination.
      const ListedGame listed = parse_listed_game(wrong.game);
      const Position& position = listed.game.position();
      const bool is_bare = PieceWord::read(text) && !position.in_play().empty();
      const std::string reason =
          is_bare ? "the destination of " + text + " is missing" : wrong.reason;
      // UGI only has lists: searchmoves continues the numbering of position.
      if (!wrong.is_wrong_in_lists) continue;
      CHECK(test::has(why, reason));
      const GoRequest request = parse_go("searchmoves " + text, position, listed.names);
      CHECK(request.search.limits.moves.empty());
      REQUIRE_FALSE(request.mistakes.empty());
      CHECK(test::has(request.mistakes[0], reason));
    }
}
