#include "app/interruption.hpp"

#if !defined(_WIN32)

#include <csignal>

namespace waggle {

namespace {

// A signal handler has nothing else to tell.
Interruption interruption;

void interrupt(int /*signal*/) {
  interruption.has_come = true;
  interruption.stop = true;
}

}  // namespace

Interruption& heed_interruptions() {
  std::signal(SIGINT, interrupt);
  std::signal(SIGTERM, interrupt);
  std::signal(SIGHUP, interrupt);
  return interruption;
}

}  // namespace waggle

#endif
