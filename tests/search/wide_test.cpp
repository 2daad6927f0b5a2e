#include <array>
#include <cstddef>
#include <string>

#include "core/searcher.hpp"
#include "search/plain_search.hpp"
#include "support/catch.hpp"
#include "waggle/game.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace waggle::test;

namespace {

// A hive in one straight line, of so many pieces, with the spiders amid it.
Game line_of(std::size_t pieces) {
  constexpr std::array<const char*, 9> kNames = {"Q",  "B1", "B2", "G1", "G2",
                                                 "G3", "A1", "A2", "A3"};
  Game game(GameType{});
  const auto play = [&](const std::string& text) { game.play(parse_move(game.position(), text)); };
  play("wS1");
  play("bS1 wS1-");
  std::string west = "wS1";
  std::string east = "bS1";
  for (const std::string name : kNames) {
    if (game.plies().size() == pieces) break;
    const std::string white = 'w' + name;
    play(std::string(white).append(" -").append(west));
    west = white;
    if (game.plies().size() == pieces) break;
    const std::string black = 'b' + name;
    play(std::string(black).append(" ").append(east).append("-"));
    east = black;
  }
  return game;
}

}  // namespace

TEST_CASE("a search finds what trying everything finds on both tori, and between them") {
  const SearchSettings settings = nothing_left_out();
  for (std::size_t pieces = 11; pieces <= 16; ++pieces) {
    const Game game = line_of(pieces);
    for (int depth = 1; depth <= 2; ++depth) {
      Searcher searcher;
      searcher.configure(settings);
      const Report report = searcher.search(game, {.depth = depth});
      INFO(to_string(game) << ", " << depth << " plies");
      CHECK(PlainSearch(game, depth).is_worth(report.score));
      CHECK(PlainSearch(game, depth).is_worth(report.score, {report.best}));
    }
  }
}
