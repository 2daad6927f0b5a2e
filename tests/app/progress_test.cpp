// The progress of long-running work on a terminal, and its output without one.

#if !defined(_WIN32)

#include <fstream>
#include <string>
#include <vector>

#include "app/process.hpp"
#include "app/terminal.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"

namespace {

using namespace waggle::test;
using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("long counts and benches show progress on a terminal", "[slow][threads]") {
  struct Case {
    Words words;
    std::string shown;
  };
  for (const Case& each : {Case{{"perft", "--lists", "12"}, "perft(12): "},
                           Case{{"bench", "60"}, "position 1 of 16; 00:0"}}) {
    Words command = each.words;
    command.insert(command.begin(), WAGGLE_BINARY);
    Terminal terminal(command, {"TERM=xterm"}, 80);
    static_cast<void>(terminal.see(each.shown));
    static_cast<void>(terminal.see(" elapsed"));
    terminal.type("\x03");
    CHECK(terminal.wait() == 128 + 2);
  }
}

TEST_CASE("a match shows progress on a terminal before its first game ends, resumed or not",
          "[threads]") {
  const Folder folder;
  const std::string engine = std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' hang 1";
  // The engines hang, so only games that are already in the file have ended.
  Words match = {WAGGLE_BINARY, "match",    "--engine",      engine,
                 "name=a",      "--engine", engine,          "name=b",
                 "--each",      "st=1000",  "--concurrency", "2",
                 "--rounds",    "3",        "--results",     folder.file("results")};
  const auto see = [&](const std::string& line) {
    Terminal terminal(match, {"TERM=xterm"}, 80);
    static_cast<void>(terminal.see("starting the engines"));
    static_cast<void>(terminal.see(line));
    terminal.type("\x03");
    CHECK(terminal.wait() == 128 + 2);
  };
  see("0 of 6 games, 2 running");
  std::ofstream results(folder.file("results"), std::ios::app);
  for (const char* const players :
       {R"("white": "a", "black": "b")", R"("white": "b", "black": "a")"})
    results << R"({"seed": 1, "pair": 0, )" << players
            << R"(, "result": "1-0", "reason": "late", "type": "Base", "opening_plies": 0,)"
               R"( "game": "Base;NotStarted;White[1]", "times_ms": [],)"
               R"( "white_side": {"moves": 0, "total_ms": 0, "longest_ms": 0, "overshoot_ms": 0},)"
               R"( "black_side": {"moves": 0, "total_ms": 0, "longest_ms": 0, "overshoot_ms": 0}})"
               "\n";
  results.close();
  match.emplace_back("--resume");
  see("2 of 6 games, 2 running");
}

TEST_CASE("a match without a terminal prints nothing before its first game ends", "[threads]") {
  const std::string engine = std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' honest";
  const Ended outcome =
      outcome_of({WAGGLE_BINARY, "match", "--engine", engine, "name=a", "--engine", engine,
                  "name=b", "--each", "st=100", "--maxplies", "6", "--report-every", "0"});
  CHECK(outcome.status == 0);
  CHECK(outcome.errors.starts_with("1/2: 1 game, +"));
  CHECK(outcome.errors.find("running") == std::string::npos);
}

TEST_CASE("a message about a match gets its own line on a terminal", "[threads]") {
  const std::string engine = std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' no-start";
  Terminal terminal({WAGGLE_BINARY, "match", "--engine", engine, "name=a", "--engine", engine,
                     "name=b", "--each", "st=1"},
                    {"TERM=xterm"}, 80);
  static_cast<void>(terminal.see("\r\x1b[Kwaggle: engine 'a' does not start"));
  CHECK(terminal.wait() == 2);
}

TEST_CASE("a count without a terminal prints only its result") {
  const Ended outcome = outcome_of({WAGGLE_BINARY, "perft", "--lists", "6"});
  CHECK(outcome.status == 0);
  CHECK(outcome.output.starts_with("perft(6) = 12219480 in "));
  CHECK(outcome.errors.empty());
}

#endif
