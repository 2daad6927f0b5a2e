// UGI over real pipes.

#if !defined(_WIN32)
#include <sys/resource.h>
#endif

#include <chrono>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/ugi_engine.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"

namespace {

using namespace waggle::test;
using namespace std::chrono_literals;
using UgiClock = std::chrono::steady_clock;

const std::vector<std::string> kNoArguments;
constexpr std::string_view kFirstMoves = " wS1 wB1 wG1 wA1 ";

bool is_first(const std::string& move) {
  return kFirstMoves.find(' ' + move + ' ') != std::string_view::npos;
}

#if !defined(_WIN32)
// CPU time of the child processes that have ended.
std::chrono::microseconds time_of_children() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return std::chrono::seconds(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         std::chrono::microseconds(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}
#endif

// Waits for an engine that has been told to quit.
void check_end(Process& engine, int status = 0) {
  CHECK(engine.read_rest().empty());
  CHECK(engine.wait() == status);
  CHECK(engine.errors().empty());
}

}  // namespace

TEST_CASE("waggle ugi prints nothing until it is asked", "[threads]") {
  UgiEngine engine;
  engine.tell("isready");
  CHECK(engine.read_line() == "readyok");
  engine.tell("ugi");
  const auto lines = engine.read_to("ugiok");
  CHECK(lines[0].starts_with("id name Waggle v"));
  engine.tell("quit");
  check_end(engine);
}

TEST_CASE("waggle ugi takes the flags of the options", "[threads]") {
  UgiEngine engine({"ugi", "--threads", "2", "--game-type=Base+M"});
  engine.tell("ugi");
  std::string options;
  for (const std::string& line : engine.read_to("ugiok")) options += line + '\n';
  CHECK(options.find("name Threads type spin default 2 ") != std::string::npos);
  CHECK(options.find("name GameType type combo default Base+M ") != std::string::npos);
  engine.tell("quit");
  check_end(engine);
}

TEST_CASE("a runner may name any game, and Waggle plays Hive", "[threads]") {
  const auto [arguments, note] =
      GENERATE(std::pair(std::vector<std::string>{"ugi", "--game", "hive"}, ""),
               std::pair(std::vector<std::string>{"--game", "Hive"}, ""),
               std::pair(std::vector<std::string>{"uhp", "--game", "hive"}, ""),
               std::pair(std::vector<std::string>{"uhp", "--game", "ataxx"},
                         "waggle: --game 'ataxx' is ignored, because Waggle plays only Hive\n"),
               std::pair(std::vector<std::string>{"ugi", "--game", "ataxx"},
                         "waggle: --game 'ataxx' is ignored, because Waggle plays only Hive\n"),
               std::pair(std::vector<std::string>{"--game", "ataxx"},
                         "waggle: --game 'ataxx' is ignored, because Waggle plays only Hive\n"));
  CAPTURE(arguments);
  UgiEngine engine(arguments);
  engine.tell("ugi");
  static_cast<void>(engine.read_to("ugiok"));
  engine.tell("isready");
  CHECK(engine.read_line() == "readyok");
  engine.tell("position startpos\ngo movetime 10");
  std::string line;
  do line = engine.read_line();
  while (!line.starts_with("bestmove"));
  engine.tell("moves " + line.substr(9, 3) + "\nquery gameover");
  CHECK(engine.read_line() == "response false");
  engine.tell("quit");
  CHECK(engine.read_rest().empty());
  CHECK(engine.wait() == 0);
  CHECK(engine.errors() == note);
}

TEST_CASE("a search whose clock has already run out is answered after ponderhit", "[threads]") {
  const std::string level = GENERATE("20", "3");
  UgiEngine engine({"ugi", "--level", level});
  engine.tell("position startpos\ngo ponder wtime -20 btime -20 winc -1\nponderhit");
  std::string line;
  do line = engine.read_line();
  while (!line.starts_with("bestmove"));
  engine.tell("quit");
  check_end(engine);
}

TEST_CASE("a client that begins with UGI gets it, after the greeting of UHP", "[threads]") {
  const std::string word = GENERATE("ugi", "uci", "ugmi", "\n \n UCI");
  UgiEngine engine(kNoArguments);
  engine.tell(word);
  const auto lines = engine.read_to(word.size() > 4 ? "uciok" : word + "ok");
  REQUIRE(lines.size() > 5);
  CHECK(lines[2] == "ok");
  CHECK(lines[3].starts_with("id name Waggle v"));
  // Words that aren't UGI are ignored now.
  engine.tell("newgame\nposition startpos\nisready");
  CHECK(engine.read_line() == "readyok");
  CHECK(is_first(engine.best_move("go depth 1")));
  engine.tell("quit");
  check_end(engine);
}

TEST_CASE("a client that begins with any command of UGI gets it", "[slow][threads]") {
  const std::string word =
      GENERATE("isready", "setoption name Hash value 1", "uginewgame", "position startpos",
               "moves wS1", "go depth 1", "query gameover", "debug off", "ponderhit");
  UgiEngine engine(kNoArguments);
  engine.tell(word + "\nucinewgame\nquery result\nugi");
  CHECK(engine.read_to("ok").size() == 3);
  for (const std::string& line : engine.read_to("ugiok")) CHECK(!line.starts_with("err"));
  CHECK(is_first(engine.best_move("go depth 1")));
  engine.tell("quit");
  check_end(engine);
}

TEST_CASE("the third repetition is a draw in UGI, and not in UHP", "[threads]") {
  const std::string moves =
      "wS1 bS1wS1- wQ-wS1 bQbS1- wQ\\wS1 bQbS1\\ wQ-wS1 bQbS1- wQ\\wS1 bQbS1\\ wQ-wS1 bQbS1-";
  struct Case {
    std::vector<std::string> arguments;
    std::string result;
  };
  const std::string off = "--threefold-repetition-draw=false";
  for (const auto& [arguments, result] : {Case{{"ugi"}, "draw"},
                                          {{}, "draw"},
                                          {{"uhp"}, "draw"},
                                          {{"ugi", off}, "none"},
                                          {{off}, "none"},
                                          {{"uhp", off}, "none"}}) {
    UgiEngine engine(arguments);
    engine.tell("isready\nposition startpos moves " + moves);
    engine.read_to("readyok");
    CHECK(engine.query("result") == result);
    engine.tell("setoption name ThreefoldRepetitionDraw value 0");
    CHECK(engine.query("result") == "none");
    engine.tell("quit");
    check_end(engine);
  }
  UgiEngine engine(kNoArguments);
  engine.tell("options get ThreefoldRepetitionDraw");
  CHECK(engine.read_answer().size() == 2);
  CHECK(engine.read_answer().front() == "ThreefoldRepetitionDraw;bool;False;False");
  engine.tell("exit");
  check_end(engine);
}

TEST_CASE("a client that begins with anything else gets UHP for good", "[threads]") {
  const std::string word = GENERATE("info", "stop", "positional", "ugly", "u");
  UgiEngine engine(kNoArguments);
  engine.tell(word + "\nugi\nnewgame\nquit");
  CHECK(engine.read_answer().size() == 2);
  CHECK(engine.read_answer().size() <= 2);
  const std::vector<std::string> invalid = {
      "err Invalid command. Try 'help' to see a list of valid commands."};
  CHECK(engine.read_answer() == invalid);
  CHECK(engine.read_answer().front() == "Base;NotStarted;White[1]");
  CHECK(engine.read_answer() == invalid);
  engine.tell("exit");
  check_end(engine);
}

TEST_CASE("isready is answered during a search, however early it is sent", "[threads]") {
  UgiEngine engine;
  for (int i = 0; i < 20; ++i) {
    engine.tell("position startpos\ngo infinite\nisready");
    if (i % 2 != 0) std::this_thread::sleep_for(5ms);
    engine.tell("isready");
    for (const std::string& line : engine.read_to("readyok")) CHECK(!line.starts_with("bestmove"));
    engine.read_to("readyok");
    engine.tell("stop");
    CHECK(is_first(engine.read_best_move()));
  }
  // But not before earlier commands.
  engine.tell("ugi\ngo infinite\nisready\nstop");
  CHECK(engine.read_line().starts_with("id name "));
  CHECK(engine.read_to("ugiok").size() > 5);
  engine.read_to("readyok");
  engine.read_best_move();
  engine.tell("quit");
  check_end(engine);
}

TEST_CASE("stop ends a search, and only the first of several", "[threads]") {
  UgiEngine engine;
  engine.tell("go infinite\ngo infinite\nstop");
  CHECK(is_first(engine.read_best_move()));
  engine.tell("isready");
  for (const std::string& line : engine.read_to("readyok")) CHECK(!line.starts_with("bestmove"));
  engine.tell("stop");
  CHECK(is_first(engine.read_best_move()));
  // No search is left to stop.
  engine.tell("stop\nstop");
  CHECK(is_first(engine.best_move("go depth 1")));
  engine.tell("quit");
  check_end(engine);
}

#if !defined(_WIN32)
TEST_CASE("a finished search that waits for stop uses no CPU time", "[threads]") {
  UgiEngine engine;
  engine.tell("go infinite depth 1");
  std::this_thread::sleep_for(1s);
  engine.tell("isready");
  for (const std::string& line : engine.read_to("readyok")) CHECK(!line.starts_with("bestmove"));
  engine.tell("stop");
  CHECK(is_first(engine.read_best_move()));
  engine.tell("quit");
  const auto before = time_of_children();
  check_end(engine);
  // Under an emulator, startup alone takes a quarter of a second.
  if (!kSlowBuild) CHECK(time_of_children() - before < 500ms);
}
#endif

TEST_CASE("pondering ends with stop, or with ponderhit and its limits", "[threads]") {
  UgiEngine engine;
  for (const char* limits : {"depth 2", "movetime 20", "wtime 200 btime 200"}) {
    for (const char* end : {"stop", "ponderhit"}) {
      INFO(limits << ", " << end);
      engine.tell(std::string("go ponder ") + limits);
      std::this_thread::sleep_for(30ms);
      engine.tell("isready");
      for (const std::string& line : engine.read_to("readyok"))
        CHECK(!line.starts_with("bestmove"));
      engine.tell(end);
      CHECK(is_first(engine.read_best_move()));
    }
  }
  engine.tell("quit");
  check_end(engine);
}

TEST_CASE("quit during a search ends the engine after all answers", "[threads]") {
  UgiEngine engine;
  engine.tell("go infinite\ngo ponder\ngo\nquit\ngo infinite");
  for (int i = 0; i < 3; ++i) CHECK(is_first(engine.read_best_move()));
  check_end(engine);
}

TEST_CASE("at the end of input, a search with limits is finished", "[threads]") {
  UgiEngine engine;
  const auto start = UgiClock::now();
  engine.send("position startpos\ngo movetime 300");
  engine.close_input();
  CHECK(is_first(engine.read_best_move()));
  CHECK(UgiClock::now() - start >= 250ms);
  check_end(engine);
}

TEST_CASE("at the end of input, an endless search ends too", "[threads]") {
  UgiEngine engine;
  engine.tell("go infinite depth 1");
  engine.close_input();
  CHECK(is_first(engine.read_best_move()));
  check_end(engine);
}

TEST_CASE("Ctrl-C stops a UGI search, and over a pipe does nothing to an idle engine",
          "[threads][ctrl-c]") {
  UgiEngine engine;
  engine.tell("go infinite");
  engine.read_to("info depth ");
  engine.interrupt();
  CHECK(is_first(engine.read_best_move()));
  engine.interrupt();
  engine.tell("quit");
  check_end(engine);
}

TEST_CASE("a UGI engine whose client dies ends quietly", "[threads]") {
  const std::string line = GENERATE("go infinite", "go infinite depth 1", "go ponder movetime 5");
  UgiEngine engine;
  engine.tell(line);
  engine.read_to("info depth ");
  std::this_thread::sleep_for(30ms);
  engine.close_output();
  CHECK(engine.wait() == 2);
  CHECK(engine.errors().empty());
}
