#include "engine/session.hpp"

#include "support/catch.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

using namespace waggle;
using namespace std::chrono_literals;

namespace {

// The same position for the third time, a draw if repetitions count.
constexpr std::string_view kShuffle =
    "Base;InProgress;White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-;"
    "wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-";
constexpr std::string_view kWhiteWins =
    "Base;WhiteWins;Black[7];wA1;bB1 wA1\\;wQ \\wA1;bB2 /bB1;wA2 \\wQ;bA1 bB1-;wA2 /bB2;bQ bB1\\;"
    "wA2 bA1-;bG1 bQ\\;wA3 wQ/;bS1 bB2\\;wA3 bA1\\";
constexpr std::string_view kMustPass =
    "Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;bA2 bQ\\;"
    "wQ \\wA1;bA1 \\wQ;wG1 /wQ;bA2 /wG1";

bool is_valid(const Session& session, Move move) {
  return is_legal(session.game().position(), move);
}

const Game& play(Session& session, std::string_view move) {
  return session.play(parse_move(session.unfinished_game().position(), move));
}

}  // namespace

TEST_CASE("the option MoveOverhead sets the overhead of a move, in milliseconds") {
  Session session;
  session.new_game(parse_game("Base"));
  session.set_option("MoveOverhead", "120");
  CHECK(session.with_option_defaults({}).overhead == 120ms);
}

TEST_CASE("without a game, commands that need one are refused") {
  Session session;
  CHECK_THROWS_AS(session.game(), NoGame);
  CHECK_THROWS_AS(session.unfinished_game(), NoGame);
  CHECK_THROWS_AS(session.play(Move::pass()), NoGame);
  CHECK_THROWS_AS(session.undo(1), NoGame);
  CHECK_THROWS_AS(session.resign(), NoGame);
  CHECK_THROWS_AS(session.think({.limits = {.depth = 1}}), NoGame);
}

TEST_CASE("a game is begun, played and taken back") {
  Session session;
  CHECK(to_string(session.new_game()) == "Base;NotStarted;White[1]");
  CHECK(to_string(session.new_game(parse_game("Base+PLM"))) == "Base+MLP;NotStarted;White[1]");
  play(session, "wS1");
  CHECK(to_string(play(session, "bG1 wS1-")) == "Base+MLP;InProgress;White[2];wS1;bG1 wS1-");
  CHECK(to_string(session.undo(2)) == "Base+MLP;NotStarted;White[1]");
  CHECK_THROWS_AS(session.undo(1), Error);
}

TEST_CASE("an illegal move leaves the game as it was") {
  Session session;
  session.new_game(parse_game("Base"));
  CHECK_THROWS_AS(play(session, "wQ"), InvalidMove);
  CHECK_THROWS_AS(session.play(Move::pass()), InvalidMove);
  CHECK(to_string(session.game()) == "Base;NotStarted;White[1]");
}

TEST_CASE("the only move of a player who cannot move is to pass") {
  Session session;
  session.new_game(parse_game(kMustPass));
  CHECK(session.think({.limits = {.depth = 2}}).best.is_pass());
  CHECK_NOTHROW(session.play(Move::pass()));
}

TEST_CASE("a finished game can only be taken back") {
  Session session;
  session.new_game(parse_game(kWhiteWins));
  CHECK_THROWS_AS(session.play(Move::pass()), GameOver);
  CHECK_THROWS_AS(session.unfinished_game(), GameOver);
  CHECK_THROWS_WITH(session.unfinished_game(), "The game is over: White has won.");
  CHECK_THROWS_AS(session.think({.limits = {.depth = 1}}), GameOver);
  session.undo(1);
  CHECK(session.game().state() == GameState::InProgress);
  CHECK_NOTHROW(session.unfinished_game());
}

TEST_CASE("a player's time depends only on their own clock and increment") {
  constexpr std::uint64_t kMany = 5'000'000;
  for (const bool is_black : {false, true}) {
    Session session;
    session.new_game(parse_game(is_black ? "Base;;;wS1;bS1 wS1-;wQ -wS1" : "Base;;;wS1;bS1 wS1-"));
    Clocks clocks{.left = {20ms, 20ms}};
    const std::size_t other = is_black ? 0 : 1;
    clocks.left[other] = 24h;
    clocks.increment[other] = 1h;
    CHECK(session.think({.limits = {.nodes = kMany}, .clocks = clocks}).nodes < kMany);
  }
}

TEST_CASE("draws by repetition can be switched on and off during a game") {
  Session session;
  session.new_game(parse_game(kShuffle));
  CHECK(session.game().state() == GameState::InProgress);
  session.set_option("ThreefoldRepetitionDraw", "True");
  CHECK(session.game().state() == GameState::Draw);
  CHECK_THROWS_WITH(session.unfinished_game(),
                    "The game is over: it is a draw by threefold repetition.");
  session.set_option("ThreefoldRepetitionDraw", "False");
  CHECK(session.game().state() == GameState::InProgress);
}

TEST_CASE("draws by repetition apply to later games") {
  Session session;
  session.set_option("ThreefoldRepetitionDraw", "True");
  CHECK(session.new_game(parse_game(kShuffle)).state() == GameState::Draw);
}

TEST_CASE("a search answers with a legal move whatever its limits") {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  session.new_game(parse_game("Base+MLP"));
  play(session, "wL");
  const Limits limits = GENERATE(Limits{.depth = 0}, Limits{.depth = 2}, Limits{.time = 0ns},
                                 Limits{.time = 10ms}, Limits{.nodes = 0}, Limits{.nodes = 100});
  const Report report = session.think({.limits = limits});
  CHECK(is_valid(session, report.best));
}

TEST_CASE("a search that was stopped before it began answers with a legal move") {
  Session session;
  session.new_game(parse_game("Base"));
  Flag stop(true);
  CHECK(is_valid(session, session.think({.limits = {.stop = &stop}}).best));
}

TEST_CASE("the variation begins with the best move, and is dropped with its game") {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  session.new_game(parse_game("Base"));
  CHECK(session.variation().moves.empty());
  const Report report = session.think({.limits = {.depth = 3}});
  CHECK(session.variation().moves == report.line);
  CHECK(session.variation().moves.at(0) == report.best);
  for (const Move move : session.variation().moves) CHECK_NOTHROW(session.play(move));
  CHECK(session.variation().moves == report.line);
  CHECK(session.variation().start.in_play().empty());
  session.new_game(parse_game("Base"));
  CHECK(session.variation().moves.empty());
}

TEST_CASE("the option MaxTime limits a search that has no limits of its own") {
  Session session;
  CHECK(is_endless(session.with_option_defaults({}), Color::White));
  session.set_option("MaxTime", "1.5");
  CHECK(session.with_option_defaults({}).limits.time == std::chrono::nanoseconds(1500ms));
  const SearchRequest deep = session.with_option_defaults({.limits = {.depth = 3}});
  CHECK_FALSE(deep.limits.time.has_value());
  CHECK_FALSE(is_endless(deep, Color::White));
  // An analysis continues until it is stopped.
  SearchRequest analysis;
  analysis.limits.is_analysis = true;
  CHECK(is_endless(session.with_option_defaults(analysis), Color::White));
  // A clock limits only its own player.
  SearchRequest timed;
  timed.clocks.emplace().left[1] = 1s;
  CHECK(is_endless(timed, Color::White));
  CHECK_FALSE(is_endless(timed, Color::Black));
}

TEST_CASE("the size of the table may change between two searches") {
  Session session;
  session.new_game(parse_game("Base"));
  for (const char* size : {"1", "4", "2"}) {
    session.set_option("TranspositionTableSizeMB", size);
    CHECK(is_valid(session, session.think({.limits = {.depth = 1}}).best));
  }
}

TEST_CASE("a player may resign, and take it back") {
  Session session;
  session.new_game(parse_game("Base"));
  play(session, "wS1");
  CHECK(to_string(session.resign()) == "Base;WhiteWins;Black[1];wS1");
  CHECK_THROWS_AS(session.resign(), GameOver);
  CHECK(to_string(session.undo(1)) == "Base;InProgress;Black[1];wS1");
  session.resign();
  CHECK(to_string(session.undo(2)) == "Base;NotStarted;White[1]");
}

TEST_CASE("a new game is of the type in the option GameType by default") {
  Session session;
  session.set_option("GameType", "base+ml");
  CHECK(to_string(session.new_game()) == "Base+ML;NotStarted;White[1]");
  CHECK_THROWS_WITH(session.set_option("GameType", "Chess"),
                    "GameType must be one of Base, Base+M, Base+L, Base+P, Base+ML, Base+MP, "
                    "Base+LP, Base+MLP, not 'Chess'");
}

TEST_CASE("pondering continues while the expected moves are played, and ends with any other",
          "[threads]") {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  session.new_game(parse_game("Base"));
  session.think({.limits = {.depth = 4}});
  CHECK_FALSE(session.is_pondering());
  session.set_option("Ponder", "True");
  const auto think = [&] {
    session.think({.limits = {.depth = 4}});
    REQUIRE(session.variation().moves.size() >= 2);
    CHECK_FALSE(session.is_pondering());
    session.ponder();
    REQUIRE(session.is_pondering());
    return session.variation().moves;
  };
  const std::vector<Move> line = think();
  session.play(line[0]);
  CHECK(session.is_pondering());
  session.play(line[1]);
  CHECK(session.is_pondering());
  // Its results are in the transposition table for this.
  CHECK(is_valid(session, session.think({.limits = {.depth = 3}}).best));
  SECTION("another move") {
    session.play(think()[0]);
    for (const Move move : legal_moves(session.game().position()))
      if (move != session.variation().moves[1]) {
        session.play(move);
        break;
      }
    CHECK_FALSE(session.is_pondering());
  }
  SECTION("a move taken back") {
    session.play(think()[0]);
    REQUIRE(session.is_pondering());
    session.undo(1);
  }
  SECTION("a new game") {
    think();
    session.new_game(parse_game("Base"));
  }
  SECTION("an option") {
    think();
    session.set_option("Threads", "2");
  }
  SECTION("a resignation") {
    think();
    session.resign();
  }
  SECTION("stop_pondering") {
    think();
    session.stop_pondering();
  }
  CHECK_FALSE(session.is_pondering());
  // No moves are expected any more.
  session.ponder();
  CHECK_FALSE(session.is_pondering());
}

TEST_CASE("a search of another game leaves the current one, its variation and pondering alone",
          "[threads]") {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  session.set_option("Ponder", "True");
  session.new_game(parse_game("Base"));
  const Report report = session.think({.limits = {.depth = 4}});
  REQUIRE(report.line.size() >= 2);
  const Game other = parse_game(kMustPass);
  CHECK(session.think_about(other, {.limits = {.depth = 2}}).best.is_pass());
  CHECK(session.game().plies().empty());
  CHECK(session.variation().moves == report.line);
  session.ponder();
  CHECK(session.is_pondering());
}

TEST_CASE("options are changed together, or not at all") {
  Session session;
  session.change_options([](Options& options) {
    options.level = 7;
    options.game_type = {.ladybug = true};
  });
  CHECK(session.options().level == 7);
  CHECK(to_string(session.new_game()) == "Base+L;NotStarted;White[1]");
  CHECK_THROWS_AS(session.change_options([](Options& options) {
    options.level = 3;
    options.set("GameType", "Chess");
  }),
                  Error);
  CHECK(session.options().level == 7);
}

TEST_CASE("an analysis expects no moves, so nothing is pondered afterwards", "[threads]") {
  Session session;
  session.set_option("Ponder", "True");
  session.new_game(parse_game("Base"));
  session.think({.limits = {.depth = 4, .is_analysis = true}});
  REQUIRE(session.variation().moves.size() >= 2);
  session.ponder();
  CHECK_FALSE(session.is_pondering());
}

TEST_CASE("levels below full strength don't ponder", "[threads]") {
  for (const std::string_view level : {"5", "19", "20"}) {
    CAPTURE(level);
    Session session;
    session.set_option("Ponder", "True");
    session.set_option("Level", level);
    session.new_game(parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-"));
    static_cast<void>(session.think({.limits = {.depth = 3}}));
    session.ponder();
    CHECK(session.is_pondering() == (level == "20"));
    session.stop_pondering();
  }
}

TEST_CASE("a game of maximum length isn't pondered", "[threads]") {
  Session session;
  session.set_option("TranspositionTableSizeMB", "1");
  session.set_option("Ponder", "True");
  Game game = parse_game(kShuffle);
  while (game.plies().size() + 1 < Game::kMaxPlies) game.play((game.plies().end() - 4)->move);
  session.set_up(std::move(game));
  session.think({.limits = {.depth = 4}});
  REQUIRE_FALSE(session.variation().moves.empty());
  session.ponder();
  CHECK_FALSE(session.is_pondering());
}

TEST_CASE("a game that is set up may be a draw by repetition") {
  Session session;
  session.set_option("ThreefoldRepetitionDraw", "True");
  session.new_game(parse_game("Base"));
  CHECK(session.set_up(parse_game(kShuffle)).state() == GameState::Draw);
}

TEST_CASE("the option decides whether repetition is a draw, even for a game that is set up") {
  for (const bool option : {true, false})
    for (const bool before : {true, false})
      for (const bool own : {true, false}) {
        INFO(option << before << own);
        Session session;
        session.set_option("ThreefoldRepetitionDraw", before ? "True" : "False");
        session.new_game(parse_game("Base"));
        session.set_option("ThreefoldRepetitionDraw", option ? "True" : "False");
        Game game = parse_game(kShuffle);
        game.set_draws_by_repetition(own);
        const Game& set_up = session.set_up(std::move(game));
        CHECK(set_up.draws_by_repetition() == option);
        CHECK(set_up.state() == (option ? GameState::Draw : GameState::InProgress));
      }
}
