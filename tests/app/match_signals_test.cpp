// Matches that are interrupted together with their engines, as on a cluster.

#if !defined(_WIN32)

#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/text.hpp"

namespace {

using namespace waggle::test;
using namespace std::chrono_literals;

// A match of very many games between two fakes in one mode, which write their process ids to a
// file.
class LongMatch {
 public:
  explicit LongMatch(const std::string& mode, const std::string& shell = "exec \"$@\"",
                     const std::vector<std::string>& each = {"st=5"},
                     const std::string& max_plies = "20") {
    const std::string engine = std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' " + mode;
    std::vector<std::string> command = {"/bin/sh",       "-c",
                                        shell,           "sh",
                                        WAGGLE_BINARY,   "match",
                                        "--engine",      engine,
                                        "name=one",      "--engine",
                                        engine,          "name=two",
                                        "--rounds",      "5000",
                                        "--maxplies",    max_plies,
                                        "--concurrency", "2",
                                        "--results",     results_,
                                        "--each",        "stderr=" + errors_};
    command.insert(command.end(), each.begin(), each.end());
    process_ = std::make_unique<Process>(command);
    process_->close_input();
    // Two engines are started as a trial, and four play. Some disks stall for minutes.
    for (int i = 0; i < 200'000 && (numbers().size() < 6 || content(results_).size() < 2000); ++i)
      std::this_thread::sleep_for(1ms);
    REQUIRE(numbers().size() == 6);
  }

  [[nodiscard]] Process& process() const { return *process_; }
  [[nodiscard]] std::vector<int> numbers() const {
    std::ifstream file(errors_);
    std::vector<int> numbers;
    for (int number = 0; file >> number;) numbers.push_back(number);
    return numbers;
  }
  [[nodiscard]] std::string games() const { return content(results_); }

 private:
  static std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  Folder folder_;
  std::string errors_ = folder_.file("errors");
  std::string results_ = folder_.file("games.jsonl");
  std::unique_ptr<Process> process_;
};

// Interrupts the engines of a match, and the match a moment later. Returns whether that took less
// than the two seconds for which a match waits before it blames an engine that has exited.
bool interrupt(const LongMatch& match, int signal) {
  const auto start = std::chrono::steady_clock::now();
  for (const int number : match.numbers()) ::kill(number, signal);
  std::this_thread::sleep_for(200ms);
  ::kill(match.process().number(), signal);
  return std::chrono::steady_clock::now() - start < 1500ms;
}

}  // namespace

TEST_CASE("a match whose engines are interrupted first records no loss", "[slow][threads]") {
  struct Case {
    std::string mode;
    int signal;
  };
  for (const auto& [mode, signal] :
       {Case{"pid", SIGTERM}, Case{"obeys", SIGTERM}, Case{"pid", SIGKILL}}) {
    CAPTURE(mode, signal);
    bool is_in_time = false;
    // On a very busy machine, the match may have to be interrupted again.
    for (int attempt = 0; attempt < 20 && !is_in_time; ++attempt) {
      const LongMatch match(mode);
      is_in_time = interrupt(match, signal);
      CHECK(match.process().wait() == (signal == SIGTERM ? 130 : Process::kKilled));
      if (!is_in_time) continue;
      CHECK_FALSE(has(match.games(), "at_fault"));
      CHECK_FALSE(has(match.games(), "it ended"));
    }
    CHECK(is_in_time);
  }
}

TEST_CASE("a match that isn't interrupted records that an engine was killed", "[slow][threads]") {
  // The engines also ignore the signals themselves, because under QEMU they don't inherit that.
  const LongMatch match("ignores", "trap '' TERM; exec \"$@\"");
  ::kill(match.process().number(), SIGTERM);
  for (const int number : match.numbers()) ::kill(number, SIGTERM);
  ::kill(match.numbers().back(), SIGKILL);
  for (int i = 0; i < 20'000 && !has(match.games(), "it exited: signal 9"); ++i)
    std::this_thread::sleep_for(1ms);
  CHECK(has(match.games(), "it exited: signal 9"));
  CHECK_FALSE(has(match.games(), "it exited: signal 15"));
}

TEST_CASE("a match that is suspended and continued loses no game on time", "[long]") {
  // Only the match, only its engines, and both, like `scontrol suspend`.
  for (const int who : {1, 2, 3}) {
    CAPTURE(who);
    const LongMatch match("slow", "exec \"$@\"", {"st=1", "margin=500"}, "6");
    std::vector<int> suspended;
    if ((who & 1) != 0) suspended.push_back(match.process().number());
    if ((who & 2) != 0)
      for (const int number : match.numbers()) suspended.push_back(number);
    for (const int number : suspended) ::kill(number, SIGSTOP);
    std::this_thread::sleep_for(2500ms);
    for (const int number : suspended) ::kill(number, SIGCONT);
    for (int i = 0; i < 30'000 && !has(match.games(), "suspended is not counted"); ++i)
      std::this_thread::sleep_for(1ms);
    CHECK(has(match.games(), "suspended is not counted"));
    CHECK_FALSE(has(match.games(), "at_fault"));
  }
}

#endif
