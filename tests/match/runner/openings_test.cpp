// Openings: random moves or a file.

#include "match/runner/openings.hpp"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "fake/fakes.hpp"
#include "support/catch.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

std::string openings_error(const OpeningsConfig& config) {
  return error_of([&] { static_cast<void>(Openings(config)); });
}

// The openings of a file in order.
std::vector<std::string> in_order(const OpeningsConfig& config) {
  const Openings openings(config);
  std::vector<std::string> games;
  for (std::size_t pair = 0; pair < openings.size(); ++pair)
    games.push_back(to_string(openings.opening(pair)));
  return games;
}

}  // namespace

TEST_CASE("random openings are legal, varied and reproducible") {
  OpeningsConfig config;
  config.types = {parse_game_type("Base"), parse_game_type("Base+MLP")};
  config.plies = 6;
  const Openings openings(config);
  std::set<std::string> seen;
  for (std::size_t pair = 0; pair < 20; ++pair) {
    const Game game = openings.opening(pair);
    CHECK(game.type() == config.types[pair % 2]);
    CHECK(game.plies().size() == 6);
    CHECK(to_string(game) == to_string(Openings(config).opening(pair)));
    seen.insert(to_string(game));
  }
  CHECK(seen.size() > 15);
  config.seed = 2;
  CHECK(to_string(Openings(config).opening(0)) != to_string(openings.opening(0)));
  // The same with every compiler on every machine.
  config.seed = 1;
  CHECK(to_string(Openings(config).opening(0)) == to_string(openings.opening(0)));
}

TEST_CASE("openings are cut from the games of a file, without duplicates") {
  const Folder folder;
  OpeningsConfig config;
  config.file = folder.file("games.txt");
  config.order = OpeningsConfig::Order::Sequential;
  config.plies = 2;
  write_file(config.file,
             "# Games\n\nBase;;;wS1;bS1 wS1-;wQ \\wS1\nBase;;;wS1;bS1 wS1-;wQ /wS1\n"
             "Base+M;;;wA1;bA1 -wA1\nBase;;;wA1\n");
  const Openings openings(config);
  REQUIRE(openings.size() == 2);
  CHECK(to_string(openings.opening(0)) == "Base;InProgress;White[2];wS1;bS1 wS1-");
  CHECK(to_string(openings.opening(1)) == "Base+M;InProgress;White[2];wA1;bA1 -wA1");
  CHECK(to_string(openings.opening(2)) == to_string(openings.opening(0)));
  config.types = {parse_game_type("Base+M")};
  CHECK(Openings(config).size() == 1);
  config.types.clear();
  config.plies = 0;
  CHECK(Openings(config).size() == 4);
  config.order = OpeningsConfig::Order::Random;
  std::set<std::string> shuffled;
  for (std::size_t i = 0; i < 4; ++i) shuffled.insert(to_string(Openings(config).opening(i)));
  CHECK(shuffled.size() == 4);
}

TEST_CASE("the longest opening is known") {
  OpeningsConfig config;
  config.types = {GameType{}};
  config.plies = 6;
  CHECK(Openings(config).most_plies() == 6);
  const Folder folder;
  config.file = folder.file("games.txt");
  config.plies = 0;
  write_file(config.file, "Base;;;wS1\nBase;;;wS1;bS1 wS1-;wQ \\wS1\nBase;;;wS1;bS1 wS1-\n");
  CHECK(Openings(config).most_plies() == 3);
}

TEST_CASE("a malformed line of openings is named") {
  const Folder folder;
  OpeningsConfig config;
  config.file = folder.file("games.txt");
  CHECK(contains(openings_error(config), "cannot open"));
  config.plies = 2;
  write_file(config.file, "Base;;;wS1;bS1 wS1-\nBase;;;wS1;wQ wS1-\n");
  CHECK(contains(openings_error(config), "line 2 of"));
  write_file(config.file, "Base;;;wS1\n");
  CHECK(contains(openings_error(config), "no opening of 2 plies"));
}

TEST_CASE("the order of a file's openings depends on the seed alone") {
  const Folder folder;
  OpeningsConfig config;
  config.file = folder.file("games.txt");
  config.order = OpeningsConfig::Order::Sequential;
  config.plies = 2;
  std::string text;
  for (const char* const bug : {"S1", "G1", "A1", "B1"})
    for (const char* const other : {"S1", "G1", "A1", "B1"})
      text += std::string("Base;;;w") + bug + ";b" + other + " w" + bug + "-\n";
  write_file(config.file, text);
  const std::vector<std::string> as_written = in_order(config);
  REQUIRE(as_written.size() == 16);
  config.order = OpeningsConfig::Order::Random;
  const std::vector<std::string> shuffled = in_order(config);
  CHECK(shuffled != as_written);
  CHECK(std::set(shuffled.begin(), shuffled.end()) ==
        std::set(as_written.begin(), as_written.end()));
  CHECK(in_order(config) == shuffled);
  config.seed = 2;
  CHECK(in_order(config) != shuffled);
}

TEST_CASE("an opening that ends the game is not used") {
  OpeningsConfig config;
  CHECK(openings_error(config) == "random openings need a game type");
  const Folder folder;
  config.file = folder.file("games.txt");
  config.plies = 3;
  // Too short, and of an unwanted type.
  write_file(config.file, "Base;;;wS1;bS1 wS1-\nBase+M;;;wS1;bS1 wS1-;wQ \\wS1\n");
  config.types = {parse_game_type("Base+L")};
  CHECK(openings_error(config) ==
        "'" + config.file + "' has no opening of 3 plies or more in these game types");
  config.types = {parse_game_type("Base+M")};
  CHECK(Openings(config).size() == 1);
  config.types.clear();
  CHECK(in_order(config) ==
        std::vector<std::string>{"Base+M;InProgress;Black[2];wS1;bS1 wS1-;wQ \\wS1"});
  // The game is over after 13 plies, but not after 12.
  write_file(config.file,
             "Base;;;wA1;bB1 wA1\\;wQ \\wA1;bB2 /bB1;wA2 \\wQ;bA1 bB1-;wA2 /bB2;bQ bB1\\;wA2 bA1-;"
             "bG1 bQ\\;wA3 wQ/;bS1 bB2\\;wA3 bA1\\\n");
  config.plies = 12;
  CHECK(Openings(config).size() == 1);
  config.plies = 13;
  CHECK(contains(openings_error(config), "no opening of 13 plies"));
}
