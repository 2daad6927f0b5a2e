#include "protocol/uhp/uhp_protocol.hpp"
#include "support/catch.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

// The same position for the third time, a draw if repetitions count.
constexpr const char* kThreeTimes =
    "Base;InProgress;White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-;"
    "wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-";

}  // namespace

TEST_CASE("a new game has the given type or that of the option, or is a GameString") {
  Options options;
  options.game_type = {.pillbug = true};
  CHECK(to_string(UhpProtocol::parse_new_game(" ", options)) == "Base+P;NotStarted;White[1]");
  CHECK(to_string(UhpProtocol::parse_new_game("Base+PLM", options)) ==
        "Base+MLP;NotStarted;White[1]");
  CHECK(to_string(UhpProtocol::parse_new_game("Base;;;wS1;bG1 wS1-", options)) ==
        "Base;InProgress;White[2];wS1;bG1 wS1-");
}

TEST_CASE("an illegal move in a GameString is an Error, but not an InvalidMove") {
  const char* const message =
      "move 2, 'bQ wA1-': the queen may not be placed on a player's first turn";
  try {
    static_cast<void>(
        UhpProtocol::parse_new_game("Base;InProgress;White[2];wA1;bQ wA1-", Options()));
    FAIL("an illegal move was accepted");
  } catch (const InvalidMove&) {
    FAIL("InvalidMove");
  } catch (const Error& error) {
    CHECK(std::string(error.what()) == message);
  }
}

TEST_CASE("a game that continues after a draw by repetition is refused for that reason") {
  const std::string longer = std::string(kThreeTimes) + ";wQ \\wS1";
  Options options;
  CHECK_NOTHROW(UhpProtocol::parse_new_game(longer, options));
  options.draws_by_repetition = true;
  CHECK_THROWS_WITH(UhpProtocol::parse_new_game(longer, options),
                    "move 13, 'wQ \\wS1': the game is over: it is a draw by threefold repetition");
}
