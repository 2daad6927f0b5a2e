// Clocks and adjudication rules from the command line of a match.

#include "match/client/engine_config.hpp"
#include "match/client/uhp_text.hpp"
#include "match/runner/adjudicator.hpp"
#include "match/runner/game_clock.hpp"
#include "support/catch.hpp"

using namespace waggle;

TEST_CASE("times are formatted for bestmove") {
  using Style = TimeControl::Style;
  CHECK(time_text(Seconds(5), Style::HoursMinutesSeconds) == "time 00:00:05");
  CHECK(time_text(Seconds(3723.5), Style::HoursMinutesSeconds) == "time 01:02:03.500");
  CHECK(time_text(Seconds(0.0999), Style::HoursMinutesSeconds) == "time 00:00:00.100");
  CHECK(time_text(Seconds(0.25), Style::DecimalSeconds) == "seconds 0.25");
}

TEST_CASE("a clock runs down and each move gets a share") {
  TimeControl shares;
  shares.clock = TimeControl::Clock{Seconds(50), Seconds(1)};
  shares.style = TimeControl::Style::DecimalSeconds;
  TimeControl knows = shares;
  knows.clock_mode = {ClockMode::Kind::Arguments, "clock {wtime} {btime} {winc} {binc}"};
  GameClock clock(shares, knows);
  CHECK(bestmove_command(shares, clock.state(Color::White)) == "bestmove seconds 2.8");
  CHECK(bestmove_command(knows, clock.state(Color::Black)) ==
        "bestmove clock 50.000 50.000 1.000 1.000");
  CHECK(clock.is_timed(Color::White));
  CHECK(clock.allowed(Color::White) == Seconds(50.05));
  clock.spend(Color::White, Seconds(41));
  CHECK(clock.allowed(Color::White) == Seconds(10.05));
  CHECK(bestmove_command(knows, clock.state(Color::Black)) ==
        "bestmove clock 10.000 50.000 1.000 1.000");
  clock.spend(Color::White, Seconds(10.04));  // within the margin
  CHECK(bestmove_command(shares, clock.state(Color::White)) == "bestmove seconds 0.75");
  for (int i = 0; i < 100; ++i) clock.spend(Color::Black, Seconds(2));
  CHECK(clock.allowed(Color::Black).count() == Approx(1.05));
}

TEST_CASE("the base is added again after each period") {
  TimeControl knows;
  knows.clock = TimeControl::Clock{Seconds(10), Seconds(0.5), 2};
  knows.clock_mode = {ClockMode::Kind::Arguments, supplement_clock_arguments(*knows.clock)};
  TimeControl shares = knows;
  shares.clock_mode = {ClockMode::Kind::Share, ""};
  shares.style = TimeControl::Style::DecimalSeconds;
  GameClock clock(knows, shares);
  CHECK(bestmove_command(knows, clock.state(Color::White)) ==
        "bestmove wtime 10.000 btime 10.000 winc 0.500 binc 0.500 movestogo 2");
  CHECK(bestmove_command(shares, clock.state(Color::Black)) == "bestmove seconds 5.4");
  clock.spend(Color::White, Seconds(9));
  clock.spend(Color::Black, Seconds(8));
  CHECK(bestmove_command(knows, clock.state(Color::White)) ==
        "bestmove wtime 1.500 btime 2.500 winc 0.500 binc 0.500 movestogo 1");
  CHECK(bestmove_command(shares, clock.state(Color::Black)) == "bestmove seconds 1.95");
  clock.spend(Color::White, Seconds(1));
  CHECK(bestmove_command(knows, clock.state(Color::White)) ==
        "bestmove wtime 11.000 btime 2.500 winc 0.500 binc 0.500 movestogo 2");
  CHECK(supplement_clock_arguments({Seconds(60), Seconds(0), 0}) ==
        "wtime {wtime} btime {btime} winc {winc} binc {binc}");
}

TEST_CASE("depth and node limits have no clock") {
  TimeControl depth;
  depth.depth = 4;
  TimeControl nodes;
  nodes.nodes = 1000;
  const GameClock clock(depth, nodes);
  CHECK(bestmove_command(depth, clock.state(Color::White)) == "bestmove depth 4");
  CHECK(bestmove_command(nodes, clock.state(Color::Black)) == "bestmove nodes 1000");
  CHECK_FALSE(clock.is_timed(Color::White));
  CHECK(clock.overshoot(Color::White, Seconds(100)) == Seconds(0));
  CHECK(clock.allowed(Color::White) == Seconds(600));
}

TEST_CASE("games are adjudicated only after consecutive scores") {
  GameRules rules;
  CHECK_FALSE(Adjudicator(rules).judge(Color::White, -1000, 50));
  rules.resign = ResignRule{.score = 5, .moves = 2, .is_two_sided = true};
  Adjudicator resign(rules);
  CHECK_FALSE(resign.judge(Color::White, -6, 1));
  CHECK_FALSE(resign.judge(Color::Black, 4, 2));
  CHECK_FALSE(resign.judge(Color::White, -6, 3));
  CHECK_FALSE(resign.judge(Color::Black, 6, 4));
  CHECK_FALSE(resign.judge(Color::White, -6, 5));
  CHECK_FALSE(resign.judge(Color::Black, 6, 6));
  CHECK(resign.judge(Color::White, -6, 7) == GameState::BlackWins);
  rules = {};
  rules.draw = DrawRule{.score = 0.5, .moves = 1, .from = 4};
  Adjudicator draw(rules);
  CHECK_FALSE(draw.judge(Color::White, 0.1, 1));
  CHECK_FALSE(draw.judge(Color::Black, -0.5, 2));
  CHECK_FALSE(draw.judge(Color::White, std::nullopt, 3));
  CHECK_FALSE(draw.judge(Color::Black, 0, 4));
  CHECK(draw.judge(Color::White, 0, 5) == GameState::Draw);
  // Both engines must report enough of them, including the one that moved last.
  rules.draw = DrawRule{.score = 0.5, .moves = 2, .from = 0};
  Adjudicator twice(rules);
  CHECK_FALSE(twice.judge(Color::White, 0, 1));
  CHECK_FALSE(twice.judge(Color::Black, 9, 2));
  CHECK_FALSE(twice.judge(Color::White, 0, 3));
  CHECK_FALSE(twice.judge(Color::Black, 0, 4));
  CHECK_FALSE(twice.judge(Color::White, 9, 5));
  CHECK_FALSE(twice.judge(Color::Black, 0, 6));
  CHECK_FALSE(twice.judge(Color::White, 0, 7));
  CHECK_FALSE(twice.judge(Color::Black, 9, 8));
  CHECK_FALSE(twice.judge(Color::White, 0, 9));
  CHECK_FALSE(twice.judge(Color::Black, 0, 10));
  CHECK_FALSE(twice.judge(Color::White, 0, 11));
  CHECK(twice.judge(Color::Black, 0, 12) == GameState::Draw);
}
