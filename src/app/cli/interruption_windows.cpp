#include "app/cli/interruption.hpp"

#if defined(_WIN32)

#include <windows.h>

namespace waggle {

namespace {

// Global, because the handler can't access it otherwise.
std::atomic<bool> is_interrupted{false};

// Windows calls this function on a new thread.
BOOL WINAPI interrupt(DWORD event) noexcept {
  is_interrupted = true;
  // For all other events, Windows kills the process as soon as the handler returns, or after a few
  // seconds at most. Sleeping leaves the main thread these seconds to finish.
  if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
  return TRUE;
}

}  // namespace

const std::atomic<bool>& install_interrupt_handlers() {
  SetConsoleCtrlHandler(interrupt, TRUE);
  return is_interrupted;
}

}  // namespace waggle

#endif
