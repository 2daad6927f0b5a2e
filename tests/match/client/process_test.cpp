// Child processes: their output, how they exit, and that none is left.

#include "match/client/process.hpp"

#if !defined(_WIN32)
#include <sys/wait.h>
#endif

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>
#include <thread>

#include "fake/fakes.hpp"
#include "support/catch.hpp"
#include "support/processes.hpp"
#include "text/path.hpp"
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

Process::Command child(std::vector<std::string> words) {
  words.insert(words.begin(), WAGGLE_CHILD);
  return {std::move(words), "", ""};
}

struct OneProcess {
  std::atomic<bool> stop{false};
  ProcessHost host{&stop};
  std::string line;
};

}  // namespace

TEST_CASE_METHOD(OneProcess, "a process reads and writes lines") {
  Process cat(host, child({"echo"}));
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

TEST_CASE_METHOD(OneProcess, "an error says why a process cannot be started") {
  CHECK(contains(error_of([&] {
                   Process(host, {{"/no/such/engine"}, "", ""});
                 }),
                 "'/no/such/engine': No such file"));
  CHECK(contains(error_of([&] {
                   Process(host, {{WAGGLE_CHILD}, "/no/such/folder", ""});
                 }),
                 "in '/no/such/folder'"));
  const std::string error = error_of([&] {
    Process(host, {{WAGGLE_CHILD}, "", "/no/such/folder/errors"});
  });
  CHECK_FALSE(error.empty());
#if !defined(_WIN32)
  CHECK(contains(error, "' to '/no/such/folder/errors': No such file"));
#endif
}

TEST_CASE_METHOD(OneProcess, "the exit status of a process is reported") {
  Process exits(host, child({"exit", "3"}));
  CHECK(exits.read_line(line, later()) == Event::Ended);
  CHECK(exits.wait(later()) == 3);
  CHECK(exits.end() == "exit status 3");
  CHECK_FALSE(exits.send("hello\n", in(100ms)));
}

#if !defined(_WIN32)
TEST_CASE_METHOD(OneProcess, "the signal that killed a process is reported") {
  Process killed(host, {{"/bin/sh", "-c", "kill -9 $$"}, "", ""});
  CHECK(killed.wait(later()) == Process::kSignal + SIGKILL);
  CHECK(killed.end() == "signal 9");
  // A shell reports signals in the same way as these statuses.
  for (const int status : {130, 137, 255}) {
    Process exits(host, child({"exit", std::to_string(status)}));
    CHECK(exits.wait(later()) == status);
    CHECK(exits.end() == "exit status " + std::to_string(status));
  }
}
#endif

#if !defined(_WIN32)
namespace {

// The process id of our only child; 0 if the system can't report it.
int only_child() {
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", none)) {
    std::ifstream file(entry.path() / "stat");
    int number = 0;
    int parent = 0;
    std::string name;
    std::string state;
    if (file >> number >> name >> state >> parent && parent == own_pid()) return number;
  }
  return 0;
}

}  // namespace

TEST_CASE_METHOD(OneProcess, "a dead watchdog is not the engine's fault") {
  const int watchdog_process = only_child();
  if (watchdog_process == 0) {
    std::cout << "SKIPPED: the child process cannot be found on this system\n";
    return;
  }
  REQUIRE(kill(watchdog_process, SIGKILL) == 0);
  siginfo_t info{};
  REQUIRE(waitid(P_PID, static_cast<id_t>(watchdog_process), &info, WEXITED | WNOWAIT) == 0);
  CHECK_THROWS_AS(Process(host, child({"echo"})), std::system_error);
}

TEST_CASE("an engine inherits ignored signals except those that we send") {
  const std::vector<int> signals = {SIGHUP, SIGINT, SIGTERM, SIGCHLD};
  std::vector<void (*)(int)> old;
  for (const int signal : signals) old.push_back(std::signal(signal, SIG_IGN));
  sigset_t interrupt;
  sigset_t old_mask;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  sigprocmask(SIG_BLOCK, &interrupt, &old_mask);
  {
    ProcessHost host;
    Process tells(host, child({"say-signals"}));
    std::string text;
    for (std::string line; tells.read_line(line, later()) == Event::Line;) text += line + ' ';
    CHECK(text ==
          "ignores " + std::to_string(SIGHUP) + " ignores " + std::to_string(SIGTERM) + ' ');
    // Exit statuses would be lost if SIGCHLD were still ignored.
    CHECK(tells.end() == "exit status 0");
  }
  sigprocmask(SIG_SETMASK, &old_mask, nullptr);
  for (std::size_t i = 0; i < signals.size(); ++i) std::signal(signals[i], old[i]);
}
#endif

TEST_CASE_METHOD(OneProcess, "arguments are passed unchanged") {
  const std::vector<std::string> words = {"plain",
                                          "",
                                          "two words",
                                          "a\\b",
                                          "end\\",
                                          "blank end\\",
                                          "\"",
                                          "\\\"\\\\\" x",
                                          "Zo\xC3\xAB \xE8\x9C\x82",
                                          "\t",
                                          "%PATH%",
                                          "$HOME",
                                          "'"};
  std::vector<std::string> command = {"say-arguments"};
  command.insert(command.end(), words.begin(), words.end());
  Process process(host, child(command));
  for (const std::string& word : words) {
    REQUIRE(process.read_line(line, later()) == Event::Line);
    CHECK(line == word);
  }
  CHECK(process.read_line(line, later()) == Event::Ended);
}

TEST_CASE_METHOD(OneProcess, "a process runs in its working directory, whatever its name") {
  const Folder folder;
  const std::filesystem::path program = path_of(WAGGLE_CHILD);
  std::filesystem::copy_file(program, folder.path() / program.filename());
  // On Windows, the extension of the program may be omitted.
  Process process(host, {{"./child", "complain"}, name_of(folder.path()), folder.file("errors")});
  CHECK(process.read_line(line, later()) == Event::Line);
  CHECK(process.wait(later()) == 0);
  CHECK(read_file(folder.file("errors")).starts_with("wrong"));
}

TEST_CASE_METHOD(OneProcess, "unsolicited output takes little memory, however much it is") {
  Process endless_line(host, child({"endless-line"}));
  CHECK(endless_line.read_line(line, later()) == Event::Flooded);
  Process endless_lines(host, child({"endless-lines"}));
  CHECK(endless_lines.read_line(line, later()) == Event::Line);
  std::this_thread::sleep_for(10ms);
  Event event = Event::Line;
  for (int i = 0; i < 1000 && event == Event::Line; ++i) event = endless_lines.discard_pending();
  CHECK(endless_lines.read_line(line, later()) == Event::Line);
}

TEST_CASE_METHOD(OneProcess, "standard error never blocks a process") {
  Process loud(host, child({"loud"}));
  CHECK(loud.read_line(line, later()) == Event::Line);
  CHECK(line == "done");
  const Folder folder;
  const Process::Command command = {{WAGGLE_CHILD, "complain"}, "", folder.file("errors")};
  Process kept(host, command);
  CHECK(kept.read_line(line, later()) == Event::Line);
  CHECK(read_file(folder.file("errors")).starts_with("wrong"));
}

TEST_CASE_METHOD(OneProcess, "waiting ends when the stop flag is set", "[threads]") {
  Process silent(host, child({"sleep"}));
  REQUIRE(silent.read_line(line, later()) == Event::Line);
  std::thread stopper([&] {
    std::this_thread::sleep_for(20ms);
    stop = true;
  });
  CHECK(silent.read_line(line, later()) == Event::Stopped);
  stopper.join();
}

TEST_CASE("each flag of a host ends the waits for its processes") {
  std::atomic<bool> first{false};
  std::atomic<bool> second{false};
  ProcessHost host{&first, &second};
  std::string line;
  Process silent(host, child({"sleep"}));
  REQUIRE(silent.read_line(line, later()) == Event::Line);
  CHECK_FALSE(host.is_stopped());
  second = true;
  CHECK(host.is_stopped());
  CHECK(silent.read_line(line, later()) == Event::Stopped);
  CHECK_FALSE(silent.wait(later()));
}

TEST_CASE_METHOD(OneProcess, "a long interval alone is no suspension and is charged") {
  Process cat(host, child({"echo"}));
  const auto start = cat.clock().begin();
  // As if the machine had been too busy for this process to look.
  std::this_thread::sleep_for(400ms);
  CHECK(cat.clock().now() - start >= 400ms);
  REQUIRE(cat.send("one\n", later()));
  CHECK(cat.read_line(line, later()) == Event::Line);
  CHECK(cat.clock().excluded() == 0ms);
}

#if !defined(_WIN32)
TEST_CASE_METHOD(OneProcess,
                 "time during which this process is suspended is excluded from a wait") {
  const std::string self = std::to_string(own_pid());
  Process waker(host, {{"/bin/sh", "-c",
                        "read line; kill -STOP " + self + "; sleep 0.7; kill -CONT " + self +
                            "; echo done; read more"},
                       "",
                       ""});
  const auto start = waker.clock().begin();
  REQUIRE(waker.send("on\n", later()));
  CHECK(waker.read_line(line, later()) == Event::Line);
  CHECK(line == "done");
  const auto charged = waker.clock().now() - start;
  const auto excluded = waker.clock().excluded();
  CHECK(excluded >= 500ms);
  CHECK(charged + excluded <= Process::Clock::now() - start);
  // Each suspension excuses one interval.
  static_cast<void>(waker.clock().begin());
  std::this_thread::sleep_for(20ms);
  static_cast<void>(waker.clock().now());
  CHECK(waker.clock().excluded() == excluded);
}

TEST_CASE_METHOD(OneProcess, "time during which the child is suspended is excluded from a wait") {
  Process echo(host, {{"/bin/sh", "-c", "echo $$; read line; echo done; read more"}, "", ""});
  REQUIRE(echo.read_line(line, later()) == Event::Line);
  const int number = std::stoi(line);
  const auto start = echo.clock().begin();
  REQUIRE(kill(number, SIGSTOP) == 0);
  siginfo_t info{};
  REQUIRE(waitid(P_PID, static_cast<id_t>(number), &info, WSTOPPED | WNOWAIT) == 0);
  std::this_thread::sleep_for(300ms);
  REQUIRE(echo.send("on\n", later()));
  // No time counts, whether we look at the process or not.
  CHECK(echo.clock().now() - start < 200ms);
  CHECK(echo.clock().excluded() >= 300ms);
  REQUIRE(kill(number, SIGCONT) == 0);
  CHECK(echo.read_line(line, later()) == Event::Line);
  CHECK(line == "done");
  CHECK(echo.clock().excluded() <= Process::Clock::now() - start);
  // Time counts again once the process resumes.
  const auto again = echo.clock().begin();
  const auto excluded = echo.clock().excluded();
  std::this_thread::sleep_for(20ms);
  CHECK(echo.clock().now() - again >= 20ms);
  CHECK(echo.clock().excluded() == excluded);
}

TEST_CASE_METHOD(OneProcess, "time during which the terminal stops a process is charged") {
  Process stops(host, {{"/bin/sh", "-c", "kill -TTIN $$; echo done"}, "", ""});
  CHECK(stops.read_line(line, stops.clock().begin() + 200ms) == Event::Late);
}
#endif

TEST_CASE_METHOD(OneProcess, "a process's children are killed with it") {
  int grandchild = 0;
  {
    Process parent(host, child({"parent", WAGGLE_CHILD}));
    REQUIRE(parent.read_line(line, later()) == Event::Line);
    grandchild = std::stoi(line);
  }
  CHECK(is_gone(grandchild));
}
