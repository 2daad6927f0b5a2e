// A match of two engines by a runner that doesn't know the rules and relies on UGI.

#include <array>
#include <map>

#include "app/ugi_engine.hpp"
#include "engine/options.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

constexpr int kMatchGames = kSlowBuild ? 8 : 50;
constexpr std::size_t kMatchPlies = 120;
constexpr int kGamesByMoves = kSlowBuild ? 6 : 50;
// No game between sensible engines gets this long.
constexpr std::size_t kMaxPlies = 3'000;

struct MatchGame {
  std::string type;
  std::vector<std::string> moves;
  std::string result;
};

void begin(UgiEngine& engine, const std::string& type, int seed) {
  engine.tell("setoption name GameType value " + type);
  engine.tell("setoption name RandomSeed value " + std::to_string(seed));
  engine.tell("uginewgame\nisready");
  CHECK(engine.read_line() == "readyok");
}

MatchGame play_match_game(std::array<UgiEngine, 2>& players, const std::string& type, int seed) {
  for (std::size_t i = 0; i < 2; ++i) begin(players[i], type, 2 * seed + static_cast<int>(i));
  MatchGame game{type, {}, "none"};
  std::string position = "position startpos";
  while (game.moves.size() < kMatchPlies) {
    const std::size_t ply = game.moves.size();
    for (UgiEngine& player : players) player.tell(position);
    const std::string is_over = players[0].query("gameover");
    CHECK(players[1].query("gameover") == is_over);
    if (is_over == "true") break;
    REQUIRE(players[ply % 2].query("p1turn") == (ply % 2 == 0 ? "true" : "false"));
    game.moves.push_back(players[ply % 2].best_move("go nodes 50"));
    position += (ply == 0 ? " moves " : " ") + game.moves.back();
  }
  for (UgiEngine& player : players) player.tell(position);
  game.result = players[0].query("result");
  CHECK(players[1].query("result") == game.result);
  return game;
}

// Like cutergames: one position per game, and then each move for both engines. The first engine is
// asked for everything but moves, and the game ends when it says so.
MatchGame play_by_moves(std::array<UgiEngine, 2>& players, const std::string& type, int seed) {
  for (std::size_t i = 0; i < 2; ++i) begin(players[i], type, 2 * seed + static_cast<int>(i));
  for (UgiEngine& player : players) player.tell("position startpos");
  MatchGame game{type, {}, {}};
  while (players[0].query("gameover") == "false") {
    REQUIRE(game.moves.size() < kMaxPlies);
    const std::size_t mover = players[0].query("p1turn") == "true" ? 0 : 1;
    REQUIRE(mover == game.moves.size() % 2);
    players[mover].tell("isready");
    players[mover].read_to("readyok");
    game.moves.push_back(players[mover].best_move("go nodes 100"));
    for (UgiEngine& player : players) player.tell("moves " + game.moves.back());
  }
  game.result = players[0].query("result");
  CHECK(players[1].query("result") == game.result);
  return game;
}

// The game, replayed according to the rules and parsed without the UGI code.
Game replayed(const MatchGame& played) {
  Game game(parse_game_type(played.type));
  game.set_draws_by_repetition(true);
  for (const std::string& move : played.moves) {
    std::string text = move;
    const std::size_t piece = text.size() > 2 && text[2] >= '1' && text[2] <= '3' ? 3 : 2;
    if (text.size() > piece && text != "pass") text.insert(piece, 1, ' ');
    game.play(parse_move(game.position(), text));
  }
  return game;
}

GameState state_of(const std::string& result) {
  const std::map<std::string, GameState> states = {{"p1win", GameState::WhiteWins},
                                                   {"p2win", GameState::BlackWins},
                                                   {"draw", GameState::Draw},
                                                   {"none", GameState::InProgress}};
  REQUIRE(states.contains(result));
  return states.at(result);
}

void introduce(std::array<UgiEngine, 2>& players) {
  for (UgiEngine& player : players) {
    player.tell("ugi");
    player.read_to("ugiok");
    player.tell("setoption name Hash value 1");
    player.tell("setoption name VarietyPlies value 8");
  }
}

void dismiss(std::array<UgiEngine, 2>& players) {
  for (UgiEngine& player : players) {
    player.tell("quit");
    CHECK(player.read_rest().empty());
    CHECK(player.wait() == 0);
  }
}

}  // namespace

TEST_CASE("engines play a legal match using only UGI", "[slow]") {
  std::array<UgiEngine, 2> players;
  introduce(players);
  int decided = 0;
  const auto types = game_type_names();
  for (int i = 0; i < kMatchGames; ++i) {
    const MatchGame played = play_match_game(
        players, std::string(types[static_cast<std::size_t>(i) % types.size()]), i + 1);
    INFO(played.type << ", game " << i);
    Game game;
    REQUIRE_NOTHROW(game = replayed(played));
    CHECK(game.state() == state_of(played.result));
    if (played.result == "none") CHECK(played.moves.size() == kMatchPlies);
    decided += game.is_over() ? 1 : 0;
  }
  CHECK(decided > kMatchGames / 4);
  dismiss(players);
}

TEST_CASE("a runner that sends one position and then moves completes its games", "[slow]") {
  std::array<UgiEngine, 2> players;
  introduce(players);
  int wins = 0;
  const auto types = game_type_names();
  for (int i = 0; i < kGamesByMoves; ++i) {
    const MatchGame played = play_by_moves(
        players, std::string(types[static_cast<std::size_t>(i) % types.size()]), i + 1);
    INFO(played.type << ", game " << i);
    Game game;
    REQUIRE_NOTHROW(game = replayed(played));
    CHECK(game.is_over());
    CHECK(game.state() == state_of(played.result));
    wins += game.state() == GameState::Draw ? 0 : 1;
  }
  CHECK(wins > kGamesByMoves / 4);
  dismiss(players);
}
