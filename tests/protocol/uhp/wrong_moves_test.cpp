// Each wrong move is refused with its reason in every spelling.

#include "support/wrong_moves.hpp"

#include <string>

#include "protocol/uhp/uhp_protocol.hpp"
#include "support/catch.hpp"
#include "support/text.hpp"
#include "waggle/notation.hpp"

TEST_CASE("UHP explains wrong moves in every spelling, and in searchmoves too") {
  using namespace waggle;
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  UhpProtocol uhp(session);
  const auto say = [&](const std::string& line) {
    Control control;
    return uhp.handle(line, control, [](std::string_view) {}).text;
  };
  for (const test::WrongMove& wrong : test::wrong_moves()) {
    const std::string game = say("newgame " + wrong.game);
    REQUIRE(game.starts_with("Base"));
    for (const std::string& text : test::spellings(wrong)) {
      CAPTURE(wrong.game, text);
      const bool is_over = session.game().is_over();
      const std::string answer = say("play " + text);
      CHECK(answer.starts_with(is_over ? "err The game is over" : "invalidmove "));
      if (!is_over) CHECK(test::has(answer, wrong.reason));
      const std::string searched = say("bestmove depth 1 searchmoves " + text);
      CHECK(searched.starts_with("invalidmove searchmoves"));
      CHECK(test::has(searched, wrong.reason));
      CHECK(say("undo 0").starts_with("err "));
      if (wrong.is_wrong_in_lists) {
        const std::string begun = say("newgame " + wrong.game + ';' + text);
        CHECK(begun.starts_with("err move "));
        CHECK(test::has(begun, wrong.reason));
      }
      REQUIRE(to_string(session.game()) + "\nok\n" == game);
    }
  }
}

TEST_CASE("UHP accepts every unambiguous spelling") {
  using namespace waggle;
  constexpr const char* kGame = "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  UhpProtocol uhp(session);
  const auto say = [&](const std::string& line) {
    Control control;
    return uhp.handle(line, control, [](std::string_view) {}).text;
  };
  for (const char* head : {"Base;;;wS1;bS1wS1-;wQ-wS1;bQbS1-", "Base;;;S1;s1 s1-;Q-wS1;Q bs1-"})
    CHECK(say(std::string("newgame ") + head) == std::string(kGame) + "\nok\n");
  for (const char* move : {"wA1 -wQ", "wA1-wQ", "A1 -Q", "A1-Q", "a-q", "wa1\t-WQ"}) {
    CHECK(say(std::string("play ") + move) ==
          "Base;InProgress;Black[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ\nok\n");
    say("undo");
    CHECK(say(std::string("bestmove depth 1 searchmoves ") + move) == "wA1 -wQ\nok\n");
  }
}
