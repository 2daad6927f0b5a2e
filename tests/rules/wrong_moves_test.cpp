// Each wrong move gets the same reason in every spelling.

#include "support/wrong_moves.hpp"

#include <optional>
#include <string>

#include "support/catch.hpp"
#include "support/moves.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

std::optional<std::string> why_not_read_from(const std::string& game) {
  try {
    static_cast<void>(parse_game(game));
  } catch (const Error& error) {
    return error.what();
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("a wrong move gets the same reason in every spelling, alone and in a GameString") {
  for (const test::WrongMove& wrong : test::wrong_moves())
    for (const std::string& text : test::spellings(wrong)) {
      CAPTURE(wrong.game, text);
      Game game = test::game_of(wrong.game);
      const std::string before = to_string(game);
      std::optional<std::string> why;
      try {
        game.play(parse_move(game.position(), text));
      } catch (const InvalidMove& error) {
        why = error.what();
      }
      REQUIRE(why);
      CHECK(why->find(wrong.reason) != std::string::npos);
      CHECK(to_string(game) == before);
      if (!wrong.is_wrong_in_lists) continue;
      const auto refusal = why_not_read_from(wrong.game + ';' + text);
      REQUIRE(refusal);
      CHECK(refusal->find(wrong.reason) != std::string::npos);
    }
}
