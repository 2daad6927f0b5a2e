#include "protocol/uhp/stateless_protocol.hpp"

#include "support/catch.hpp"
#include "waggle/error.hpp"

using namespace waggle;

namespace {

std::string answer(StatelessProtocol& stateless, std::string_view line) {
  Control control;
  return stateless.handle(line, control, [](std::string_view) {}).text;
}

}  // namespace

TEST_CASE("a GameString is answered with a move, anything else with an error") {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  StatelessProtocol stateless(session, "nodes 500");
  CHECK(stateless.greeting().empty());
  const std::string move = answer(stateless, "Base+MLP;InProgress;;wL;bL wL-");
  CHECK(move.starts_with("w"));
  CHECK(move.ends_with("\n"));
  // Games don't affect each other.
  answer(stateless, "Base");
  CHECK(answer(stateless, "Base+MLP;InProgress;;wL;bL wL-") == move);
  // Pieces may be numbered in any order.
  CHECK(answer(stateless, "Base;;;wS2;bA3 wS2-;wQ -wS2;bQ bA3-") ==
        answer(stateless, "Base;;;wS1;bA1 wS1-;wQ -wS1;bQ bA1-"));
  CHECK(answer(stateless, "Chess").starts_with("err "));
  CHECK(answer(stateless, "Base;;;wQ") ==
        "err move 1, 'wQ': the queen may not be placed on a player's first turn\n");
}

TEST_CASE("a stopped search still answers with a move") {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  StatelessProtocol stateless(session, "depth 60");
  Control control;
  control.stop = true;
  const std::string_view game = "Base+MLP;InProgress;;wL;bL wL-;wM -wL;bM bL-";
  CHECK(stateless.handle(game, control, [](std::string_view) {}).text.starts_with("w"));
}

TEST_CASE("answer requires a limit") {
  Session session;
  CHECK_THROWS_WITH(StatelessProtocol(session, ""),
                    "answer needs a limit for whichever side is to move, as in waggle answer nodes "
                    "5000, or --max-time");
  CHECK_THROWS_AS(StatelessProtocol(session, "infinite"), Error);
  CHECK_THROWS_AS(StatelessProtocol(session, "soon"), Error);
  CHECK_THROWS_AS(StatelessProtocol(session, "wtime 1"), Error);
  CHECK_NOTHROW(StatelessProtocol(session, "wtime 1 btime 1"));
  StatelessProtocol late(session, "wtime -0.02 btime -1 winc -1 movestogo 0");
  CHECK(answer(late, "Base").starts_with("w"));
  CHECK_THROWS_WITH(StatelessProtocol(session, "depth 1 searchmoves wS1"),
                    "answer takes no searchmoves, because every line is a different game");
  session.set_option("MaxTime", "0.01");
  StatelessProtocol stateless(session, "");
  CHECK(answer(stateless, "Base").starts_with("w"));
}
