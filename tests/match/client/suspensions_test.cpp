// Evidence that this process was suspended.

#include "match/client/suspensions.hpp"

#include <utility>

#include "support/catch.hpp"

#if !defined(_WIN32)
#include <unistd.h>

#include <csignal>
#include <thread>
#endif

using namespace waggle;
using namespace std::chrono_literals;

TEST_CASE("SIGCONT counts as a suspension, and so does sleep beyond the resolution of clocks") {
  const Suspensions before{3, 10s};
  CHECK_FALSE(Suspensions{3, 10s}.is_after(before));
  CHECK_FALSE(Suspensions{3, 10s + 20ms}.is_after(before));
  CHECK(Suspensions{4, 10s}.is_after(before));
  CHECK(Suspensions{3, 11s}.is_after(before));
}

TEST_CASE("sleep is measured again after preemption between two clocks") {
  auto running = 100s;
  auto resting = 90s;
  int reads = 0;
  const auto run = [&] { return std::chrono::steady_clock::duration(running); };
  const auto rest = [&] {
    // The first time, three seconds pass before the other clock is read.
    if (reads++ == 0) running += 3s, resting += 3s;
    return std::chrono::steady_clock::duration(resting);
  };
  CHECK(sleep_between(run, rest) == 10s);
  CHECK(reads == 2);
}

namespace {

// A clock that takes a second to read, and evidence of suspensions. A suspension of 100 s comes
// just before one of these steps.
struct SuspendingWorld {
  int suspension_step;
  int step = 0;
  std::chrono::steady_clock::time_point time{};
  bool has_news = false;

  void take_step() {
    if (step++ != suspension_step) return;
    time += 100s;
    has_news = true;
  }
  ClockReading read() {
    const auto now = [this] { return take_step(), time += 1s; };
    const auto was_suspended = [this] { return take_step(), std::exchange(has_news, false); };
    return read_clock(now, was_suspended);
  }
};

}  // namespace

TEST_CASE("a suspension is reported by the reading of the clock whose interval contains it") {
  for (int suspension_step = 0; suspension_step < 8; ++suspension_step) {
    INFO("suspension before step " << suspension_step);
    SuspendingWorld world{suspension_step};
    auto last = world.time;
    int suspensions = 0;
    while (world.step < 12) {
      const ClockReading reading = world.read();
      CHECK((reading.time - last > 50s) == reading.was_suspended);
      if (reading.was_suspended) ++suspensions;
      last = reading.time;
    }
    CHECK(suspensions == 1);
  }
}

TEST_CASE("a clock is read even if suspensions don't end") {
  int reads = 0;
  const auto now = [&] { return std::chrono::steady_clock::time_point() + ++reads * 1s; };
  const ClockReading reading = read_clock(now, [] { return true; });
  CHECK(reading.was_suspended);
  CHECK(reading.time.time_since_epoch() == reads * 1s);
}

#if !defined(_WIN32)
namespace {

volatile std::sig_atomic_t handled = 0;
void handle(int /*signal*/) { handled = handled + 1; }

using Handler = void (*)(int);
Handler handler_of_sigcont() {
  struct sigaction action {};
  sigaction(SIGCONT, nullptr, &action);
  return action.sa_handler;
}
bool is_blocked() {
  sigset_t blocked;
  pthread_sigmask(SIG_SETMASK, nullptr, &blocked);
  return sigismember(&blocked, SIGCONT) == 1;
}

}  // namespace

TEST_CASE("continuations are counted whatever handles SIGCONT, which is restored") {
  for (const Handler before : {Handler(SIG_DFL), Handler(SIG_IGN), Handler(handle)}) {
    const Handler original = std::signal(SIGCONT, before);
    handled = 0;
    {
      const SuspensionWatch watch;
      const unsigned count = watch.suspensions().continued;
      CHECK(watch.suspensions().continued == count);
      kill(getpid(), SIGCONT);
      CHECK(watch.suspensions().continued == count + 1);
      {
        const SuspensionWatch inner;
        kill(getpid(), SIGCONT);
        CHECK(inner.suspensions().continued == count + 2);
      }
      CHECK(watch.suspensions().continued == count + 2);
      kill(getpid(), SIGCONT);
      CHECK(watch.suspensions().continued == count + 3);
      CHECK(handled == (before == handle ? 3 : 0));
    }
    CHECK(handler_of_sigcont() == before);
    CHECK_FALSE(is_blocked());
    std::signal(SIGCONT, original);
  }
}

TEST_CASE("SIGCONT stays blocked if it was blocked before") {
  sigset_t set;
  sigset_t before;
  sigemptyset(&set);
  sigaddset(&set, SIGCONT);
  pthread_sigmask(SIG_BLOCK, &set, &before);
  {
    const SuspensionWatch watch;
    const unsigned count = watch.suspensions().continued;
    kill(getpid(), SIGCONT);
    CHECK(watch.suspensions().continued == count + 1);
  }
  CHECK(is_blocked());
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

TEST_CASE("every thread sees continuations that were delivered to another", "[threads]") {
  const SuspensionWatch watch;
  const unsigned before = watch.suspensions().continued;
  for (unsigned round = 1; round <= 50; ++round) {
    kill(getpid(), SIGCONT);
    std::jthread other([&] { static_cast<void>(watch.suspensions()); });
    CHECK(watch.suspensions().continued == before + round);
  }
}
#endif
