// A child process that does one thing: child HABIT [ARGUMENT...].

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

#include "support/processes.hpp"

namespace {

using namespace std::chrono_literals;

const std::string kMuch(100'000, 'x');

void say(const std::string& text) { std::cout << text << std::flush; }

void echo() {
  for (std::string line; std::getline(std::cin, line);) say(line + '\n');
}

#if !defined(_WIN32)
// Prints which signals it inherited as ignored or blocked.
void say_signals() {
  sigset_t blocked;
  sigemptyset(&blocked);
  sigprocmask(SIG_SETMASK, nullptr, &blocked);
  for (const int signal : {SIGHUP, SIGINT, SIGTERM, SIGPIPE, SIGCHLD}) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler == SIG_IGN) say("ignores " + std::to_string(signal) + '\n');
    if (sigismember(&blocked, signal) == 1) say("blocks " + std::to_string(signal) + '\n');
  }
}
#endif

}  // namespace

int main(int argc, char** argv) {
  const std::string habit = argc > 1 ? argv[1] : "";
  if (habit == "echo") echo();
  if (habit == "say-arguments")
    for (int i = 2; i < argc; ++i) say(std::string(argv[i]) + '\n');
  if (habit == "exit") return argc > 2 ? std::atoi(argv[2]) : 0;
  if (habit == "endless-line")
    while (true) say(kMuch);
  if (habit == "endless-lines")
    while (true) say("y\n" + kMuch + '\n');
  if (habit == "loud") {
    for (int i = 0; i < 100; ++i) std::cerr << kMuch;
    say("done\n");
  }
  if (habit == "complain") {
    std::cerr << "wrong" << std::endl;
    say("done\n");
  }
#if !defined(_WIN32)
  if (habit == "say-signals") say_signals();
#endif
  if (habit == "sleep") {
    say(std::to_string(waggle::test::own_pid()) + '\n');
    std::this_thread::sleep_for(1h);
  }
  // child parent PROGRAM: starts PROGRAM through a shell, so there is a grandchild. Quoted, because
  // the path may contain spaces.
  if (habit == "parent" && argc > 2)
    return std::system(('"' + std::string(argv[2]) + "\" sleep").c_str());
  return 0;
}
