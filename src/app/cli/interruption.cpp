#include "app/cli/interruption.hpp"

#if !defined(_WIN32)

#include <csignal>

#include "protocol/console/signals.hpp"

namespace waggle {

namespace {

// Global, because a signal handler can't access it otherwise.
std::atomic<bool> is_interrupted{false};

void interrupt(int /*signal*/) { is_interrupted = true; }

}  // namespace

const std::atomic<bool>& install_interrupt_handlers() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle_unless_ignored(signal, interrupt);
  return is_interrupted;
}

}  // namespace waggle

#endif
