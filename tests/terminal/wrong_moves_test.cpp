// Each wrong move gets its reason in every spelling.

#include "support/wrong_moves.hpp"

#include <string>

#include "support/catch.hpp"
#include "support/text.hpp"
#include "terminal/terminal_session.hpp"

TEST_CASE("a session explains why a move is wrong in every spelling") {
  using namespace waggle;
  Session session;
  UhpProtocol uhp(session);
  TerminalSession terminal(session, uhp, {.style = [] { return Style{.columns = 1000}; }});
  const auto say = [&](const std::string& line) {
    Control control;
    std::string text;
    const Answer answer =
        terminal.handle(line, control, [&](std::string_view part) { text += part; });
    return text + answer.text;
  };
  for (const test::WrongMove& wrong : test::wrong_moves()) {
    say("newgame " + wrong.game);
    const std::string game = say("game");
    for (const std::string& text : test::spellings(wrong)) {
      CAPTURE(wrong.game, text);
      for (const std::string& line : {text, "play " + text}) {
        const bool is_over = session.game().is_over();
        const std::string answer = say(line);
        CHECK(answer.starts_with(is_over ? "err The game is over" : "invalidmove "));
        if (!is_over) CHECK(test::has(answer, wrong.reason));
      }
      CHECK(say("game") == game);
    }
  }
}
