#include "match/client/uhp_text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "waggle/notation.hpp"

using namespace waggle;

namespace {

const std::string kStart = "Base+ML;InProgress;White[2];wS1;";

struct Case {
  std::string text;
  std::string_view difference;
  bool is_equivalent = false;
};

}  // namespace

TEST_CASE("a GameString is compared with our game") {
  const Game game = parse_game(kStart + "bS1 wS1-");
  for (const auto& [text, difference, is_equivalent] :
       std::vector<Case>{{to_string(game), "", true},
                         {"base+ml;inprogress;white[2];wS1;bS1 wS1-", "", true},
                         {kStart + "bS1 wS1-;", "number of moves", true},
                         {"Base+LM;InProgress;White[2];wS1;bS1 wS1-", ""},
                         {"Base;InProgress;White[2];wS1;bS1 wS1-", "game type"},
                         {"Base+ML;InProgress;White[2];wS1", "number of moves"},
                         {kStart + "bS1 wS1/", "last move"},
                         {kStart + "nonsense", "form"},
                         {"Hive;InProgress;White[2];wS1;bS1 wS1-", "form"},
                         {"Base+ML;InProgress;Black[2];wS1;bS1 wS1-", "turn"},
                         // The referee compared it when it was played.
                         {"Base+ML;InProgress;White[2];wA1;bS1 wS1-", ""}}) {
    INFO(text);
    const GameComparison comparison = compare(text, game);
    CHECK(comparison.difference == difference);
    CHECK_FALSE(comparison.other_state);
    CHECK(is_game_string_of(game, text) == is_equivalent);
  }
}

TEST_CASE("a state that differs from ours is returned as it was written and as it is understood") {
  const Game game = parse_game(kStart + "bS1 wS1-");
  using State = std::optional<GameState>;
  for (const auto& [written, state] :
       {std::pair("draw", State(GameState::Draw)), std::pair("", State()),
        std::pair("resigned", State()), std::pair("NOTSTARTED", State(GameState::NotStarted))}) {
    const std::string text = "Base+ML;" + std::string(written) + ";White[2];wS1;bS1 wS1-";
    const GameComparison comparison = compare(text, game);
    CHECK(comparison.difference.empty());
    REQUIRE(comparison.other_state);
    CHECK(comparison.other_state->text == written);
    CHECK(comparison.other_state->state == state);
    CHECK_FALSE(is_game_string_of(game, text));
  }
}

TEST_CASE("a move may be spelled relative to any neighbour") {
  Game game = parse_game("Base;InProgress;Black[2];wS1;bS1 wS1-;wQ \\wS1");
  game.play(parse_move(game.position(), "bQ bS1\\"));
  game.play(parse_move(game.position(), "wQ wS1/"));
  std::string text = to_string(game);
  text = text.substr(0, text.rfind(';') + 1);
  for (const std::string_view spelling : {"wQ wS1/", "wQ \\bS1"}) {
    CHECK(compare(text + std::string(spelling), game).difference.empty());
    CHECK(is_game_string_of(game, text + std::string(spelling)));
  }
}
