#include "search/self_play.hpp"

#include <set>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

std::vector<std::string> games_of(const SelfPlaySettings& settings) {
  std::vector<std::string> games;
  play_against_itself(settings, [&](const Game& game) {
    CHECK(game.is_over());
    games.push_back(to_string(game));
  });
  return games;
}

}  // namespace

TEST_CASE("self-play gives the same games again, whatever the number of threads", "[threads]") {
  const SelfPlaySettings settings{.games = 16, .nodes = 300, .seed = 7};
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
  const std::vector<std::string> games = games_of({.games = 24, .nodes = 200, .seed = 1});
  CHECK(std::set<std::string>(games.begin(), games.end()).size() == games.size());
  std::set<std::string> types;
  for (const std::string& game : games) types.insert(game.substr(0, game.find(';')));
  CHECK(types.size() >= 6);
}
