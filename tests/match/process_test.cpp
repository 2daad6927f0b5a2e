// Child processes: what they say, how they end, and that none is left.

#include "match/process.hpp"

#include <csignal>
#include <thread>

#include "match/fakes.hpp"
#include "support/catch.hpp"
#include "waggle/error.hpp"

namespace {

using namespace waggle;
using namespace waggle::test;
using namespace std::chrono_literals;
using Event = Process::Event;

Process::Clock::time_point in(std::chrono::milliseconds wait) {
  return Process::Clock::now() + wait;
}
// Far longer than anything here takes.
Process::Clock::time_point later() { return in(60s); }

Process::Command shell(const std::string& script) { return {{"/bin/sh", "-c", script}, "", ""}; }

// Whether a process is gone, or will be soon.
bool is_gone(pid_t pid) {
  for (int i = 0; i < 2000; ++i) {
    if (kill(pid, 0) != 0) return true;
    std::this_thread::sleep_for(5ms);
  }
  return false;
}

struct OneProcess {
  Keeper keeper;
  std::atomic<bool> stop{false};
  std::string line;
};

}  // namespace

TEST_CASE_METHOD(OneProcess, "a process reads lines and says lines") {
  Process cat(keeper, {{"cat"}, "", ""}, stop);
  REQUIRE(cat.send("one\r\ntwo\n", later()));
  CHECK(cat.read_line(line, later()) == Event::Line);
  CHECK(line == "one");
  CHECK(cat.read_line(line, later()) == Event::Line);
  CHECK(line == "two");
  CHECK(cat.read_line(line, in(20ms)) == Event::Late);
  cat.close_input();
  CHECK(cat.read_line(line, later()) == Event::Ended);
  CHECK(cat.wait(later()) == 0);
}

TEST_CASE_METHOD(OneProcess, "a process that cannot be started is an error that says why") {
  CHECK(contains(error_of([&] {
                   Process(keeper, {{"/no/such/engine"}, "", ""}, stop);
                 }),
                 "'/no/such/engine': No such file"));
  CHECK(contains(error_of([&] {
                   Process(keeper, {{"cat"}, "/no/such/folder", ""}, stop);
                 }),
                 "in '/no/such/folder'"));
  CHECK_THROWS_AS(Process(keeper, {{"cat"}, "", "/no/such/folder/errors"}, stop), Error);
}

TEST_CASE_METHOD(OneProcess, "how a process has ended is told") {
  Process exits(keeper, shell("exit 3"), stop);
  CHECK(exits.read_line(line, later()) == Event::Ended);
  CHECK(exits.wait(later()) == 3);
  CHECK(exits.end() == "exit status 3");
  Process killed(keeper, shell("kill -9 $$"), stop);
  CHECK(killed.wait(later()) == 128 + SIGKILL);
  CHECK(killed.end() == "signal 9");
  CHECK_FALSE(killed.send("hello\n", in(100ms)));
}

TEST_CASE_METHOD(OneProcess,
                 "what a process says unasked takes little memory, however much it is") {
  Process endless_line(keeper, shell("head -c 100000000 /dev/zero; sleep 100"), stop);
  CHECK(endless_line.read_line(line, later()) == Event::Flooded);
  Process endless_lines(keeper, shell("yes"), stop);
  CHECK(endless_lines.read_line(line, later()) == Event::Line);
  std::this_thread::sleep_for(10ms);
  Event event = Event::Line;
  for (int i = 0; i < 1000 && event == Event::Line; ++i) event = endless_lines.discard_pending();
  CHECK(endless_lines.read_line(line, later()) == Event::Line);
}

TEST_CASE_METHOD(OneProcess, "standard error never stops a process") {
  Process loud(keeper, shell("head -c 10000000 /dev/zero >&2; echo done"), stop);
  CHECK(loud.read_line(line, later()) == Event::Line);
  CHECK(line == "done");
  const Folder folder;
  const Process::Command command = {
      {"/bin/sh", "-c", "echo wrong >&2; echo done"}, "", folder.file("errors")};
  Process kept(keeper, command, stop);
  CHECK(kept.read_line(line, later()) == Event::Line);
  CHECK(read_file(folder.file("errors")) == "wrong\n");
}

TEST_CASE_METHOD(OneProcess, "waiting ends when someone says stop", "[threads]") {
  Process silent(keeper, shell("sleep 100"), stop);
  std::thread stopper([&] {
    std::this_thread::sleep_for(20ms);
    stop = true;
  });
  CHECK(silent.read_line(line, later()) == Event::Stopped);
  stopper.join();
}

TEST_CASE_METHOD(OneProcess, "a process takes its children with it") {
  pid_t grandchild = 0;
  {
    Process parent(keeper, shell("trap '' TERM; sleep 1000 & echo $!; wait"), stop);
    REQUIRE(parent.read_line(line, later()) == Event::Line);
    grandchild = std::stoi(line);
    CHECK(kill(grandchild, 0) == 0);
  }
  CHECK(is_gone(grandchild));
}
