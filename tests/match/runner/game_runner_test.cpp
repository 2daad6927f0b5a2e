// Games of fake engines, each with one fault.

#include "match/runner/game_runner.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include "fake/fakes.hpp"
#include "match/client/uhp_engine.hpp"
#include "support/catch.hpp"
#include "waggle/error.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;
using namespace std::chrono_literals;

struct OneGame {
  OneGame() { rules.max_plies = 12; }

  std::atomic<bool> stop{false};
  ProcessHost host{&stop};
  GameRules rules;

  PlayedGame play(const EngineConfig& white, const EngineConfig& black,
                  const std::string& opening = "Base+MLP") {
    UhpEngine first(host, white);
    UhpEngine second(host, black);
    return play_game(parse_game(opening), rules, host, {&first, &second});
  }

  // The record of a game lost by a fake engine in this mode.
  GameRecord lost_by(const std::string& mode) {
    const PlayedGame played = play(fake("honest"), fake(mode));
    CHECK(played.record.result == GameState::WhiteWins);
    CHECK(played.record.at_fault == Color::Black);
    return played.record;
  }
};

}  // namespace

TEST_CASE_METHOD(OneGame, "two honest engines play a game to its end") {
  const PlayedGame played = play(fake("honest"), fake("honest"), "Base+M;;;wS1;bS1 wS1-");
  const GameRecord& record = played.record;
  CHECK(record.result == GameState::Draw);
  CHECK(record.reason == EndReason::MaxPlies);
  CHECK(record.type == "Base+M");
  CHECK(record.opening_plies == 2);
  CHECK(record.game.starts_with("Base+M;InProgress;White[7];wS1;bS1 wS1-;"));
  CHECK(parse_game(record.game).plies().size() == 12);
  CHECK(record.times_ms.size() == 10);
  CHECK(record.sides[0].moves == 5);
  CHECK(record.notes.empty());
  CHECK_FALSE(record.at_fault);
  CHECK_FALSE(played.is_broken[0]);
}

TEST_CASE_METHOD(OneGame, "an engine at fault loses, and the record says why") {
  CHECK(lost_by("crash").reason == EndReason::Crashed);
#if defined(_WIN32)
  // On Windows, the C library decides how a program aborts.
  const std::string crash = lost_by("crash").detail;
  CHECK((contains(crash, "exit status 3") || contains(crash, "exception 0xC0000409")));
#else
  CHECK(contains(lost_by("crash").detail, "signal 6"));
#endif
  CHECK(contains(lost_by("exit").detail, "exit status 5"));
  // A rejected move is not a ply.
  for (const char* const mode : {"illegal", "nonsense", "err", "crash"}) {
    const GameRecord record = lost_by(mode);
    const std::size_t plies = parse_game(record.game).plies().size();
    CHECK(record.plies() == static_cast<std::int64_t>(plies));
    CHECK(record.times_ms.size() == plies);
    CHECK(record.sides[0].moves == 3);
    CHECK(record.sides[1].moves == (std::string(mode) == "crash" ? 2 : 3));
  }
  CHECK(lost_by("illegal").reason == EndReason::Illegal);
  CHECK(lost_by("nonsense").reason == EndReason::Nonsense);
  CHECK(lost_by("no-move").reason == EndReason::Nonsense);
  // People may omit the colour, but engines must write it for other programs.
  CHECK(lost_by("short").reason == EndReason::Nonsense);
  CHECK(lost_by("err").reason == EndReason::Refused);
  CHECK(lost_by("flood").reason == EndReason::Flooded);
  CHECK(lost_by("wrong-game").reason == EndReason::Disagrees);
  CHECK(lost_by("refuses").reason == EndReason::Refused);
  // The last line of an answer is the GameString.
  const GameRecord rambles = lost_by("rambles");
  CHECK(rambles.reason == EndReason::Nonsense);
  CHECK(rambles.detail == "it answers 'newgame Base+MLP' with 'debug'");
}

TEST_CASE("an engine that cannot be started loses the game before its first move") {
  const Game opening = parse_game("Base+M;;;wS1;bS1 wS1-");
  for (const Color color : {Color::White, Color::Black}) {
    const GameRecord record = lost_before_start(opening, color, "no memory");
    CHECK(record.result == win_for(opponent(color)));
    CHECK(record.at_fault == color);
    CHECK(record.detail == "no memory");
    CHECK(record.opening_plies == 2);
    CHECK(record.game == to_string(opening));
  }
}

TEST_CASE_METHOD(OneGame, "a late engine loses but is reused, and one that hangs is not") {
  EngineConfig late = fake("late 0");
  late.limits.time = Seconds(0.1);
  late.grace = Seconds(60);  // On a busy machine, it may be very late.
  const PlayedGame was_late = play(fake("honest"), late);
  CHECK(was_late.record.reason == EndReason::TimeForfeit);
  CHECK(was_late.record.result == GameState::WhiteWins);
  CHECK(was_late.record.sides[1].overshoot_ms > 250);
  CHECK(was_late.record.plies() ==
        static_cast<std::int64_t>(parse_game(was_late.record.game).plies().size()));
  CHECK(was_late.record.sides[1].excluded_ms == 0);
  CHECK_FALSE(was_late.is_broken[1]);
  EngineConfig hung = fake("hang 0");
  hung.limits.time = Seconds(0.1);
  const PlayedGame was_hung = play(hung, fake("honest"));
  CHECK(was_hung.record.reason == EndReason::Hung);
  CHECK(was_hung.record.result == GameState::BlackWins);
  CHECK(was_hung.is_broken[0]);
}

TEST_CASE_METHOD(OneGame, "an engine on a clock loses on time") {
  EngineConfig slow = fake("slow");
  slow.limits.time.reset();
  slow.limits.clock = TimeControl::Clock{Seconds(1), Seconds(0)};
  slow.grace = Seconds(60);
  const GameRecord record = play(slow, fake("honest")).record;
  CHECK(record.reason == EndReason::TimeForfeit);
  CHECK(record.at_fault == Color::White);
  // It takes at least 0.7 s per move.
  CHECK((record.sides[0].moves == 1 || record.sides[0].moves == 2));
}

TEST_CASE_METHOD(OneGame, "threefold repetition is a draw unless switched off") {
  const std::string begin = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
  const std::string round = ";wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-";
  const std::string third = begin + round + round;
  rules.max_plies = 14;
  EngineConfig knows = fake("honest", "knows");
  knows.options = {{"ThreefoldRepetitionDraw", "True"}};
  const GameRecord drawn = play(knows, fake("honest"), third).record;
  CHECK(drawn.reason == EndReason::Repetition);
  CHECK(drawn.result == GameState::Draw);
  CHECK(drawn.game.starts_with("Base;Draw;White[7];"));
  // No note, although one of them doesn't know this draw.
  CHECK(drawn.notes.empty());
  // Repetitions within the opening don't count.
  CHECK(play(fake("honest"), fake("honest"), third + ";wQ /wS1").record.reason ==
        EndReason::MaxPlies);
  rules.draws_by_repetition = false;
  CHECK(play(fake("honest"), fake("honest"), third).record.reason == EndReason::MaxPlies);
}

TEST_CASE_METHOD(OneGame, "an engine that knows clocks is sent them") {
  EngineConfig engine = fake("clocks");
  engine.limits.time.reset();
  engine.limits.clock = TimeControl::Clock{Seconds(30), Seconds(0)};
  CHECK(play(engine, fake("honest")).record.reason == EndReason::Refused);
  engine.limits.clock_mode = {ClockMode::Kind::Arguments,
                              supplement_clock_arguments(*engine.limits.clock)};
  CHECK(play(engine, fake("honest")).record.reason == EndReason::MaxPlies);
}

TEST_CASE_METHOD(OneGame, "an engine that floods its standard error plays on") {
  rules.max_plies = 4;
  CHECK(play(fake("flood-stderr"), fake("honest")).record.reason == EndReason::MaxPlies);
}

TEST_CASE_METHOD(OneGame, "an engine without options plays") {
  rules.max_plies = 4;
  CHECK(play(fake("plain"), fake("honest")).record.reason == EndReason::MaxPlies);
}

TEST_CASE_METHOD(OneGame, "options are set, and unknown ones are an error before the game") {
  EngineConfig engine = fake("honest");
  engine.options = {{"Threads", "2"}};
  UhpEngine set(host, engine);
  CHECK(set.ask("options get Threads") == std::vector<std::string>{"Threads;int;2;1;1;256"});
  engine.options = {{"Contempt", "2"}};
  CHECK(contains(error_of([&] { UhpEngine(host, engine); }), "rejects option.Contempt=2"));
  const EngineConfig broken = fake("no-start");
  CHECK(contains(error_of([&] { UhpEngine(host, broken); }), "exit status 3"));
}

TEST_CASE_METHOD(OneGame, "games are adjudicated by the engines' scores") {
  rules.resign = ResignRule{.score = 10, .moves = 2};
  const GameRecord lost = play(fake("honest"), fake("tells")).record;
  CHECK(lost.reason == EndReason::Resignation);
  CHECK(lost.result == GameState::WhiteWins);
  CHECK(parse_game(lost.game).plies().size() == 4);
  CHECK(lost.sides[1].depths == 14);
  CHECK(lost.sides[1].depth_reports == 2);
  CHECK(lost.sides[1].nodes == 1234);
  CHECK(lost.sides[1].node_reports == 1);
  // The other engine reports no score, so it couldn't have resigned.
  const std::vector<GameRecord::Note> silent = {
      {Color::White, "it reported no score, which resign and draw rules need"}};
  CHECK(lost.notes == silent);
  // A single score is enough, because later moves may come from a book.
  CHECK(play(fake("tells-once"), fake("tells-once", "too")).record.notes.empty());
  rules.draw = DrawRule{.score = 0.1, .moves = 2, .from = 6};
  const GameRecord drawn = play(fake("even"), fake("even", "too")).record;
  CHECK(drawn.reason == EndReason::DrawByAdjudication);
  CHECK(parse_game(drawn.game).plies().size() == 6);
}

TEST_CASE_METHOD(OneGame, "the score of a late move counts as reported") {
  rules.resign = ResignRule{.score = 10, .moves = 2};
  EngineConfig late = fake("tells");
  late.limits.time = Seconds(0);
  late.limits.margin = Seconds(0);
  late.grace = Seconds(60);
  const GameRecord record = play(late, fake("honest")).record;
  CHECK(record.reason == EndReason::TimeForfeit);
  CHECK(record.sides[0].moves == 1);
  CHECK(record.notes.empty());
}

TEST_CASE_METHOD(OneGame, "a finished game is not adjudicated") {
  rules.draw = DrawRule{.score = 0.1, .moves = 2, .from = rules.max_plies};
  CHECK(play(fake("even"), fake("even", "too")).record.reason == EndReason::MaxPlies);
}

TEST_CASE_METHOD(OneGame, "a forced pass is played without asking") {
  const Game game = parse_game(
      "Base+P;;;wP;bP /wP;wQ wP-;bQ -bP;wA1 wQ/;bB1 bP\\;wA1 bB1\\;bS1 bQ\\;wA1 /bS1;bB1 bP;wA1 "
      "\\bQ;"
      "bB1 wP;wA1 /bS1;bA1 \\bB1;wA1 -bQ;bS1 -wA1;wQ bB1/;bA1 \\wQ;wA2 wQ-;bB1 wQ;wA2 \\bA1;bB2 "
      "bB1-;"
      "wA2 bB2/;bA1 wA2/");
  rules.max_plies = static_cast<int>(game.plies().size()) + 1;
  const GameRecord record = play(fake("hang 0"), fake("honest"), to_string(game)).record;
  CHECK(record.reason == EndReason::MaxPlies);
  CHECK(record.game.ends_with(";pass"));
  CHECK(record.times_ms == std::vector<double>{0});
}

TEST_CASE_METHOD(OneGame, "faults while the match is being stopped do not count", "[threads]") {
  for (const std::string mode : {"crash", "exit", "err", "nonsense", "no-move", "illegal"}) {
    INFO(mode);
    const Folder folder;
    EngineConfig engine = fake(mode + " 0");
    engine.stderr_file = folder.file("errors");
    engine.fault_grace = {Seconds(60), Seconds(60)};
    stop = false;
    const std::jthread teller([&](const std::stop_token& done) {
      while (!done.stop_requested() && read_file(engine.stderr_file).empty())
        std::this_thread::sleep_for(1ms);
      std::this_thread::sleep_for(30ms);
      stop = true;
    });
    CHECK_THROWS_AS(play(fake("honest"), engine), Interrupted);
  }
}

TEST_CASE_METHOD(OneGame, "a fault counts if the match continues after the grace period") {
  EngineConfig engine = fake("exit 0");
  engine.fault_grace = {Seconds(0.2), Seconds(60)};
  const auto start = std::chrono::steady_clock::now();
  CHECK(play(fake("honest"), engine).record.reason == EndReason::Crashed);
  CHECK(std::chrono::steady_clock::now() - start >= 200ms);
  engine = fake("err 0");
  engine.fault_grace = {Seconds(60), Seconds(0.1)};
  CHECK(play(fake("honest"), engine).record.reason == EndReason::Refused);
}

#if !defined(_WIN32)
TEST_CASE_METHOD(OneGame, "time during which an engine is suspended is not charged", "[threads]") {
  const Folder folder;
  EngineConfig engine = fake("slow");
  engine.stderr_file = folder.file("errors");
  engine.limits.time = Seconds(60);
  rules.max_plies = 1;
  const auto start = std::chrono::steady_clock::now();
  const std::jthread suspender([&](const std::stop_token& done) {
    while (!done.stop_requested() && !read_file(engine.stderr_file).ends_with('\n'))
      std::this_thread::sleep_for(1ms);
    std::this_thread::sleep_for(200ms);
    const int number = std::stoi(read_file(engine.stderr_file));
    kill(number, SIGSTOP);
    std::this_thread::sleep_for(1600ms);
    kill(number, SIGCONT);
  });
  const GameRecord record = play(engine, fake("honest")).record;
  CHECK(record.reason == EndReason::MaxPlies);
  CHECK(record.notes ==
        std::vector<GameRecord::Note>{
            {Color::White, "time during which it or the match was suspended is not counted"}});
  const Seconds all = std::chrono::steady_clock::now() - start;
  // A busy machine may take a while to suspend it.
  CHECK(record.sides[0].excluded_ms > 500);
  CHECK(record.sides[0].total_ms + record.sides[0].excluded_ms <= all.count() * 1000);
  CHECK(record.sides[1].excluded_ms == 0);
}
#endif

TEST_CASE_METHOD(OneGame, "a game is abandoned when stopped") {
  UhpEngine first(host, fake("honest"));
  UhpEngine second(host, fake("honest"));
  stop = true;
  CHECK_THROWS_AS(play_game(Game(), rules, host, {&first, &second}), Interrupted);
}
