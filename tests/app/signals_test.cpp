// Signals that were ignored at startup, as under nohup.

#if !defined(_WIN32)

#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "text/path.hpp"

namespace {

using namespace waggle::test;
using namespace std::chrono_literals;
using Words = std::vector<std::string>;

const std::vector<int> kSignals = {SIGHUP, SIGINT, SIGTERM};

// The program, started with the signals ignored.
std::unique_ptr<Process> ignoring(const Words& arguments) {
  Words words = {"/bin/sh", "-c", "trap '' HUP INT TERM; echo ready; exec \"$@\"", "sh",
                 WAGGLE_BINARY};
  words.insert(words.end(), arguments.begin(), arguments.end());
  auto process = std::make_unique<Process>(words);
  REQUIRE(process->read_line() == "ready");
  return process;
}

// The output and exit status of a program that repeatedly gets each of the signals.
std::pair<std::string, int> sent_to(Process& process) {
  std::string said;
  {
    const std::jthread sender([&](const std::stop_token& stop) {
      while (!stop.stop_requested()) {
        for (const int signal : kSignals) ::kill(process.number(), signal);
        std::this_thread::sleep_for(2ms);
      }
    });
    said = process.read_rest();
  }
  return {said, process.wait()};
}

void check_goes_on(const Words& arguments, const std::string& end) {
  CAPTURE(arguments);
  const auto process = ignoring(arguments);
  process->close_input();
  const auto [said, status] = sent_to(*process);
  CAPTURE(said, process->errors());
  CHECK(status == 0);
  CHECK(said.find(end) != std::string::npos);
  CHECK(said.find("interrupted") == std::string::npos);
}

const std::string kGame = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-";

}  // namespace

TEST_CASE("long work isn't interrupted by signals that were ignored at startup",
          "[slow][threads][costly]") {
  const Folder folder;
  const std::string engine = std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' honest";
  check_goes_on({"match", "--engine", engine, "name=one", "--engine", engine, "name=two", "--each",
                 "st=5", "--maxplies", "20", "--rounds", "100"},
                "200 games: ");
  check_goes_on({"selfplay", "--out", folder.file("games"), "--games", "20", "--nodes", "200"},
                " positions\n");
  check_goes_on({"train", folder.file("games/1.games"), "--out", folder.file("net"), "--epochs",
                 "2", "--batch", "64"},
                "");
  check_goes_on({"book", "--out", folder.file("book"), "--type", "Base", "--plies", "2",
                 "--replies", "2", "--nodes", "3000"},
                " moves\n");
  std::ofstream(waggle::path_of(folder.file("game.txt"))) << kGame << '\n';
  check_goes_on({"review", folder.file("game.txt"), "--nodes", "20000"}, "bA1 bQ-");
}

TEST_CASE("an engine started with SIGINT ignored searches for its full time", "[slow]") {
  for (const auto& [protocol, dialogue, answer] :
       {std::tuple{"uhp", "newgame Base\nbestmove time 00:00:01\n", "\nok\n"},
        std::tuple{"ugi", "position startpos\ngo movetime 1000\n", "bestmove w"}}) {
    CAPTURE(protocol);
    const auto process = ignoring({protocol});
    if (std::string(protocol) == "uhp") CHECK(process->read_answer().size() == 2);
    const auto start = std::chrono::steady_clock::now();
    process->send(dialogue);
    process->close_input();
    const auto [said, status] = sent_to(*process);
    CHECK(std::chrono::steady_clock::now() - start >= 800ms);
    CHECK(status == 0);
    CHECK(said.find(answer) != std::string::npos);
  }
}

#endif
