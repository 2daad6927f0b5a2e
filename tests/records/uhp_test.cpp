// Lists of GameStrings.

#include <string>
#include <string_view>
#include <vector>

#include "records/record.hpp"
#include "support/catch.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;

std::vector<ReadGame> read_lines(std::string_view text) {
  return read_games(text, FileFormat::Uhp);
}

}  // namespace

TEST_CASE("a GameString may be incomplete if it is unambiguous") {
  for (const char* line : {
           "Base+M;InProgress;Black[1];wM",
           "base+m;inprogress;black[1];WM1",
           "Base+M;;;wM;",
           "Base+M;wM",
           "Base+M;NotStarted;wM",
           "wM",
           "  BaseM ; ? ; ? ; wM | scores 1 2 3",
           "\uFEFFBase+M;Draw;White[77];wM\r\n",
       }) {
    INFO(line);
    const std::vector<ReadGame> games = read_lines(line);
    REQUIRE(games.size() == 1);
    REQUIRE_FALSE(games[0].problem);
    CHECK(to_string(games[0].record.game) == "Base+M;InProgress;Black[1];wM");
  }
  CHECK(to_string(read_lines("wL;bP wL-").at(0).record.game).starts_with("Base+LP;"));
  CHECK(to_string(read_lines("Base").at(0).record.game) == "Base;NotStarted;White[1]");
}

TEST_CASE("a piece that could not be played does not add its expansion to the game type") {
  const std::vector<ReadGame> games =
      read_lines("wS1;bS1 wS1-;wM nonsense\nwM nonsense\nwL;bM wM-");
  REQUIRE(games.size() == 3);
  for (const ReadGame& game : games) CHECK(game.problem.has_value());
  CHECK(to_string(games[0].record.game) == "Base;InProgress;White[2];wS1;bS1 wS1-");
  CHECK(to_string(games[1].record.game) == "Base;NotStarted;White[1]");
  CHECK(to_string(games[2].record.game) == "Base+L;InProgress;Black[1];wL");
}

TEST_CASE(
    "a list of GameStrings may have comments and empty lines, and each game its own problem") {
  const std::vector<ReadGame> games =
      read_lines("# games\n\nBase;Draw;White[1];wS1\n  # more\nBase;;;wQ\nChess\nBase;WhiteWins");
  REQUIRE(games.size() == 4);
  CHECK(games[0].record.outcome.state == GameState::Draw);
  REQUIRE(games[1].problem);
  CHECK(games[1].problem->game == 2);
  CHECK(games[1].problem->ply == 1);
  REQUIRE(games[2].problem);
  CHECK(games[2].problem->game == 3);
  CHECK(games[2].problem->ply == 0);
  CHECK_FALSE(games[3].problem);
  CHECK(games[3].record.outcome.state == GameState::WhiteWins);
}

TEST_CASE("a GameString is written with the result of the file") {
  Record record;
  record.game = parse_game("Base;InProgress;Black[1];wS1");
  CHECK(write_uhp(record) == "Base;InProgress;Black[1];wS1\n");
  record.outcome = {GameState::BlackWins, "White resigned"};
  CHECK(write_uhp(record) == "Base;BlackWins;Black[1];wS1\n");
}
