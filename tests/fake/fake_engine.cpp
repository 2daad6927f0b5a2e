// An engine with a single bug: fake_engine MODE [ARGUMENT]. Modes that fail during a search do so
// after ARGUMENT moves of a game; `slow-start` sleeps for ARGUMENT milliseconds, and `dies-slowly`
// takes the name of a file. `fake_engine supplement FAULT` implements the UHP supplement, except
// for one fault.

#if !defined(_WIN32)
#include <unistd.h>
#endif

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "engine/session.hpp"
#include "fake/supplement.hpp"
#include "protocol/uhp/uhp_protocol.hpp"
#include "support/processes.hpp"
#include "text/text.hpp"
#include "waggle/error.hpp"
#include "waggle/movegen.hpp"
#include "waggle/notation.hpp"

namespace {

using namespace waggle;
using waggle::test::own_pid;
using namespace std::chrono_literals;

#if !defined(_WIN32)
// On SIGTERM, answers nonsense and exits as if all were well.
void obey(int /*signal*/) {
  constexpr std::string_view kAnswer = "err terminated\nok\n";
  [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, kAnswer.data(), kAnswer.size());
  _exit(0);
}
#endif

volatile std::sig_atomic_t interrupted = 0;
void note_interruption(int /*signal*/) { interrupted = 1; }

class FakeEngine {
 public:
  FakeEngine(std::string mode, std::string argument)
      : mode_(std::move(mode)),
        argument_(std::move(argument)),
        moves_(std::atoi(argument_.c_str())),
        uhp_(session_) {}

  int run() {
    // In one write, because several engines share a file.
    if (prints_pid()) std::cerr << std::to_string(own_pid()) + '\n';
#if !defined(_WIN32)
    if (mode_ == "obeys") std::signal(SIGTERM, obey);
    if (mode_ == "ignores") std::signal(SIGTERM, SIG_IGN);
#endif
    if (mode_ == "no-start") return 3;
    if (mode_ == "slow-start") std::this_thread::sleep_for(std::chrono::milliseconds(moves_));
    // Ctrl-C ends a search instead of the program.
    if (mode_ == "interruptible" || mode_ == "dies-slowly" || mode_ == "finishes-late")
      std::signal(SIGINT, note_interruption);
    // Floods the reader with empty lines, until the pipe is closed.
    while (mode_ == "mumbles" && std::cout) say(std::string(1'048'576, '\n'));
    if (mode_ != "silent") say(uhp_.greeting());
    for (std::string line; std::getline(std::cin, line);) {
      const std::string answer = answer_to(line);
      if (is_exit_) return 0;
      say(answer);
    }
    if (mode_ == "stays") std::this_thread::sleep_for(1h);
    return 0;
  }

 private:
  bool prints_pid() const {
    return mode_ == "pid" || mode_ == "obeys" || mode_ == "ignores" || mode_ == "slow";
  }

  static void say(const std::string& text) { std::cout << text << std::flush; }

  std::string handle(const std::string& line) {
    Control control;
    Answer answer = uhp_.handle(line, control, [](std::string_view text) { std::cout << text; });
    is_exit_ = answer.is_exit;
    return answer.text;
  }

  std::string answer_to(const std::string& line) {
    std::string_view rest = line;
    const std::string_view command = take_word(rest);
    if (mode_ == "flood-stderr") std::cerr << std::string(200'000, 'x') << std::endl;
    if (command == "newgame") thought_ = 0;
    if (command == "extensions") return extensions();
    if (line == "bestmove time x" && mode_ == "hangs-on-garbage") std::this_thread::sleep_for(1h);
    if (command == "bestmove") return think(rest);
    if (command == "play" && mode_ == "refuses" && ++plays_ > 2) return "invalidmove no\nok\n";
    if (command == "play" && mode_ == "accepts") return accept(line);
    if (command == "validmoves" && mode_ == "forgets") return forget(handle(line));
    if (command == "options" && mode_ == "plain") return "err Invalid command.\nok\n";
    if (command == "options" && mode_ == "any-value" && rest.starts_with("set"))
      return handle("options");
    if (command == "undo" && mode_ == "no-undo") return handle("undo 0");
    if (command == "options" && mode_ == "silent-refusal") return refuse_silently(line);
    if (line.starts_with("newgame ;;;") && mode_ == "leaves-on-garbage") std::exit(0);
    std::string answer = handle(line);
    if (mode_ == "verbose" && command != "info") answer.insert(answer.begin(), '\n');
    if (mode_ == "wrong-game" && (command == "play" || command == "pass"))
      if (const std::size_t end = answer.rfind(';'); end != std::string::npos)
        answer.erase(end, answer.find('\n') - end);
    if (mode_ == "rambles" && command == "newgame") answer.insert(answer.rfind("ok"), "debug\n");
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

  // Answers a search with a move, or misbehaves.
  std::string think(std::string_view limits) {
    const bool is_clock = limits.find("wtime ") != std::string_view::npos &&
                          limits.find(" binc ") != std::string_view::npos;
    if (mode_ == "clocks" && !is_clock) return "err I want to see the clocks\nok\n";
    if (mode_ != "clocks" && is_clock) return "err I know no clocks\nok\n";
    try {
      return reply(trimmed(limits));
    } catch (const Error& error) {
      return std::string("err ") + error.what() + "\nok\n";
    }
  }
  std::string reply([[maybe_unused]] std::string_view limits) {
    if (mode_ == "slow") std::this_thread::sleep_for(700ms);
    if (thought_++ >= moves_) {
      if (!prints_pid()) std::cerr << "goes wrong" << std::endl;
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
    if (mode_ == "interruptible" && limits == "time 00:00:30") think_aloud();
    if (mode_ == "finishes-late" && limits == "time 00:00:30") {
      think_aloud();
      std::signal(SIGINT, SIG_DFL);
      say(some_move() + ";2;0.0\n");
      std::this_thread::sleep_for(6s);
    }
    if (mode_ == "dies-slowly" && limits == "time 00:00:30") {
      think_aloud();
      if (!is_first_process()) return some_move() + "\nok\n";
      // As if the answer had crossed the signal.
      say(some_move() + "\nok\n");
      std::this_thread::sleep_for(500ms);
      std::signal(SIGINT, SIG_DFL);
      std::raise(SIGINT);
    }
    if (mode_ == "dies-of-sigint" && limits == "time 00:00:30") {
      std::this_thread::sleep_for(1h);
    }
    if (mode_ == "stubborn") std::signal(SIGTERM, SIG_IGN);
    const std::string move = some_move();
    std::string answer = move + "\nok\n";
    if (mode_ == "verbose") return move + ";1;-0.5\n\n" + move + ";2;0.5;" + move + "\n" + answer;
    const std::string_view nodes = thought_ == 1 ? " nodes 1234" : "";
    if (mode_ == "tells")
      return move + ";1;-0.5\n" + move + ";7;-12.5;x" + std::string(nodes) + '\n' + answer;
    if (mode_ == "even" || (mode_ == "tells-once" && thought_ == 1))
      return move + ";3;0.00\n" + answer;
    return answer;
  }

  // A legal move, the same in every run of the program.
  std::string some_move() {
    const Position& position = session_.unfinished_game().position();
    const MoveList moves = legal_moves(position);
    chance_ = chance_ * 1103515245U + 12345U;
    return to_string(position, moves[(chance_ >> 8U) % moves.size()]);
  }

  // An illegal move: a legal destination, but with the opponent's piece.
  std::string opponents_move() {
    std::string move = some_move();
    move[0] = move[0] == 'w' ? 'b' : 'w';
    return move + "\nok\n";
  }

  // Rejects invalid option values without an error, answering with the old value.
  std::string refuse_silently(const std::string& line) {
    std::string answer = handle(line);
    std::string_view rest = line;
    static_cast<void>(take_word(rest));
    static_cast<void>(take_word(rest));
    const std::string_view name = take_word(rest);
    if (!answer.starts_with("err") || name == "NoSuchOption") return answer;
    return handle("options get " + std::string(name));
  }

  // Reports moves until interrupted.
  void think_aloud() {
    interrupted = 0;
    while (interrupted == 0) {
      say(some_move() + ";1;0.0\n");
      std::this_thread::sleep_for(10ms);
    }
  }

  // Creates the file named by the argument. True unless an earlier process created it; always true
  // without a name.
  bool is_first_process() const {
    if (argument_.empty()) return true;
    if (std::ifstream(argument_)) return false;
    return static_cast<bool>(std::ofstream(argument_));
  }

  // Accepts illegal moves without playing them.
  std::string accept(const std::string& line) {
    std::string answer = handle(line);
    if (!answer.starts_with("invalidmove")) return answer;
    return handle("undo 0").starts_with("err") ? "Base;InProgress;White[2];wS1\nok\n" : answer;
  }

  // Swaps the numbers of the spiders.
  static void renumber(std::string& answer) {
    for (std::size_t at = answer.find('S'); at != std::string::npos; at = answer.find('S', at + 1))
      if (at + 1 < answer.size() && (answer[at + 1] == '1' || answer[at + 1] == '2'))
        answer[at + 1] = answer[at + 1] == '1' ? '2' : '1';
  }

  // Drops the last move of a long list.
  static std::string forget(std::string answer) {
    const std::size_t end = answer.find('\n');
    const std::size_t last = answer.rfind(';', end);
    if (last != std::string::npos && last > 40) answer.erase(last, end - last);
    return answer;
  }

  std::string mode_;
  std::string argument_;
  int moves_;
  int thought_ = 0;
  int plays_ = 0;
  unsigned chance_ = 7;
  bool is_exit_ = false;
  Session session_;
  UhpProtocol uhp_;
};

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  if (mode == "supplement")
    return run_fake_supplement(argc > 2 ? argv[2] : "",
                               argc > 3 && std::string(argv[3]) == "answer");
  // As in Waggle, the subcommand `answer` must come before any flags.
  if (mode == "strict" && argc > 2 && std::string(argv[2]) == "answer")
    return run_fake_supplement("none", true);
  if (mode == "strict") {
    for (int i = 2; i < argc; ++i)
      if (std::string(argv[i]) == "answer") return 2;
    return run_fake_supplement("none", false);
  }
  return FakeEngine(argc > 1 ? argv[1] : "honest", argc > 2 ? argv[2] : "2").run();
}
