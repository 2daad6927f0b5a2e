// What the program does when the system refuses resources, and that it leaves files alone.

#if !defined(_WIN32)

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/folder.hpp"

namespace {

using namespace waggle::test;
using namespace std::chrono_literals;
using Lines = std::vector<std::string>;

// Too little for the stacks of 256 threads.
constexpr std::size_t kLittleMemory = std::size_t{600} << 20;
// Enough to run, but too little for a table of 64 MiB.
constexpr std::size_t kNoRoomForTable = std::size_t{56} << 20;
constexpr const char* kFull = "/dev/full";
constexpr bool kIsEmulated = std::string_view(WAGGLE_BINARY).ends_with("/emulated/waggle");
constexpr const char* kTracer = "/usr/bin/strace";

bool is_skipped(bool is_possible, const char* why) {
  if (!is_possible) std::cout << "SKIPPED: " << why << '\n';
  return !is_possible;
}

waggle::test::Ended run_in_shell(const std::string& arguments) {
  return outcome_of({"/bin/sh", "-c", std::string("'") + WAGGLE_BINARY + "' " + arguments});
}

}  // namespace

TEST_CASE("output that doesn't fit on a full disk is an error with status 2") {
  if (is_skipped(std::filesystem::exists(kFull), "there is no /dev/full")) return;
  for (const char* command : {"perft 3", "bench 1", "--version", "perft --help"}) {
    CAPTURE(command);
    const auto outcome = run_in_shell(std::string(command) + " >" + kFull);
    CHECK(outcome.status == 2);
    CHECK(outcome.errors == "waggle: cannot write to standard output\n");
  }
  CHECK(run_in_shell(std::string("uhp >") + kFull).status == 2);
}

TEST_CASE("an error ends the program with status 2 even if it cannot be reported") {
  if (is_skipped(std::filesystem::exists(kFull), "there is no /dev/full")) return;
  for (const char* command : {"nonsense", "perft 2 >/dev/full"})
    CHECK(run_in_shell(std::string(command) + " 2>" + kFull).status == 2);
}

TEST_CASE("without memory for the default table, a move is found with a message") {
  if (is_skipped(!kSanitized, "a sanitizer takes more memory than the test allows")) return;
  Process engine({WAGGLE_BINARY, "ugi"}, kNoRoomForTable);
  engine.send("position startpos\ngo depth 2\nquit\n");
  const std::string said = engine.read_rest();
  CHECK(said.find("\ninfo string the system has too little memory") != std::string::npos);
  CHECK(said.find("\nbestmove w") != std::string::npos);
  CHECK(engine.wait() == 0);
}

TEST_CASE("a table larger than the memory is refused on the command line") {
  if (is_skipped(!kSanitized, "a sanitizer takes more memory than the test allows")) return;
  Process engine({WAGGLE_BINARY, "ugi", "--hash", "4096"}, kLittleMemory);
  CHECK(engine.read_rest().empty());
  CHECK(engine.wait() == 2);
  CHECK(engine.errors() ==
        "waggle: not enough memory for a transposition table of 4096 MiB; try a smaller "
        "TranspositionTableSizeMB\n");
}

TEST_CASE("if the system limits threads, fewer than requested search", "[slow]") {
  if (is_skipped(!kSanitized, "a sanitizer takes more memory than the test allows")) return;
  Process engine({WAGGLE_BINARY, "--threads", "256", "--ponder"}, kLittleMemory);
  CHECK(engine.read_answer().size() == 2);
  engine.send("newgame Base+MLP\nbestmove nodes 2000\nperft 3\nvalidmoves\n");
  CHECK(engine.read_answer().size() == 1);
  const Lines best = engine.read_answer();
  REQUIRE(best.size() == 1);
  CHECK(best[0].starts_with('w'));
  const Lines counts = engine.read_answer();
  REQUIRE(counts.size() == 4);
  CHECK(counts[3].starts_with("perft(3) "));
  CHECK(engine.read_answer().size() == 1);
  engine.send("exit\n");
  CHECK(engine.wait() == 0);
}

TEST_CASE("self-play and a match with more threads than memory allows end cleanly", "[slow]") {
  if (is_skipped(!kSanitized, "a sanitizer takes more memory than the test allows")) return;
  // Which allocation fails differs from run to run.
  for (std::size_t memory = kLittleMemory / 2; memory <= kLittleMemory;
       memory += kLittleMemory / 8) {
    const Folder folder;
    Process games({WAGGLE_BINARY, "selfplay", "--out", folder.file("games"), "--games", "4",
                   "--nodes", "10", "--threads", "256"},
                  memory);
    const int status = games.wait();
    INFO(memory << ": " << games.errors());
    CHECK((status == 0 ||
           (status == 2 && games.errors().find("not enough memory") != std::string::npos)));
  }

#if defined(WAGGLE_FAKE_ENGINE)
  if (is_skipped(!kIsEmulated, "of a program with threads, QEMU cannot start another one safely"))
    return;
  const std::string fake = std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' honest";
  Process match({WAGGLE_BINARY, "match", "--engine", fake, "name=one", "--engine", fake, "name=two",
                 "--each", "st=60", "--maxplies", "10", "--rounds", "40", "--concurrency", "256"},
                kLittleMemory);
  CHECK(match.read_rest().find("80 games") != std::string::npos);
  CHECK(match.wait() == 0);
#endif
}

#if defined(WAGGLE_FAKE_ENGINE)
TEST_CASE("a match plays all its games with as many engines as the system allows",
          "[slow][threads]") {
  // Long enough for all games to start before the first is over.
  const std::string fake = std::string("--engine \"cmd='") + WAGGLE_FAKE_ENGINE + "' slow\" ";
  // Sixteen games at a time would take 64 descriptors.
  const auto match = [&](int descriptors) {
    return outcome_of({"/bin/sh", "-c",
                       "ulimit -n " + std::to_string(descriptors) + " && exec '" + WAGGLE_BINARY +
                           "' match " + fake + "name=one " + fake +
                           "name=two --each st=5 --openings plies=1 --maxplies 2 --rounds 8 "
                           "--concurrency 16"});
  };
  const auto few = match(32);
  CHECK(few.status == 0);
  CHECK(few.output.find("16 games") != std::string::npos);
  CHECK(few.errors.find("too few system resources: ") != std::string::npos);
  if (is_skipped(!kSanitized && !kIsEmulated,
                 "a sanitizer and an emulator take descriptors of their own"))
    return;
  const auto none = match(10);
  CHECK(none.status == 2);
  CHECK(none.errors.find("Too many open files") != std::string::npos);
}
#endif

TEST_CASE("an engine that is suspended and continued loses no answer", "[threads]") {
  Process engine({WAGGLE_BINARY});
  CHECK(engine.read_answer().size() == 2);
  engine.send("newgame\nbestmove seconds 0.3\nvalidmoves\n");
  CHECK(engine.read_answer().size() == 1);
  for (int i = 0; i < 3; ++i) {
    kill(engine.number(), SIGSTOP);
    std::this_thread::sleep_for(200ms);
    kill(engine.number(), SIGCONT);
    std::this_thread::sleep_for(20ms);
  }
  CHECK(engine.read_answer().size() == 1);
  CHECK(engine.read_answer() == Lines{"wS1;wB1;wG1;wA1"});
  engine.close_input();
  CHECK(engine.wait() == 0);
}

TEST_CASE("a game of thousands of plies is played, shown and taken back", "[threads]") {
  // Two beetles climb to and fro, four plies each way.
  const std::string opening = "wB1;bB1 wB1-;wQ -wB1;bQ bB1-;wB2 -wQ;bB2 bQ-";
  const std::string way = ";wB2 wQ;bB2 bQ;wB2 -wQ;bB2 bQ-";
  const int ways = kSlowBuild ? 100 : 1000;
  std::string game = "Base;InProgress;White[1];" + opening;
  for (int i = 0; i < ways; ++i) game += way;
  const std::string plies = std::to_string(ways * 4);
  Process engine({WAGGLE_BINARY});
  CHECK(engine.read_answer().size() == 2);
  engine.send("newgame " + game + "\nbestmove depth 2\nundo " + plies + "\nvalidmoves\n");
  const Lines read = engine.read_answer();
  REQUIRE(read.size() == 1);
  CHECK(read[0].ends_with(way));
  CHECK(engine.read_answer().size() == 1);
  CHECK(engine.read_answer() == Lines{"Base;InProgress;White[4];" + opening});
  CHECK(engine.read_answer().size() == 1);
  engine.send("exit\n");
  CHECK(engine.wait() == 0);
}

TEST_CASE("no command over a pipe opens a file") {
  if (is_skipped(!kSanitized && access(kTracer, X_OK) == 0, "strace is not there, or in its way"))
    return;
  const Folder folder;
  const std::string trace = folder.file("trace");
  const std::string there = folder.file("there");
  std::ofstream(there) << "Base\n";
  const std::string as_file =
      "options set GameType F\noptions set EvalFile F\nnewgame F\nplay F\n"
      "load F\nsave F\nperft --file F\nhelp F\nbestmove file F nodes 9\n"
      "newgame\nbestmove nodes 9\n";
  const std::string in_ugi =
      "ugi\nsetoption name EvalFile value F\nsetoption name Level value F\n"
      "position fen F\nposition startpos moves F\ngo nodes 9\nquit\n";
  for (std::string said : {as_file, in_ugi}) {
    for (std::size_t at = 0; (at = said.find('F', at)) != std::string::npos; ++at)
      if (said[at - 1] == ' ') said.replace(at, 1, there);
    Process engine({kTracer, "-f", "-e", "trace=%file,%network,write", "-o", trace, WAGGLE_BINARY});
    engine.send(said);
    engine.close_input();
    CHECK(engine.read_rest().size() > 100);
    if (is_skipped(engine.wait() == 0, "strace may not trace here")) return;
    std::ifstream file(trace);
    bool has_greeted = false;
    for (std::string line; std::getline(file, line);) {
      const bool is_write = line.find(" write(") != std::string::npos;
      has_greeted |= is_write && line.find("id Waggle") != std::string::npos;
      if (!has_greeted || is_write || line.find("exited with 0") != std::string::npos) continue;
      FAIL_CHECK(line);
    }
    CHECK(has_greeted);
  }
}

#endif
