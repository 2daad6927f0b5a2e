// Matches that are told to end together with their engines, as a cluster does it.

#if !defined(_WIN32)

#include <chrono>
#include <csignal>
#include <fstream>
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

// A match of very many games between two fakes in one mode, which write their numbers to a file.
class LongMatch {
 public:
  explicit LongMatch(const std::string& mode, const std::string& shell = "exec \"$@\"") {
    const std::string engine = std::string("cmd='") + WAGGLE_FAKE_ENGINE + "' " + mode;
    process_ = std::make_unique<Process>(std::vector<std::string>{
        "/bin/sh",    "-c",        shell,      "sh",       WAGGLE_BINARY,
        "match",      "--engine",  engine,     "name=one", "--engine",
        engine,       "name=two",  "--each",   "st=5",     "stderr=" + errors_,
        "--maxplies", "20",        "--rounds", "5000",     "--concurrency",
        "2",          "--results", results_});
    process_->close_input();
    // Two are started in trial, and four play.
    for (int i = 0; i < 20'000 && (numbers().size() < 6 || content(results_).size() < 2000); ++i)
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

}  // namespace

TEST_CASE("a match whose engines are told to end before it is records no loss", "[threads]") {
  struct Case {
    std::string mode;
    int signal;
  };
  for (const auto& [mode, signal] :
       {Case{"pid", SIGTERM}, Case{"obeys", SIGTERM}, Case{"pid", SIGKILL}}) {
    CAPTURE(mode, signal);
    const LongMatch match(mode);
    for (const int number : match.numbers()) ::kill(number, signal);
    std::this_thread::sleep_for(200ms);
    ::kill(match.process().number(), signal);
    CHECK(match.process().wait() == (signal == SIGTERM ? 130 : Process::kKilled));
    CHECK_FALSE(has(match.games(), "at_fault"));
    CHECK_FALSE(has(match.games(), "it ended"));
  }
}

TEST_CASE("a match that nobody tells to end records that an engine was killed", "[threads]") {
  const LongMatch match("pid", "trap '' TERM; exec \"$@\"");
  ::kill(match.process().number(), SIGTERM);
  for (const int number : match.numbers()) ::kill(number, SIGTERM);
  ::kill(match.numbers().back(), SIGKILL);
  for (int i = 0; i < 20'000 && !has(match.games(), "it ended: signal 9"); ++i)
    std::this_thread::sleep_for(1ms);
  CHECK(has(match.games(), "it ended: signal 9"));
  CHECK_FALSE(has(match.games(), "it ended: signal 15"));
}

#endif
