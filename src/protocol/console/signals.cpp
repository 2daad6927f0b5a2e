#include "protocol/console/signals.hpp"

#if !defined(_WIN32)

namespace waggle {

struct sigaction handle_unless_ignored(int signal, void (*handler)(int)) {
  struct sigaction old {};
  sigaction(signal, nullptr, &old);
  if ((old.sa_flags & SA_SIGINFO) == 0 && old.sa_handler == SIG_IGN) return old;
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
  return old;
}

}  // namespace waggle

#endif
