#include "learn/self_play.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

std::vector<std::string> games_of(const SelfPlaySettings& settings) {
  std::vector<std::string> games;
  play_against_itself(settings, [&](const JudgedGame& judged) {
    const auto& [game, scores] = judged;
    CHECK((game.is_over() || game.plies().size() == 160));
    CHECK(scores.size() < game.plies().size());
    CHECK(scores.size() + 10 >= game.plies().size());
    // Who can win on the move knows it.
    if (game.state() == GameState::WhiteWins || game.state() == GameState::BlackWins)
      CHECK(is_proven(scores.back()));
    games.push_back(to_string(game) + fmt::format(" {}", fmt::join(scores, " ")));
  });
  return games;
}

}  // namespace

TEST_CASE("self-play gives the same games again, whatever the number of threads", "[threads]") {
  const SelfPlaySettings settings{.games = 16, .types = {}, .nodes = 300, .seed = 7};
  const std::vector<std::string> games = games_of(settings);
  REQUIRE(games.size() >= 8);
  CHECK(games_of(settings) == games);
  SelfPlaySettings other = settings;
  other.threads = 2;
  CHECK(games_of(other) == games);
  other.seed = 8;
  CHECK(games_of(other) != games);
}

TEST_CASE("self-play takes all game types in turn and never plays the same game twice") {
  const std::vector<std::string> games =
      games_of({.games = 24, .types = {}, .nodes = 200, .seed = 1});
  CHECK(std::set<std::string>(games.begin(), games.end()).size() == games.size());
  std::set<std::string> types;
  for (const std::string& game : games) types.insert(game.substr(0, game.find(';')));
  CHECK(types.size() >= 6);
}

TEST_CASE("self-play takes the game types it is told, in turn") {
  std::vector<std::string> types;
  play_against_itself(
      {.games = 4,
       .types = {parse_game_type("Base"), parse_game_type("Base+ML")},
       .nodes = 100,
       .seed = 3},
      [&](const JudgedGame& judged) { types.push_back(to_string(judged.game.type())); });
  CHECK(types == std::vector<std::string>{"Base", "Base+ML", "Base", "Base+ML"});
}
