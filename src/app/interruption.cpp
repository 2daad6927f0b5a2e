#include "app/interruption.hpp"

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
#if defined(SIGHUP)
  std::signal(SIGHUP, interrupt);
#endif
  return interruption;
}

}  // namespace waggle
