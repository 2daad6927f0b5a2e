// The last report of a search agrees with the earlier ones and with the move.

#include <fmt/format.h>

#include "protocol/uhp/uhp_protocol.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/info_lines.hpp"

using namespace waggle;
using waggle::test::check_info_lines;
using waggle::test::data_rows;
using waggle::test::Row;
using waggle::test::stride;

namespace {

// The answer to a line without its ok.
std::vector<std::string> lines_said_by(UhpProtocol& uhp, const std::string& line) {
  Control control;
  std::string text;
  text += uhp.handle(line, control, [&](std::string_view said) { text += said; }).text;
  std::vector<std::string> lines = waggle::test::split(text, '\n');
  while (!lines.empty() && (lines.back().empty() || lines.back() == "ok")) lines.pop_back();
  return lines;
}

}  // namespace

TEST_CASE("the last line of an analysis is the deepest, and names the best move", "[many]") {
  const int count = GENERATE(1, 3);
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  session.set_option("MultiPV", std::to_string(count));
  UhpProtocol uhp(session);
  std::size_t row = 0;
  for (const Row& fields : data_rows("wins.txt")) {
    if (row++ % (stride()) != 0) continue;
    // From the end of the game to its middle.
    std::string game = fields.at(2);
    for (const int nodes : {300, 1'000, 2'000, 4'000, 9'000, 17'000}) {
      INFO(game << ", " << nodes << " nodes");
      REQUIRE(lines_said_by(uhp, "newgame " + game).size() == 1);
      const auto lines = lines_said_by(uhp, fmt::format("analyze nodes {}", nodes));
      check_info_lines(lines, lines.back(), ';');
      game = game.substr(0, game.rfind(';'));
    }
  }
}

TEST_CASE("the last intermediate move is the one that is played") {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  session.set_option("ReportIntermediateBestMoves", "True");
  UhpProtocol uhp(session);
  for (const Row& fields : data_rows("wins.txt")) {
    std::string game = fields.at(2);
    for (const int nodes : {500, 1'000, 2'000, 3'000, 4'000}) {
      INFO(game << ", " << nodes << " nodes");
      REQUIRE(lines_said_by(uhp, "newgame " + game).size() == 1);
      const auto lines = lines_said_by(uhp, fmt::format("bestmove nodes {}", nodes));
      REQUIRE(lines.size() > 1);
      CHECK(lines[lines.size() - 2].starts_with(lines.back() + ';'));
      game = game.substr(0, game.rfind(';'));
    }
  }
}
