#include "app/cli/interruption.hpp"

#if !defined(_WIN32)

#include <csignal>

#include "protocol/console/signals.hpp"

namespace waggle {

namespace {

// Global, because a signal handler has no other way to reach it.
Interruption interruption;

void interrupt(int /*signal*/) {
  interruption.has_come = true;
  interruption.stop = true;
}

}  // namespace

Interruption& heed_interruptions() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle_unless_ignored(signal, interrupt);
  return interruption;
}

}  // namespace waggle

#endif
