// A child with one habit: child HABIT [ARGUMENT...].

#include <chrono>
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
  if (habit == "sleep") {
    say(std::to_string(waggle::test::own_number()) + '\n');
    std::this_thread::sleep_for(1h);
  }
  // Through a shell, so that there are two below it: child parent COMMAND.
  if (habit == "parent" && argc > 2) return std::system((std::string(argv[2]) + " sleep").c_str());
  return 0;
}
