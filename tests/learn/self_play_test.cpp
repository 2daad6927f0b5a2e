#include "learn/self_play.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "search/core/network.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

const std::atomic<bool> kGoOn{false};

// The games and scores as text, by number.
std::vector<std::vector<std::string>> games_of(const SelfPlaySettings& settings) {
  std::vector<std::vector<std::string>> entries;
  play_against_itself(settings, kGoOn, [&](const std::vector<LabelledGame>& games) {
    std::vector<std::string>& entry = entries.emplace_back();
    for (const auto& [game, scores] : games) {
      CHECK((game.is_over() || game.plies().size() == 150));
      CHECK(scores.size() <= game.plies().size());
      // A player with a win in one sees it.
      if (game.state() == GameState::WhiteWins || game.state() == GameState::BlackWins)
        CHECK((scores.empty() || is_proven(scores.back())));
      entry.push_back(to_string(game) + fmt::format(" {}", fmt::join(scores, " ")));
    }
  });
  return entries;
}

}  // namespace

TEST_CASE("self-play is reproducible with any number of threads", "[threads]") {
  SelfPlaySettings settings{.end = 8, .nodes = 150, .seed = 7};
  const auto games = games_of(settings);
  REQUIRE(games.size() == 8);
  CHECK(games_of(settings) == games);
  settings.threads = 2;
  CHECK(games_of(settings) == games);
  settings.seed = 8;
  CHECK(games_of(settings) != games);
}

TEST_CASE("self-play can start from any number") {
  const auto games = games_of({.end = 6, .nodes = 100});
  const auto rest = games_of({.first = 4, .end = 6, .nodes = 100});
  CHECK(rest == std::vector(games.begin() + 4, games.end()));
}

TEST_CASE("a late number of one self-play seed isn't an early number of another") {
  const std::vector<GameType> types = {GameType{}};
  const auto late = games_of({.first = 1'000'003, .end = 1'000'004, .types = types, .nodes = 50});
  CHECK(games_of({.end = 1, .types = types, .nodes = 50, .seed = 2}) != late);
}

TEST_CASE("a self-play number yields a game and a branch of it") {
  for (const std::vector<std::string>& entry : games_of({.end = 8, .nodes = 100})) {
    REQUIRE(entry.size() == 2);
    CHECK(entry[0] != entry[1]);
    CHECK(entry[0].substr(0, entry[0].find(';')) == entry[1].substr(0, entry[1].find(';')));
  }
}

TEST_CASE("self-play cycles through the given game types, by default all eight") {
  std::vector<std::string> types;
  play_against_itself(
      {.end = 4, .types = {parse_game_type("Base"), parse_game_type("Base+ML")}, .nodes = 50},
      kGoOn, [&](const std::vector<LabelledGame>& games) {
        types.push_back(to_string(games[0].game.type()));
      });
  CHECK(types == std::vector<std::string>{"Base", "Base+ML", "Base", "Base+ML"});
  std::multiset<std::string> usual;
  for (const GameType type : SelfPlaySettings::usual_types()) usual.insert(to_string(type));
  CHECK(std::set<std::string>(usual.begin(), usual.end()).size() == 8);
  CHECK(usual.count("Base") == 5);
  CHECK(usual.count("Base+MLP") == 5);
}

TEST_CASE("self-play uses openings from given games of the same type") {
  const Game known =
      parse_game("Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wA1 /wQ;bA1 bQ-");
  int alike = 0;
  play_against_itself({.end = 16, .types = {GameType{}}, .nodes = 50, .openings = {known}}, kGoOn,
                      [&](const std::vector<LabelledGame>& games) {
                        bool is_alike = true;
                        for (std::size_t i = 0; i < 3; ++i)
                          is_alike =
                              is_alike && games[0].game.plies()[i].text == known.plies()[i].text;
                        alike += is_alike;
                      });
  CHECK(alike >= 4);
  CHECK(alike < 16);
}

namespace {

// The number of plies before the first searched one.
std::size_t opening_of(const LabelledGame& labelled) {
  return labelled.game.plies().size() - labelled.scores.size();
}

// A network that scores all positions alike, so that each opening is balanced.
std::shared_ptr<const Network> all_alike() { return std::make_shared<const Network>(); }

// The number of plies that two games have in common.
std::size_t common_plies(const Game& a, const Game& b) {
  const auto is_same = [](const Game::Ply& x, const Game::Ply& y) { return x.move == y.move; };
  return static_cast<std::size_t>(std::ranges::mismatch(a.plies(), b.plies(), is_same).in1 -
                                  a.plies().begin());
}

}  // namespace

TEST_CASE("self-play openings have 3 to 10 random plies, and branches one or two") {
  std::set<std::size_t> openings;
  std::set<std::size_t> detours;
  // With this seed, eight numbers have openings of all lengths if none is rejected.
  play_against_itself({.end = 8, .nodes = 1, .seed = 48, .network = all_alike()}, kGoOn,
                      [&](const std::vector<LabelledGame>& games) {
                        REQUIRE(games.size() == 2);
                        openings.insert(opening_of(games[0]));
                        const std::size_t left = common_plies(games[0].game, games[1].game);
                        CHECK(left >= 3);
                        // A random ply may repeat the played one.
                        if (opening_of(games[1]) > left)
                          detours.insert(opening_of(games[1]) - left);
                      });
  CHECK(openings == std::set<std::size_t>{3, 4, 5, 6, 7, 8, 9, 10});
  CHECK(detours == std::set<std::size_t>{1, 2});
}

TEST_CASE("self-play takes 3 to 26 plies of a known game of the type, and at most one random ply") {
  Game known{GameType{}};
  for (const test::Row& row : test::data_rows("wins.txt"))
    if (row.at(2).starts_with("Base;")) known = parse_game(row.at(2));
  REQUIRE(known.plies().size() > 26);
  const std::vector<GameType> types = {known.type(), parse_game_type("Base+M")};
  std::set<std::size_t> taken;
  std::set<std::size_t> added;
  std::size_t number = 0;
  // With this seed, eight numbers have the shortest and longest openings, and some that are not
  // from the known game.
  play_against_itself({.end = 8,
                       .types = types,
                       .nodes = 1,
                       .seed = 240,
                       .openings = {known},
                       .network = all_alike()},
                      kGoOn, [&](const std::vector<LabelledGame>& games) {
                        CHECK(games[0].game.type() == types[number++ % 2]);
                        const std::size_t same = common_plies(games[0].game, known);
                        if (same < 3) return;
                        taken.insert(same);
                        added.insert(opening_of(games[0]) - same);
                      });
  REQUIRE_FALSE(taken.empty());
  CHECK(*taken.begin() == 3);
  CHECK(*taken.rbegin() == 26);
  CHECK(added == std::set<std::size_t>{0, 1});
}

TEST_CASE("stopped self-play delivers complete numbers only") {
  std::atomic<bool> stop{false};
  int taken = 0;
  play_against_itself({.end = 1'000'000, .nodes = 20}, stop,
                      [&](const std::vector<LabelledGame>& games) {
                        CHECK(games.size() == 2);
                        stop = ++taken >= 3;
                      });
  CHECK(taken >= 3);
  CHECK(taken <= 64);
}
