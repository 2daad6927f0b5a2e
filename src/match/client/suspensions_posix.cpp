#include "match/client/suspensions.hpp"

#if !defined(_WIN32)

#include <atomic>
#include <csignal>
#include <ctime>
#include <mutex>

namespace waggle {

namespace {

using std::chrono::steady_clock;

// Number of SIGCONT signals. Global, because the signal handler increments it.
std::atomic<unsigned> continued{0};
static_assert(std::atomic<unsigned>::is_always_lock_free);

// The previous SIGCONT handler, and the number of watches.
struct sigaction handled_before {};
int watches = 0;
// Guards the two variables above, and ensures that no thread reads the count of signals while
// another one is receiving a signal.
std::mutex delivering;

void note(int signal, siginfo_t* info, void* context) {
  ++continued;
  if ((handled_before.sa_flags & SA_SIGINFO) != 0)
    handled_before.sa_sigaction(signal, info, context);
  else if (handled_before.sa_handler != SIG_DFL && handled_before.sa_handler != SIG_IGN)
    handled_before.sa_handler(signal);
}

// Blocks or unblocks SIGCONT for this thread, and returns whether it was blocked before. When it is
// unblocked, a pending signal is delivered before the call returns.
bool mask(int how) {
  sigset_t set;
  sigset_t before;
  sigemptyset(&set);
  sigaddset(&set, SIGCONT);
  pthread_sigmask(how, &set, &before);
  return sigismember(&before, SIGCONT) == 1;
}

steady_clock::duration system_sleep() {
#if defined(__APPLE__)
  constexpr clockid_t kRunning = CLOCK_MONOTONIC_RAW;
  constexpr clockid_t kResting = CLOCK_UPTIME_RAW;
#elif defined(CLOCK_BOOTTIME)
  constexpr clockid_t kRunning = CLOCK_BOOTTIME;
  constexpr clockid_t kResting = CLOCK_MONOTONIC;
#else
  constexpr clockid_t kRunning = CLOCK_MONOTONIC;
  constexpr clockid_t kResting = CLOCK_MONOTONIC;
#endif
  const auto read = [](clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return std::chrono::duration_cast<steady_clock::duration>(
        std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
  };
  return sleep_between([&] { return read(kRunning); }, [&] { return read(kResting); });
}

}  // namespace

SuspensionWatch::SuspensionWatch() {
  const std::lock_guard lock(delivering);
  has_blocked_ = !mask(SIG_BLOCK);
  if (watches++ > 0) return;
  struct sigaction action {};
  action.sa_sigaction = note;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  sigemptyset(&action.sa_mask);
  // Replaces the handler even if the parent had SIGCONT ignored. The signal resumes a process
  // regardless, so ignoring it can't have been meant to have an effect.
  sigaction(SIGCONT, &action, &handled_before);
}

SuspensionWatch::~SuspensionWatch() {
  const std::lock_guard lock(delivering);
  if (has_blocked_) mask(SIG_UNBLOCK);
  if (--watches == 0) sigaction(SIGCONT, &handled_before, nullptr);
}

Suspensions SuspensionWatch::suspensions() const {
  const std::lock_guard lock(delivering);
  mask(SIG_UNBLOCK);
  mask(SIG_BLOCK);
  return {continued, system_sleep()};
}

}  // namespace waggle

#endif
