// What the command line of a match says: clocks, schedules, openings and when a game ends early.

#include <set>

#include "client/engine_config.hpp"
#include "fake/fakes.hpp"
#include "match/adjudicator.hpp"
#include "match/game_clock.hpp"
#include "match/openings.hpp"
#include "match/schedule.hpp"
#include "support/catch.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;

std::string openings_error(const OpeningsConfig& config) {
  return error_of([&] { static_cast<void>(Openings(config)); });
}

}  // namespace

TEST_CASE("a time is written as engines read it") {
  using Style = TimeControl::Style;
  CHECK(time_text(Seconds(5), Style::HoursMinutesSeconds) == "time 00:00:05");
  CHECK(time_text(Seconds(3723.5), Style::HoursMinutesSeconds) == "time 01:02:03.500");
  CHECK(time_text(Seconds(0.0999), Style::HoursMinutesSeconds) == "time 00:00:00.100");
  CHECK(time_text(Seconds(0.25), Style::DecimalSeconds) == "seconds 0.25");
}

TEST_CASE("a clock runs down, and each move gets its share") {
  TimeControl shares;
  shares.clock = TimeControl::Clock{Seconds(50), Seconds(1)};
  shares.style = TimeControl::Style::DecimalSeconds;
  TimeControl knows = shares;
  knows.clock_form = "clock {wtime} {btime} {winc} {binc}";
  GameClock clock(shares, knows);
  CHECK(clock.command(0) == "bestmove seconds 2.8");
  CHECK(clock.command(1) == "bestmove clock 50.000 50.000 1.000 1.000");
  CHECK(clock.is_timed(0));
  CHECK(clock.allowed(0) == Seconds(50.05));
  clock.spend(0, Seconds(41));
  CHECK(clock.allowed(0) == Seconds(10.05));
  CHECK(clock.command(1) == "bestmove clock 10.000 50.000 1.000 1.000");
  clock.spend(0, Seconds(10.04));  // within the margin
  CHECK(clock.command(0) == "bestmove seconds 0.75");
  for (int i = 0; i < 100; ++i) clock.spend(1, Seconds(2));
  CHECK(clock.allowed(1).count() == Approx(1.05));
}

TEST_CASE("after so many moves a clock is wound up anew") {
  TimeControl knows;
  knows.clock = TimeControl::Clock{Seconds(10), Seconds(0.5), 2};
  knows.clock_form = supplement_clock_form(*knows.clock);
  TimeControl shares = knows;
  shares.clock_form = "";
  shares.style = TimeControl::Style::DecimalSeconds;
  GameClock clock(knows, shares);
  CHECK(clock.command(0) == "bestmove wtime 10.000 btime 10.000 winc 0.500 binc 0.500 movestogo 2");
  CHECK(clock.command(1) == "bestmove seconds 5.4");
  clock.spend(0, Seconds(9));
  clock.spend(1, Seconds(8));
  CHECK(clock.command(0) == "bestmove wtime 1.500 btime 2.500 winc 0.500 binc 0.500 movestogo 1");
  CHECK(clock.command(1) == "bestmove seconds 1.95");
  clock.spend(0, Seconds(1));
  CHECK(clock.command(0) == "bestmove wtime 11.000 btime 2.500 winc 0.500 binc 0.500 movestogo 2");
  CHECK(supplement_clock_form({Seconds(60), Seconds(0), 0}) ==
        "wtime {wtime} btime {btime} winc {winc} binc {binc}");
}

TEST_CASE("limits that are no time have no clock") {
  TimeControl depth;
  depth.depth = 4;
  TimeControl nodes;
  nodes.nodes = 1000;
  const GameClock clock(depth, nodes);
  CHECK(clock.command(0) == "bestmove depth 4");
  CHECK(clock.command(1) == "bestmove nodes 1000");
  CHECK_FALSE(clock.is_timed(0));
  CHECK(clock.overshoot(0, Seconds(100)) == Seconds(0));
  CHECK(clock.allowed(0) == Seconds(600));
}

TEST_CASE("a schedule has every pairing play every opening with both colours") {
  for (const auto& [kind, players, pairings] :
       {std::tuple{TournamentKind::RoundRobin, 2, 1}, std::tuple{TournamentKind::RoundRobin, 4, 6},
        std::tuple{TournamentKind::Gauntlet, 4, 3}}) {
    const Schedule schedule(kind, static_cast<std::size_t>(players), 3);
    CHECK(schedule.size() == static_cast<std::uint64_t>(pairings * 2 * 3));
    std::set<std::tuple<std::uint64_t, std::size_t, std::size_t>> games;
    for (std::uint64_t i = 0; i < schedule.size(); ++i) {
      const ScheduledGame game = schedule.at(i);
      CHECK(game.pair < 3);
      CHECK(std::max(game.white, game.black) < static_cast<std::size_t>(players));
      CHECK(game.white != game.black);
      if (kind == TournamentKind::Gauntlet) CHECK(std::min(game.white, game.black) == 0);
      games.insert({game.pair, game.white, game.black});
      const ScheduledGame other = schedule.at(i ^ 1U);
      CHECK((other.white == game.black && other.black == game.white && other.pair == game.pair));
    }
    CHECK(games.size() == schedule.size());
  }
}

TEST_CASE("a schedule contains its games and no others") {
  for (const TournamentKind kind : {TournamentKind::RoundRobin, TournamentKind::Gauntlet}) {
    const Schedule schedule(kind, 3, 5, {1, 2});
    std::uint64_t count = 0;
    for (std::uint64_t pair = 0; pair < 8; ++pair)
      for (std::size_t white = 0; white < 5; ++white)
        for (std::size_t black = 0; black < 5; ++black)
          if (schedule.contains({pair, white, black})) ++count;
    CHECK(count == schedule.size());
    for (std::uint64_t i = 0; i < schedule.size(); ++i) CHECK(schedule.contains(schedule.at(i)));
  }
}

TEST_CASE("the parts of a schedule are its games, both of an opening in the same part") {
  using Named = std::tuple<std::uint64_t, std::size_t, std::size_t>;
  const auto games_of = [](const Schedule& schedule) {
    std::multiset<Named> games;
    for (std::uint64_t i = 0; i < schedule.size(); ++i) {
      const ScheduledGame game = schedule.at(i);
      games.insert({game.pair, game.white, game.black});
    }
    return games;
  };
  for (const std::uint64_t rounds : {1U, 4U, 5U}) {
    std::multiset<Named> together;
    for (const std::uint64_t index : {0U, 1U, 2U}) {
      const std::multiset<Named> part =
          games_of(Schedule(TournamentKind::RoundRobin, 3, rounds, {index, 3}));
      CHECK(part.size() % 6 == 0);
      for (const auto& [pair, white, black] : part) CHECK(part.contains({pair, black, white}));
      together.insert(part.begin(), part.end());
    }
    CHECK(together == games_of(Schedule(TournamentKind::RoundRobin, 3, rounds)));
  }
}

TEST_CASE("random openings are legal, differ, and repeat themselves by seed") {
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
  // The same from every compiler on every machine.
  config.seed = 1;
  CHECK(to_string(Openings(config).opening(0)) == to_string(openings.opening(0)));
}

TEST_CASE("openings are cut from the games of a file, each once") {
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

TEST_CASE("a broken line of openings is named") {
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

TEST_CASE("games are adjudged only where scores say so in a row") {
  GameRules rules;
  CHECK_FALSE(Adjudicator(rules).judge(0, -1000, 50));
  rules.resign = ResignRule{.score = 5, .moves = 2, .is_two_sided = true};
  Adjudicator resign(rules);
  CHECK_FALSE(resign.judge(0, -6, 1));
  CHECK_FALSE(resign.judge(1, 4, 2));
  CHECK_FALSE(resign.judge(0, -6, 3));
  CHECK_FALSE(resign.judge(1, 6, 4));
  CHECK_FALSE(resign.judge(0, -6, 5));
  CHECK_FALSE(resign.judge(1, 6, 6));
  CHECK(resign.judge(0, -6, 7) == Result::BlackWins);
  rules = {};
  rules.draw = DrawRule{.score = 0.5, .moves = 1, .from = 4};
  Adjudicator draw(rules);
  CHECK_FALSE(draw.judge(0, 0.1, 1));
  CHECK_FALSE(draw.judge(1, -0.5, 2));
  CHECK_FALSE(draw.judge(0, std::nullopt, 3));
  CHECK_FALSE(draw.judge(1, 0, 4));
  CHECK(draw.judge(0, 0, 5) == Result::Draw);
  // Both must have seen it so often, the one that moved last included.
  rules.draw = DrawRule{.score = 0.5, .moves = 2, .from = 0};
  Adjudicator twice(rules);
  CHECK_FALSE(twice.judge(0, 0, 1));
  CHECK_FALSE(twice.judge(1, 9, 2));
  CHECK_FALSE(twice.judge(0, 0, 3));
  CHECK_FALSE(twice.judge(1, 0, 4));
  CHECK_FALSE(twice.judge(0, 9, 5));
  CHECK_FALSE(twice.judge(1, 0, 6));
  CHECK_FALSE(twice.judge(0, 0, 7));
  CHECK_FALSE(twice.judge(1, 9, 8));
  CHECK_FALSE(twice.judge(0, 0, 9));
  CHECK_FALSE(twice.judge(1, 0, 10));
  CHECK_FALSE(twice.judge(0, 0, 11));
  CHECK(twice.judge(1, 0, 12) == Result::Draw);
}
