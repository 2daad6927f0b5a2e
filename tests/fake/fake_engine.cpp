// An engine that does everything right but one thing: fake_engine MODE [MOVES]. Those that go wrong
// while they think do so after so many moves of a game. `fake_engine supplement FAULT` has all of
// the supplement, and does that part of it wrong.

#if !defined(_WIN32)
#include <unistd.h>
#endif

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "engine/session.hpp"
#include "fake/supplement.hpp"
#include "support/processes.hpp"
#include "text/text.hpp"
#include "uhp/server.hpp"
#include "waggle/error.hpp"

namespace {

using namespace waggle;
using waggle::test::own_number;
using namespace std::chrono_literals;

#if !defined(_WIN32)
// Answers a request to end by nonsense and a status that says that all is well.
void obey(int /*signal*/) {
  constexpr std::string_view kAnswer = "err told to end\nok\n";
  [[maybe_unused]] const ssize_t told = write(STDOUT_FILENO, kAnswer.data(), kAnswer.size());
  _exit(0);
}
#endif

class FakeEngine {
 public:
  FakeEngine(std::string mode, int moves)
      : mode_(std::move(mode)), moves_(moves), server_(session_) {}

  int run() {
    // In one piece, since several engines write to one file.
    if (tells_number()) std::cerr << std::to_string(own_number()) + '\n';
#if !defined(_WIN32)
    if (mode_ == "obeys") std::signal(SIGTERM, obey);
    if (mode_ == "ignores") std::signal(SIGTERM, SIG_IGN);
#endif
    if (mode_ == "no-start") return 3;
    // More lines than anyone reads in a second, and few bytes. It never waits for its reader.
    while (mode_ == "mumbles" && std::cout) say(std::string(1'048'576, '\n'));
    if (mode_ != "silent") say(server_.greeting());
    for (std::string line; std::getline(std::cin, line);) {
      const std::string answer = answer_to(line);
      if (is_exit_) return 0;
      say(answer);
    }
    if (mode_ == "stays") std::this_thread::sleep_for(1h);
    return 0;
  }

 private:
  bool tells_number() const {
    return mode_ == "pid" || mode_ == "obeys" || mode_ == "ignores" || mode_ == "slow";
  }

  static void say(const std::string& text) { std::cout << text << std::flush; }

  std::string handle(const std::string& line) {
    Control control;
    Answer answer = server_.handle(line, control, [](std::string_view text) { std::cout << text; });
    is_exit_ = answer.is_exit;
    return answer.text;
  }

  std::string answer_to(const std::string& line) {
    std::string_view rest = line;
    const std::string_view command = take_word(rest);
    if (mode_ == "flood-stderr") std::cerr << std::string(200'000, 'x') << std::endl;
    if (command == "newgame") thought_ = 0;
    if (command == "extensions") return extensions();
    if (command == "bestmove") return think(rest);
    if (command == "play" && mode_ == "refuses" && ++plays_ > 2) return "invalidmove no\nok\n";
    if (command == "play" && mode_ == "accepts") return accept(line);
    if (command == "validmoves" && mode_ == "forgets") return forget(handle(line));
    if (command == "options" && mode_ == "plain") return "err Invalid command.\nok\n";
    if (command == "options" && mode_ == "any-value" && rest.starts_with("set"))
      return handle("options");
    if (command == "undo" && mode_ == "no-undo") return handle("undo 0");
    std::string answer = handle(line);
    if (mode_ == "wrong-game" && (command == "play" || command == "pass"))
      if (const std::size_t end = answer.rfind(';'); end != std::string::npos)
        answer.erase(end, answer.find('\n') - end);
    if (mode_ == "renumbers" && command == "play") renumber(answer);
    if (mode_ == "crashes-on-garbage" && answer.starts_with("err Invalid command")) std::abort();
    return answer;
  }

  std::string extensions() const {
    if (mode_ == "deaf") std::this_thread::sleep_for(1h);
    if (mode_ == "dies") {
      std::cerr << "dies" << std::endl;
      std::abort();
    }
    if (mode_ == "vague") return "what would you like?\nok\n";
    return mode_ == "clocks" ? "limits;clocks\nok\n" : "err Invalid command.\nok\n";
  }

  // What it thinks, or what it does instead.
  std::string think(std::string_view limits) {
    const bool is_clock = limits.find("wtime ") != std::string_view::npos &&
                          limits.find(" binc ") != std::string_view::npos;
    if (mode_ == "clocks" && !is_clock) return "err I want to see the clocks\nok\n";
    if (mode_ != "clocks" && is_clock) return "err I know no clocks\nok\n";
    try {
      return thought();
    } catch (const Error& error) {
      return std::string("err ") + error.what() + "\nok\n";
    }
  }
  std::string thought() {
    if (mode_ == "slow") std::this_thread::sleep_for(700ms);
    if (thought_++ >= moves_) {
      if (!tells_number()) std::cerr << "goes wrong" << std::endl;
      if (mode_ == "crash") std::abort();
      if (mode_ == "exit") std::exit(5);
      if (mode_ == "hang") std::this_thread::sleep_for(1h);
      if (mode_ == "late") std::this_thread::sleep_for(400ms);
      if (mode_ == "illegal") return opponents_move();
      if (mode_ == "short") return some_move().substr(1) + "\nok\n";
      if (mode_ == "nonsense") return "resign, of course\nok\n";
      if (mode_ == "no-move") return "ok\n";
      if (mode_ == "err") return "err I am lost\nok\n";
      if (mode_ == "flood")
        while (true) say(std::string(100'000, 'y'));
    }
    if (mode_ == "stubborn") std::signal(SIGTERM, SIG_IGN);
    const std::string move = some_move();
    std::string answer = move + "\nok\n";
    const std::string_view nodes = thought_ == 1 ? " nodes 1234" : "";
    if (mode_ == "tells")
      return move + ";1;-0.5\n" + move + ";7;-12.5;x" + std::string(nodes) + '\n' + answer;
    if (mode_ == "even" || (mode_ == "tells-once" && thought_ == 1))
      return move + ";3;0.00\n" + answer;
    return answer;
  }

  // A legal move, the same in every run of the program.
  std::string some_move() {
    const std::vector<std::string> moves = session_.valid_moves();
    chance_ = chance_ * 1103515245U + 12345U;
    return moves[(chance_ >> 8U) % moves.size()];
  }

  // A piece of the other player's, where an own one could go.
  std::string opponents_move() {
    std::string move = some_move();
    move[0] = move[0] == 'w' ? 'b' : 'w';
    return move + "\nok\n";
  }

  // Says yes to any move, and plays none that is not legal.
  std::string accept(const std::string& line) {
    std::string answer = handle(line);
    if (!answer.starts_with("invalidmove")) return answer;
    return handle("undo 0").starts_with("err") ? "Base;InProgress;White[2];wS1\nok\n" : answer;
  }

  // Leaves out the last of several moves.
  // Calls the first spider S2 and the second S1.
  static void renumber(std::string& answer) {
    for (std::size_t at = answer.find('S'); at != std::string::npos; at = answer.find('S', at + 1))
      if (at + 1 < answer.size() && (answer[at + 1] == '1' || answer[at + 1] == '2'))
        answer[at + 1] = answer[at + 1] == '1' ? '2' : '1';
  }

  static std::string forget(std::string answer) {
    const std::size_t end = answer.find('\n');
    const std::size_t last = answer.rfind(';', end);
    if (last != std::string::npos && last > 40) answer.erase(last, end - last);
    return answer;
  }

  std::string mode_;
  int moves_;
  int thought_ = 0;
  int plays_ = 0;
  unsigned chance_ = 7;
  bool is_exit_ = false;
  Session session_;
  Server server_;
};

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  if (mode == "supplement")
    return run_fake_supplement(argc > 2 ? argv[2] : "",
                               argc > 3 && std::string(argv[3]) == "answer");
  return FakeEngine(argc > 1 ? argv[1] : "honest", argc > 2 ? std::atoi(argv[2]) : 2).run();
}
