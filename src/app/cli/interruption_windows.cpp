#include "app/cli/interruption.hpp"

#if defined(_WIN32)

#include <windows.h>

namespace waggle {

namespace {

// Global, because the handler has no other way to reach it.
Interruption interruption;

// Windows calls it on a new thread.
BOOL WINAPI interrupt(DWORD event) noexcept {
  interruption.has_come = true;
  interruption.stop = true;
  // For other events, Windows kills the process when the handler returns, or after a few seconds.
  if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
  return TRUE;
}

}  // namespace

Interruption& heed_interruptions() {
  SetConsoleCtrlHandler(interrupt, TRUE);
  return interruption;
}

}  // namespace waggle

#endif
