// Interrupts searches of both protocols at random moments in every possible way. Every answer must
// arrive in order. Delays are printed but not checked, because they depend on the machine.

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "app/process.hpp"
#include "support/catch.hpp"
#include "support/environment.hpp"

namespace {

using namespace waggle::test;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr const char* kMidgame =
    "Base+MLP;InProgress;White[7];wP;bP \\wP;wA1 wP-;bQ \\bP;wQ /wP;bS1 bP/;wA1 bS1-;bM /bQ;"
    "wM wA1/;bA1 -bQ;wM \\bA1;bM wA1\\";

// Runs several engines in turn, and interrupts each many times.
class Interruptions {
 public:
  Interruptions(bool speaks_ugi, int threads)
      : speaks_ugi_(speaks_ugi), threads_(std::to_string(threads)) {}

  void run(int count, std::mt19937& random) {
    for (int i = 0; i < count; ++i) {
      if (!engine_) start();
      const int way = static_cast<int>(random() % 6);
      const auto wait = std::chrono::microseconds(random() % 8'000);
      if (speaks_ugi_)
        interrupt_ugi(way, wait);
      else
        interrupt_uhp(way, wait);
    }
    engine_.reset();
  }

  void report(const std::string& name) {
    std::ranges::sort(late_);
    const auto milliseconds = [](Clock::duration time) {
      return std::chrono::duration<double, std::milli>(time).count();
    };
    std::cout << name << ", " << threads_ << " threads: " << late_.size()
              << " interruptions, answered after " << milliseconds(late_[late_.size() / 2])
              << " ms (median), " << milliseconds(late_[late_.size() * 99 / 100]) << " ms (99 %), "
              << milliseconds(late_.back()) << " ms (worst)\n";
  }

 private:
  void start() {
    engine_ = std::make_unique<Process>(
        std::vector<std::string>{WAGGLE_BINARY, speaks_ugi_ ? "ugi" : "uhp", "--threads", threads_,
                                 "--transposition-table-size-mb", "1"});
    if (speaks_ugi_) {
      engine_->send("ugi\n");
      while (engine_->read_line() != "ugiok") {
      }
      engine_->send(std::string("position fen ") + kMidgame + '\n');
    } else {
      REQUIRE(engine_->read_answer().size() == 2);
      engine_->send(std::string("newgame ") + kMidgame + '\n');
      REQUIRE(engine_->read_answer().size() == 1);
    }
  }

  // Calls `act`, and measures the time to the answer, which must start with `begin`.
  template <typename Act>
  std::string answer_after(Act act, const std::string& begin) {
    const Clock::time_point start = Clock::now();
    act();
    std::string line = engine_->read_line();
    while (line.starts_with("info")) line = engine_->read_line();
    late_.push_back(Clock::now() - start);
    INFO(line);
    REQUIRE(line.starts_with(begin));
    return line;
  }

  void interrupt_uhp(int way, std::chrono::microseconds wait) {
    // White is to move, so every move starts with w.
    const std::string move = "w";
    switch (way) {
      case 0:
      case 1: {
        engine_->send(way == 0 ? "bestmove\n" : "analyze\n");
        std::this_thread::sleep_for(wait);
        answer_after([&] { engine_->send("stop\nvalidmoves\n"); }, move);
        REQUIRE(engine_->read_line() == "ok");
        REQUIRE(engine_->read_line() == "ok");
        REQUIRE(engine_->read_answer().size() == 1);
        return;
      }
      case 2:
      case 3:
        engine_->send(way == 2 ? "bestmove\n" : "analyze infinite\n");
        std::this_thread::sleep_for(wait);
        // A signal sent at once may overtake the line; the engine is then idle and continues.
        engine_->send("options get Threads\n");
        std::this_thread::sleep_for(2ms);
        answer_after([&] { engine_->interrupt(); }, move);
        REQUIRE(engine_->read_line() == "ok");
        REQUIRE(engine_->read_answer().size() == 1);
        return;
      case 4:
        engine_->send("bestmove seconds 0.005\n");
        engine_->close_input();
        answer_after([] {}, move);
        REQUIRE(engine_->read_line() == "ok");
        REQUIRE(engine_->read_rest().empty());
        REQUIRE(engine_->wait() == 0);
        engine_.reset();
        return;
      default:
        engine_->send("analyze\n");
        std::this_thread::sleep_for(wait);
        answer_after([&] { engine_->send("stop\nexit\n"); }, move);
        REQUIRE(engine_->read_line() == "ok");
        REQUIRE(engine_->read_line() == "ok");
        REQUIRE(engine_->read_rest().empty());
        REQUIRE(engine_->wait() == 0);
        engine_.reset();
    }
  }

  void interrupt_ugi(int way, std::chrono::microseconds wait) {
    switch (way) {
      case 0:
        engine_->send("go infinite\n");
        std::this_thread::sleep_for(wait);
        answer_after([&] { engine_->send("stop\n"); }, "bestmove w");
        return;
      case 1:
        engine_->send("go infinite\n");
        std::this_thread::sleep_for(wait);
        answer_after([&] { engine_->send("isready\n"); }, "readyok");
        answer_after([&] { engine_->send("stop\n"); }, "bestmove w");
        return;
      case 2:
        // Its time may be up before the ponder hit.
        engine_->send("go ponder movetime 0\n");
        std::this_thread::sleep_for(wait);
        answer_after([&] { engine_->send("ponderhit\n"); }, "bestmove w");
        return;
      case 3:
        engine_->send("go infinite\n");
        std::this_thread::sleep_for(wait + 2ms);
        answer_after([&] { engine_->interrupt(); }, "bestmove w");
        return;
      case 4:
        engine_->send("go movetime 5\n");
        engine_->close_input();
        answer_after([] {}, "bestmove w");
        REQUIRE(engine_->read_rest().empty());
        REQUIRE(engine_->wait() == 0);
        engine_.reset();
        return;
      default:
        engine_->send("go ponder wtime 1000 btime 1000\n");
        std::this_thread::sleep_for(wait);
        answer_after([&] { engine_->send("quit\n"); }, "bestmove w");
        REQUIRE(engine_->read_rest().empty());
        REQUIRE(engine_->wait() == 0);
        engine_.reset();
    }
  }

  bool speaks_ugi_;
  std::string threads_;
  std::unique_ptr<Process> engine_;
  std::vector<Clock::duration> late_;
};

void interrupt(int count) {
  std::mt19937 random(
      static_cast<std::mt19937::result_type>(environment_number("WAGGLE_RANDOM_SEED", 1)));
  for (const bool speaks_ugi : {false, true})
    for (const int threads : {1, 2}) {
      Interruptions interruptions(speaks_ugi, threads);
      interruptions.run(count / 4, random);
      interruptions.report(speaks_ugi ? "UGI" : "UHP");
    }
}

}  // namespace

TEST_CASE("searches that are interrupted at random are all answered, in order",
          "[slow][threads][ctrl-c][dozens]") {
  interrupt(160);
}

TEST_CASE("very many searches that are interrupted at random are all answered", "[long]") {
  interrupt(static_cast<int>(environment_number("WAGGLE_INTERRUPTIONS", 10'000)));
}
