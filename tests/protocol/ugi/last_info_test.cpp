// The last report of a search agrees with the earlier ones and with the move.

#include <fmt/format.h>

#include "protocol/ugi/ugi.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/info_lines.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

struct Told {
  std::vector<std::string> lines;
  std::string best_move;
};

Told told_by(Ugi& ugi, const std::string& line) {
  Control control;
  std::string text;
  text += ugi.handle(line, control, [&](std::string_view said) { text += said; }).text;
  Told told{split(text, '\n'), {}};
  for (const std::string& each : told.lines)
    if (each.starts_with("bestmove ")) told.best_move = each.substr(9);
  return told;
}

}  // namespace

TEST_CASE("the last info line is the deepest, and names the move that is played", "[many]") {
  const int lines = GENERATE(1, 3);
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  session.set_option("MultiPV", std::to_string(lines));
  Ugi ugi(session);
  std::size_t row = 0;
  for (const Row& fields : data_rows("wins.txt")) {
    if (row++ % (stride()) != 0) continue;
    // From the end of the game to its middle.
    const std::vector<std::string> plies = split(fields.at(2), ';');
    std::string game = fields.at(2);
    for (const int nodes : {1, 300, 1'000, 2'000, 4'000, 9'000, 17'000}) {
      INFO(game << ", " << nodes << " nodes");
      REQUIRE(told_by(ugi, "position fen " + game).lines.empty());
      const Told told = told_by(ugi, fmt::format("go nodes {}", nodes));
      check_info_lines(told.lines, told.best_move, ' ');
      game = game.substr(0, game.rfind(';'));
    }
  }
}

TEST_CASE("the last info line of a search for a win is the deepest, too") {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  Ugi ugi(session);
  static_cast<void>(told_by(
      ugi, "position fen Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ;bA1 bQ/;wB1 /wQ;bB1 bQ\\"));
  for (const int nodes : {1'000, 100'000, 300'000}) {
    const Told told = told_by(ugi, fmt::format("go mate 5 nodes {}", nodes));
    check_info_lines(told.lines, told.best_move, ' ');
  }
}
